#!/usr/bin/env bash
# Compares fenlint with other readers on 200,000 texts, and prints the tables of ../../../docs/differential.md; with --write it
# puts them there. Other arguments (`--count N`, `--details`) go to `differ`. It fails where somebody disagrees for a reason that
# is not among those in causes.tsv; with status 3 where a reader cannot be installed.
#
# Needs cargo, python3 with venv, node with npm, and the network for the first run. With --rust-only it asks the readers in
# Rust alone, and needs neither.
set -euo pipefail
cd "$(dirname "$0")"

write=false rust_only=false arguments=()
for argument in "$@"; do
  case "$argument" in
    --write) write=true ;;
    --rust-only) rust_only=true ;;
    *) arguments+=("$argument") ;;
  esac
done

cargo build --quiet --release --locked --manifest-path ../../Cargo.toml --bin differ
differ="${CARGO_TARGET_DIR:-../../target}/release/differ"
mkdir -p answers
if ! $rust_only; then
  {
    [ -x ../venv/bin/python ] || python3 -m venv ../venv
    ../venv/bin/pip install --quiet --disable-pip-version-check --requirement ../requirements.txt
    npm ci --prefix .. --silent --ignore-scripts --no-audit --no-fund
  } >&2 || exit 3
  "$differ" texts "${arguments[@]}" > answers/texts.txt
  ../venv/bin/python python_chess.py answers
  node javascript.mjs answers
  arguments+=(--answers answers)
fi

"$differ" table "${arguments[@]}" > answers/tables.md
if $write; then
  page=../../../docs/differential.md
  awk '/^<!-- tables end -->/ { hide = 0 }
    !hide { print }
    /^<!-- tables begin/ { hide = 1; while ((getline line < "answers/tables.md") > 0) print line }' "$page" > answers/page.md
  cp answers/page.md "$page"
else
  cat answers/tables.md
fi
