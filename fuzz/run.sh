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

# One target; what it says goes to a file, of which only the end is shown unless it found something.
look() {
  local target=$1 seeds=seeds/fen
  case "$target" in containers | edits) seeds=seeds/document ;; esac
  mkdir -p "corpus/$target" "artifacts/$target"
  # Long texts only slow it down: what is linear in the input has its own tests.
  if cargo fuzz run --sanitizer none "$target" "corpus/$target" "$seeds" -- \
    -dict=fen.dict -max_len=300 -timeout=30 -rss_limit_mb=2048 -print_final_stats=1 \
    -max_total_time="$seconds" ${SEED:+-seed=$SEED} > "artifacts/$target.log" 2>&1; then
    printf '%s: nothing, in %s runs\n' "$target" "$(sed -n 's/^stat::number_of_executed_units: *//p' "artifacts/$target.log")"
  else
    grep -v '^#' "artifacts/$target.log" | tail -40
    echo "$target: FOUND something, see fuzz/artifacts/$target"
    return 1
  fi
}
export -f look
export seconds SEED="${SEED:-}"

# Two at a time: each uses one core.
printf '%s\n' "${targets[@]}" | xargs -P "${JOBS:-2}" -I {} bash -c 'set -euo pipefail; look {}'
