#!/usr/bin/env bash
# Kakoune with kak-lsp: the findings of a file, and the file after all safe fixes, as the command line has them. Wants `kak`,
# `kak-lsp` and `tmux`, and skips without. FENLINT names the program; without it, it is built.
set -euo pipefail
cd "$(dirname "$0")/../../.."
for program in kak kak-lsp tmux; do
  if ! command -v "$program" > /dev/null; then
    echo "kakoune: skipped, no $program"
    exit 0
  fi
done
if [ -z "${FENLINT:-}" ]; then
  cargo build --quiet --locked
  FENLINT=$(realpath "${CARGO_TARGET_DIR:-target}")/debug/fenlint
fi

work=$(mktemp -d)
session=fenlint-$$
# kak-lsp is a daemon of its own, which outlives an old Kakoune.
finish() {
  tmux kill-session -t "$session" 2> /dev/null || true
  find "$work/run" -name pid -exec cat {} + 2> /dev/null | xargs -r kill 2> /dev/null || true
  rm -rf "$work"
}
trap finish EXIT
mkdir -p "$work/config/kak" "$work/bin" "$work/run"
chmod 700 "$work/run"
ln -s "$FENLINT" "$work/bin/fenlint"
cat > "$work/config/kak/kakrc" << KAKRC
evaluate-commands %sh{ kak-lsp }
source "$PWD/editors/kakoune/fenlint.kak"
KAKRC
printf '# 🦄 名\n4k3/♕7/8/8/8/8/4P3/4K3 W - – 0 1\n' > "$work/a.fen"

tmux new-session -d -s "$session" -x 200 -y 50 \
  env HOME="$work" XDG_CONFIG_HOME="$work/config" XDG_RUNTIME_DIR="$work/run" PATH="$work/bin:$PATH" kak "$work/a.fen"
keys() { tmux send-keys -t "$session" "$@"; }
debug() { # the screen, and what Kakoune complains of
  tmux capture-pane -p -t "$session"
  keys ':buffer *debug*' Enter
  sleep 0.5
  tmux capture-pane -p -t "$session"
}
shows() { # waits until the screen shows a text
  for _ in $(seq 100); do
    if tmux capture-pane -p -t "$session" | grep -qF -- "$1"; then return 0; fi
    sleep 0.1
  done
  echo "FAILED: the screen does not show: $1"
  debug
  return 1
}
shows a.fen
sleep 2
keys ':lsp-diagnostics' Enter
"$FENLINT" check --format jsonl --quiet "$work/a.fen" | python3 -c '
import json, sys
for line in sys.stdin:
    for finding in json.loads(line)["diagnostics"]:
        print(finding["message"])
' > "$work/expected" || true
while IFS= read -r message; do shows "$message"; done < "$work/expected"

keys ':delete-buffer *diagnostics*' Enter
keys ':fenlint-fix-all' Enter
sleep 1
keys ':write' Enter
cp "$work/a.fen" "$work/copy.fen"
printf '# 🦄 名\n4k3/♕7/8/8/8/8/4P3/4K3 W - – 0 1\n' | "$FENLINT" check --fix --quiet --stdin-filename a.fen - > "$work/fixed" 2> /dev/null || true
for _ in $(seq 50); do
  if cmp -s "$work/a.fen" "$work/fixed"; then
    echo "kakoune: $(wc -l < "$work/expected") findings and the fixes are those of the command line"
    exit 0
  fi
  sleep 0.1
done
echo "FAILED: the text after all safe fixes"
diff "$work/fixed" "$work/a.fen" || true
debug
exit 1
