// The page of a rule, as the program writes it, in a tab beside the text. It needs no network.

import * as vscode from 'vscode';
import { run } from './binary';
import type { Session } from './session';

const SCHEME = 'fenlint-page';

/** Shows pages under addresses such as `fenlint-page:castling-no-rook`. */
export function pages(session: Session): vscode.Disposable {
  return vscode.workspace.registerTextDocumentContentProvider(SCHEME, {
    provideTextDocumentContent: async (uri) => {
      const binary = await session.binary();
      return binary ? run(binary.path, ['explain', '--color=never', uri.path]) : 'The program fenlint is not found.';
    },
  });
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
    const document = await vscode.workspace.openTextDocument(vscode.Uri.from({ scheme: SCHEME, path: chosen.label }));
    await vscode.window.showTextDocument(document, { viewColumn: vscode.ViewColumn.Beside, preview: true, preserveFocus: true });
  }
}

function ruleOf({ code }: vscode.Diagnostic): string {
  return String(typeof code === 'object' ? code.value : code);
}
