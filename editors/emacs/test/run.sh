#!/usr/bin/env bash
# Emacs with Eglot against the command line. Wants `emacs` with Eglot (Debian 12: emacs-nox, elpa-eglot). FENLINT names the
# program; without it, it is built.
set -euo pipefail
cd "$(dirname "$0")/../../.."
if ! command -v emacs > /dev/null || ! emacs -q --batch --eval "(progn (package-initialize) (require 'eglot))" 2> /dev/null; then
  echo "emacs: skipped, no emacs or no Eglot"
  exit 0
fi
if [ -z "${FENLINT:-}" ]; then
  cargo build --quiet --locked
  FENLINT=$(realpath "${CARGO_TARGET_DIR:-target}")/debug/fenlint
fi
export FENLINT
timeout 120 emacs -q --batch --eval '(package-initialize)' -L editors/emacs -l editors/emacs/test/e2e.el -f ert-run-tests-batch-and-exit
