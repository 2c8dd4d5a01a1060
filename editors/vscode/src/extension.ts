// The extension is a thin face on the server `fenlint lsp`: it finds and starts it, and adds what the protocol has no
// place for: the board beside the text and the page of a finding.

import * as vscode from 'vscode';
import { BoardPanel } from './board';
import { explain, pages, showPage } from './explain';
import { Session } from './session';
import { missingMessage, statusItem } from './status';

let session: Session | undefined;

export function activate(context: vscode.ExtensionContext): void {
  const current = new Session({
    board: (args) => {
      board.show(placeOf(args[0]));
    },
    page: (rule) => void showPage(rule),
  });
  const board = new BoardPanel(current);
  session = current;
  context.subscriptions.push(
    board,
    statusItem(current),
    missingMessage(current),
    pages(current),
    vscode.commands.registerCommand('fenlint.board', () => {
      board.show();
    }),
    vscode.commands.registerCommand('fenlint.fixAll', () =>
      vscode.commands.executeCommand('editor.action.sourceAction', { kind: 'source.fixAll.fenlint', apply: 'first' }),
    ),
    vscode.commands.registerCommand('fenlint.explainFinding', explain),
    vscode.commands.registerCommand('fenlint.restart', () => {
      current.restart();
    }),
    vscode.commands.registerCommand('fenlint.output', () => {
      current.output.show();
    }),
    vscode.workspace.onDidOpenTextDocument((document) => {
      current.offer(document);
    }),
    vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
      // Only the lines that were changed: to read a whole document at each stroke would be slow.
      current.offer(document, () =>
        contentChanges.map(({ range, text }) => `${document.lineAt(Math.min(range.start.line, document.lineCount - 1)).text}\n${text}`).join('\n'),
      );
    }),
    vscode.workspace.onDidChangeConfiguration((event) => {
      // The server hears of the other settings.
      if (['fenlint.path', 'fenlint.languages'].some((section) => event.affectsConfiguration(section)) && current.status.kind !== 'idle') {
        current.restart();
      }
    }),
    vscode.workspace.onDidGrantWorkspaceTrust(() => {
      if (current.status.kind === 'missing') {
        current.restart();
      }
    }),
  );
  for (const document of vscode.workspace.textDocuments) {
    current.offer(document);
  }
}

export function deactivate(): Promise<void> | undefined {
  return session?.dispose();
}

/** The place in the arguments of the server's command for the board. */
function placeOf(argument: unknown): { uri: vscode.Uri; position: vscode.Position } | undefined {
  if (typeof argument !== 'object' || argument === null) {
    return undefined;
  }
  const { uri, position } = argument as { uri?: string; position?: { line: number; character: number } };
  return uri !== undefined && position ? { uri: vscode.Uri.parse(uri), position: new vscode.Position(position.line, position.character) } : undefined;
}
