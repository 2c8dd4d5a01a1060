#!/usr/bin/env bash
# Looks for bytes that break a law: run.sh [SECONDS] [TARGET…], 30 seconds each of all targets unless told otherwise.
#
# Needs cargo-fuzz (`cargo install --locked cargo-fuzz`) and a C++ compiler; a stable toolchain will do, see
# ../docs/robustness.md. What is found lies in artifacts/TARGET; `cargo test --lib` replays what was moved to found/.
set -euo pipefail
cd "$(dirname "$0")"

seconds="${1:-30}"
shift || true
targets=("$@")
[ $# -gt 0 ] || mapfile -t targets < <(sed -n 's|^path = "targets/\(.*\)\.rs"|\1|p' Cargo.toml)

cargo fuzz build --sanitizer none
for target in "${targets[@]}"; do
  mkdir -p "corpus/$target"
  # Long texts only slow it down: what is linear in the input has its own tests.
  cargo fuzz run --sanitizer none "$target" "corpus/$target" seeds/fen -- \
    -dict=fen.dict -max_len=300 -timeout=10 -rss_limit_mb=2048 -print_final_stats=1 -verbosity=0 \
    -max_total_time="$seconds" ${SEED:+-seed=$SEED}
done
