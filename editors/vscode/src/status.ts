// What the editor shows of the server: an item beside the language's name, and a message when the program is missing.

import * as vscode from 'vscode';
import { INSTALL } from './binary';
import type { Session, Status } from './session';

export function statusItem(session: Session): vscode.Disposable {
  const item = vscode.languages.createLanguageStatusItem('fenlint', selector(session));
  item.name = 'fenlint';
  const show = (status: Status): void => {
    item.selector = selector(session);
    item.busy = status.kind === 'starting';
    item.severity = vscode.LanguageStatusSeverity.Information;
    item.command = { title: 'Output', command: 'fenlint.output' };
    item.detail = '';
    switch (status.kind) {
      case 'idle':
        item.text = 'fenlint';
        item.detail = 'no position here';
        break;
      case 'starting':
        item.text = 'fenlint starts';
        break;
      case 'running':
        item.text = `fenlint ${status.binary.version}`;
        item.detail = status.binary.path;
        break;
      case 'missing':
        item.text = 'fenlint is not found';
        item.detail = INSTALL;
        item.severity = vscode.LanguageStatusSeverity.Error;
        item.command = { title: 'Try Again', command: 'fenlint.restart' };
        break;
      case 'stopped':
        item.text = 'fenlint has stopped';
        item.severity = vscode.LanguageStatusSeverity.Error;
        item.command = { title: 'Restart', command: 'fenlint.restart' };
        break;
    }
  };
  show(session.status);
  return vscode.Disposable.from(item, session.onDidChange(show));
}

/** Says that the program is missing and how to get it, each time it was looked for in vain. */
export function missingMessage(session: Session): vscode.Disposable {
  return session.onDidChange(async (status) => {
    if (status.kind !== 'missing') {
      return;
    }
    const set = vscode.workspace.getConfiguration('fenlint').get<string>('path', '');
    const message = set === ''
      ? `The program fenlint is not found. Get it with “${INSTALL}”, or say in the setting “fenlint.path” where it is.`
      : `“${set}”, the setting “fenlint.path”, is no fenlint that runs. Mend the setting, or empty it and get the program with “${INSTALL}”.`;
    const terminal = 'Install in Terminal';
    const settings = 'Open Setting';
    const again = 'Try Again';
    const answer = await vscode.window.showErrorMessage(message, ...(set === '' ? [terminal] : []), settings, again);
    if (answer === terminal) {
      // The command is written, not run: to install something is for the user to say.
      const shell = vscode.window.createTerminal('fenlint');
      shell.show();
      shell.sendText(INSTALL, false);
    } else if (answer === settings) {
      await vscode.commands.executeCommand('workbench.action.openSettings', 'fenlint.path');
    } else if (answer === again) {
      session.restart();
    }
  });
}

function selector(session: Session): vscode.DocumentSelector {
  return session.languageIds;
}
