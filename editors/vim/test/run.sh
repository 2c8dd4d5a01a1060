#!/usr/bin/env bash
# Vim with ALE against the command line. Wants `vim` and ALE, whose folder ALE names (Debian: vim-nox, vim-ale). FENLINT names
# the program; without it, it is built.
set -euo pipefail
cd "$(dirname "$0")/../../.."
ale=${ALE:-/usr/share/vim-ale}
if ! command -v vim > /dev/null || [ ! -d "$ale" ]; then
  echo "vim: skipped, no vim or no ALE in $ale"
  exit 0
fi
if [ -z "${FENLINT:-}" ]; then
  cargo build --quiet --locked
  FENLINT=$(realpath "${CARGO_TARGET_DIR:-target}")/debug/fenlint
fi
export FENLINT
timeout 120 vim -N -u NONE --cmd "set runtimepath^=$PWD/editors/vim,$ale" -es -S editors/vim/test/e2e.vim < /dev/null
