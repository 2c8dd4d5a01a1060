#!/usr/bin/env bash
# The table of ../docs/speed.md: fenlint beside other readers of FEN, in Rust, Python and JavaScript. Arguments are those of the
# benchmark (README.md).
#
# python-chess and the readers in JavaScript are installed beside this file, where python3 with venv, and node with npm, are
# there; who cannot be installed is left out, and a line says so.
set -euo pipefail
cd "$(dirname "$0")"

{
  [ -x readers/venv/bin/python ] || python3 -m venv readers/venv
  readers/venv/bin/pip install --quiet --disable-pip-version-check --requirement readers/requirements.txt
} >&2 || echo "SKIPPED: python-chess cannot be installed" >&2
npm ci --prefix readers --silent --ignore-scripts --no-audit --no-fund >&2 || echo "SKIPPED: chess.js and chessops cannot be installed" >&2
cargo bench --locked --profile lto --bench peers -- "$@"
