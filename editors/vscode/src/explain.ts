// The page of a rule beside the text, as the server has it: it needs no network.

import * as vscode from 'vscode';
import type { Session } from './session';

const SCHEME = 'fenlint-page';

/** Gives the pages under addresses such as `fenlint-page:castling-no-rook.md`. */
export function pages(session: Session): vscode.Disposable {
  return vscode.workspace.registerTextDocumentContentProvider(SCHEME, {
    provideTextDocumentContent: async (uri) => (await session.page(uri.path.replace(/\.md$/, ''))) ?? 'The server does not run.',
  });
}

export async function showPage(rule: string): Promise<void> {
  await vscode.commands.executeCommand('markdown.showPreviewToSide', vscode.Uri.from({ scheme: SCHEME, path: `${rule}.md` }));
}

/** Opens the page of the finding at the cursor, else on its line, else in the file; of several the user chooses one. */
export async function explain(): Promise<void> {
  const editor = vscode.window.activeTextEditor;
  if (!editor) {
    return;
  }
  const all = vscode.languages.getDiagnostics(editor.document.uri).filter(({ source }) => source === 'fenlint');
  const here = all.filter(({ range }) => range.intersection(editor.selection) !== undefined);
  const line = all.filter(({ range }) => range.start.line <= editor.selection.active.line && editor.selection.active.line <= range.end.line);
  const findings = [here, line, all].find(({ length }) => length > 0) ?? [];
  if (findings.length === 0) {
    void vscode.window.showInformationMessage('fenlint has found nothing in this file.');
    return;
  }
  const items = findings.map((finding) => ({
    label: ruleOf(finding),
    description: `line ${String(finding.range.start.line + 1)}`,
    detail: finding.message.split('\n', 1)[0] ?? '',
  }));
  const chosen = items.length === 1 && findings !== all ? items[0] : await vscode.window.showQuickPick(items, { placeHolder: 'Which finding?' });
  if (chosen) {
    await showPage(chosen.label);
  }
}

function ruleOf({ code }: vscode.Diagnostic): string {
  return String(typeof code === 'object' ? code.value : code);
}
