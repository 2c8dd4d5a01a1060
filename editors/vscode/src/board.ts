// The board of the position under the cursor, in a panel beside the text.

import { randomBytes } from 'node:crypto';
import * as vscode from 'vscode';
import type { Session } from './session';

/** How long the cursor has to rest, in milliseconds. */
const REST = 40;

export class BoardPanel implements vscode.Disposable {
  #panel: vscode.WebviewPanel | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** Answers come in any order; only the one to the last question is shown. */
  #asked = 0;
  readonly #listeners: vscode.Disposable;

  constructor(private readonly session: Session) {
    this.#listeners = vscode.Disposable.from(
      vscode.window.onDidChangeTextEditorSelection(({ textEditor }) => {
        this.#follow(textEditor);
      }),
      vscode.window.onDidChangeActiveTextEditor((editor) => {
        this.#follow(editor);
      }),
      vscode.workspace.onDidChangeTextDocument(({ document }) => {
        if (document === vscode.window.activeTextEditor?.document) {
          this.#follow(vscode.window.activeTextEditor);
        }
      }),
      session.onDidChange(() => {
        this.#follow(vscode.window.activeTextEditor);
      }),
    );
  }

  /** Opens the panel, at the place given or at the cursor. */
  show(place?: { uri: vscode.Uri; position: vscode.Position }): void {
    this.#panel ??= this.#create();
    this.#panel.reveal(undefined, true);
    const editor = vscode.window.activeTextEditor;
    const at = place ?? (editor && { uri: editor.document.uri, position: editor.selection.active });
    if (at) {
      void this.#ask(at.uri, at.position);
    }
  }

  dispose(): void {
    clearTimeout(this.#timer);
    this.#listeners.dispose();
    this.#panel?.dispose();
  }

  #create(): vscode.WebviewPanel {
    const panel = vscode.window.createWebviewPanel('fenlint.board', 'Board', { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true }, {
      enableScripts: true,
      retainContextWhenHidden: true,
      localResourceRoots: [],
    });
    panel.webview.html = page(randomBytes(16).toString('hex'));
    panel.onDidDispose(() => {
      this.#panel = undefined;
    });
    return panel;
  }

  #follow(editor: vscode.TextEditor | undefined): void {
    if (!this.#panel || !editor) {
      return;
    }
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(editor.document.uri, editor.selection.active), REST);
  }

  async #ask(uri: vscode.Uri, position: vscode.Position): Promise<void> {
    const question = ++this.#asked;
    try {
      const board = await this.session.board(uri, position);
      if (question === this.#asked) {
        await this.#panel?.webview.postMessage(board ?? null);
      }
    } catch (error) {
      this.session.output.warn(`no board: ${String(error)}`);
    }
  }
}

/** The page of the panel. The board comes as the source of an image, where no script of it could run. */
function page(nonce: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'">
<style nonce="${nonce}">
  body { margin: 0; padding: 1rem; display: flex; flex-direction: column; gap: .75rem; align-items: center; }
  img { width: min(100%, 32rem, calc(100vh - 6rem)); }
  img.past { opacity: .35; }
  code { user-select: all; overflow-wrap: anywhere; text-align: center; font-family: var(--vscode-editor-font-family); }
  p { margin: 0; color: var(--vscode-descriptionForeground); }
  [hidden] { display: none; }
</style>
</head>
<body>
<img id="board" hidden>
<code id="fen"></code>
<p id="none">Put the cursor on a position.</p>
<script nonce="${nonce}">
  const [board, fen, none] = ['board', 'fen', 'none'].map((id) => document.getElementById(id));
  window.addEventListener('message', ({ data }) => {
    none.hidden = data !== null;
    board.classList.toggle('past', data === null);
    if (data === null) return;
    board.src = 'data:image/svg+xml,' + encodeURIComponent(data.svg);
    board.alt = 'The board of ' + data.fen;
    board.hidden = false;
    fen.textContent = data.fen;
  });
</script>
</body>
</html>`;
}
