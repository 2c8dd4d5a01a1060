#!/usr/bin/env bash
# The editors of this folder against the command line: those that are here, and Neovim, which is fetched. FENLINT names the
# program; without it, it is built.
set -euo pipefail
cd "$(dirname "$0")/.."
if [ -z "${FENLINT:-}" ]; then
  cargo build --quiet --locked
  FENLINT=$(realpath "${CARGO_TARGET_DIR:-target}")/debug/fenlint
fi
export FENLINT

status=0
for editor in neovim vim emacs kakoune; do
  echo "-- $editor"
  "editors/$editor/test/run.sh" || status=1
done

echo "-- vscode"
if command -v npm > /dev/null; then
  (cd editors/vscode && npm ci --no-audit --no-fund --silent && npm run --silent check && npm test --silent | tail -8 && npm run --silent build) || status=1
else
  echo "vscode: skipped, no npm"
fi

echo "-- helix"
python3 -c "import tomllib; tomllib.load(open('editors/helix/languages.toml', 'rb'))" || status=1
exit $status
