#!/usr/bin/env bash
# Files of a gigabyte through fenlint, beside `grep -c` and a loop over shakmaty's parser; see docs/speed.md.
#
#   batch.sh [MEGABYTES] [FOLDER]        1000 and a temporary folder, if nothing else is said
#
# One file at a time is on the disk. Each line of the table is the fastest of three runs (RUNS says another number): seconds of wall time, processor seconds, MB of memory.
set -euo pipefail
cd "$(dirname "$0")"
megabytes=${1:-1000}
folder=$(mktemp -d "${2:-${TMPDIR:-/tmp}}/fenlint-batch.XXXXXX")
trap 'rm -rf "$folder"' EXIT
fenlint=${FENLINT:-../target/release/fenlint}
[ -x "$fenlint" ] || cargo build --release --locked --manifest-path ../Cargo.toml --bin fenlint
cargo build --release --locked --quiet --bin generate --bin parse_file
target=target/release

say() { printf '\n== %s\n' "$*"; }

# Name and command: three runs, the fastest is shown.
measure() {
  local name=$1; shift
  local best=""
  for _ in $(seq "${RUNS:-3}"); do
    python3 - "$folder/time" "$@" <<'PY' || true
import resource, subprocess, sys, time
began = time.monotonic()
# Not /dev/null: there grep would stop at the first line.
with subprocess.Popen(sys.argv[2:], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as done:
    while done.stdout.read1(1 << 20):
        pass
wall = time.monotonic() - began
used = resource.getrusage(resource.RUSAGE_CHILDREN)
with open(sys.argv[1], "w") as out:
    print(f"{wall:.2f} {used.ru_utime + used.ru_stime:.2f} {used.ru_maxrss / 1024:.0f} {done.returncode}", file=out)
PY
    local now; now=$(cat "$folder/time")
    if [ -z "$best" ] || awk "BEGIN{exit !(${now%% *} < ${best%% *})}"; then best=$now; fi
  done
  read -r wall cpu memory status <<< "$best"
  printf '%-46s %8s s %8s s cpu %6s MB %8.2f M/s   exit %s\n' "$name" "$wall" "$cpu" "$memory" \
    "$(awk "BEGIN{print $lines / $wall / 1e6}")" "$status"
}

lines=$((megabytes * 1000000 / 58))
file="$folder/a.fen"
say "a file of FENs"
"$target/generate" --count "$lines" > "$file"
ls -l --block-size=MB "$file" | awk '{print $5}'
echo "$lines lines on $(nproc) cores; load $(cut -d' ' -f1-3 /proc/loadavg)"
cat "$file" > /dev/null
measure "grep -c w" grep -c w "$file"
measure "shakmaty Fen + Chess, 1 thread" "$target/parse_file" "$file" 1
measure "shakmaty Fen + Chess, 2 threads" "$target/parse_file" "$file" 2
errors=$("$fenlint" rules --format jsonl | python3 -c '
import json, sys
rules = map(json.loads, sys.stdin)
print(",".join(rule["code"] for rule in rules if rule["family"] == "reachability" or rule["severity"] == "note"))')
measure "fenlint check, 1 job" "$fenlint" check --no-config --jobs 1 --statistics "$file"
measure "fenlint check, 2 jobs" "$fenlint" check --no-config --jobs 2 --statistics "$file"
measure "the same without reachability and mates" "$fenlint" check --no-config --jobs 2 --statistics --allow "$errors" "$file"
measure "fenlint check --format jsonl" "$fenlint" check --no-config --jobs 2 --format jsonl "$file"
rm "$file"

say "a puzzle file (CSV)"
lines=$((megabytes * 1000000 / 180))
file="$folder/a.csv"
"$target/generate" --count "$lines" | awk '
  BEGIN { print "PuzzleId,FEN,Moves,Rating,RatingDeviation,Popularity,NbPlays,Themes,GameUrl,OpeningTags" }
  { printf "%05x,%s,e2e4 e7e5 g1f3 b8c6,%d,76,93,%d,crushing hangingPiece long middlegame,https://lichess.org/yyznGmXs/black#34,%s\n",
      NR, $0, 800 + NR % 2000, NR % 9999, NR % 3 ? "" : "Italian_Game Italian_Game_Classical_Variation" }' > "$file"
ls -l --block-size=MB "$file" | awk '{print $5}'
cat "$file" > /dev/null
measure "grep -c w" grep -c w "$file"
measure "fenlint check, 2 jobs" "$fenlint" check --no-config --jobs 2 --statistics "$file"
rm "$file"

say "a file of evaluations (JSON Lines)"
lines=$((megabytes * 1000000 / 270))
file="$folder/a.jsonl"
"$target/generate" --count "$lines" | awk '
  { printf "{\"fen\":\"%s %s %s %s\",\"evals\":[{\"pvs\":[{\"cp\":69,\"line\":\"f7g7 e6e2 h8d8 e2d3 c5b4\"},{\"cp\":163,\"line\":\"h8d8 d1e1 a7a6 b2b3\"}],\"knodes\":4189972,\"depth\":46}]}\n", $1, $2, $3, $4 }' > "$file"
ls -l --block-size=MB "$file" | awk '{print $5}'
cat "$file" > /dev/null
measure "grep -c fen" grep -c fen "$file"
measure "fenlint check, 2 jobs" "$fenlint" check --no-config --jobs 2 --statistics "$file"
