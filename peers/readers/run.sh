#!/usr/bin/env bash
# Asks every reader about the faulty FENs of the test tables, and prints the tables of ../../docs/readers.md; with
# --write it puts them there.
#
# Needs cargo, python3 with venv, node with npm, and the network for the first run. Stockfish is asked where it is
# installed (`apt-get install stockfish`); STOCKFISH names another binary.
set -euo pipefail
cd "$(dirname "$0")"

[ -x venv/bin/python ] || python3 -m venv venv
venv/bin/pip install --quiet --disable-pip-version-check --requirement requirements.txt >&2
npm ci --silent --ignore-scripts --no-audit --no-fund >&2
cargo build --quiet --locked --manifest-path ../Cargo.toml --bin readers
readers="${CARGO_TARGET_DIR:-../target}/debug/readers"

mkdir -p answers
"$readers" rows > answers/rows.jsonl
"$readers" rust > answers/rust.jsonl
venv/bin/python python_chess.py < answers/rows.jsonl > answers/python_chess.jsonl
node javascript.mjs < answers/rows.jsonl > answers/javascript.jsonl
all=(rust.jsonl python_chess.jsonl javascript.jsonl)

stockfish="${STOCKFISH:-$(PATH="$PATH:/usr/games" command -v stockfish || true)}"
if [ -n "$stockfish" ]; then
  venv/bin/python stockfish.py "$stockfish" < answers/rows.jsonl > answers/stockfish.jsonl
  all+=(stockfish.jsonl)
else
  echo "no Stockfish: left out" >&2
fi

"$readers" table "${all[@]/#/answers/}" > answers/tables.md
if [ "${1:-}" = --write ]; then
  page=../../docs/readers.md
  # What stands between the two comments is replaced.
  awk '/^<!-- tables end -->/ { hide = 0 }
    !hide { print }
    /^<!-- tables begin/ { hide = 1; while ((getline line < "answers/tables.md") > 0) print line }' "$page" > answers/page.md
  cp answers/page.md "$page"
else
  cat answers/tables.md
fi
