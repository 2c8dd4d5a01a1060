#!/usr/bin/env bash
# The table of speeds, with the readers in Python and JavaScript; arguments go to the benchmark (`--quick`, `--rounds N` …).
#
# Needs cargo, python3 with venv, node with npm, and the network for the first run. Without them `cargo bench` has the readers in Rust.
set -euo pipefail
cd "$(dirname "$0")"

[ -x readers/venv/bin/python ] || python3 -m venv readers/venv
readers/venv/bin/pip install --quiet --disable-pip-version-check --requirement readers/requirements.txt >&2
npm ci --prefix readers --silent --ignore-scripts --no-audit --no-fund >&2
exec cargo bench --locked --profile "${PROFILE:-lto}" -- --python "$PWD/readers/venv/bin/python" --node node "$@"
