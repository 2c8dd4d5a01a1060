// The life of the server: found, started once a document has need of it, restarted when a setting asks for it.

import * as vscode from 'vscode';
import { LanguageClient, State, type Executable } from 'vscode-languageclient/node';
import { candidates, find, type Binary } from './binary';
import { languageIds, startsServer, type Languages } from './documents';

/** What the status item says. */
export type Status =
  | { readonly kind: 'idle' | 'starting' | 'missing' | 'stopped' }
  | { readonly kind: 'running'; readonly binary: Binary };

/** The board of one position, as the server draws it. */
export interface Board {
  readonly svg: string;
  readonly fen: string;
}

/** The server's command that draws the board of the position at a place of a document. */
const SHOW_BOARD = 'fenlint.showBoard';
/** The server's command that gives the page of a rule. */
const EXPLAIN = 'fenlint.explain';

/** What the extension does itself when a command of the server is run, as by a code lens. */
export interface Shown {
  board(args: unknown[]): void;
  page(rule: string): void;
}

export class Session implements vscode.Disposable {
  readonly output = vscode.window.createOutputChannel('fenlint', { log: true });
  readonly #changed = new vscode.EventEmitter<Status>();
  readonly onDidChange = this.#changed.event;
  #status: Status = { kind: 'idle' };
  #client: LanguageClient | undefined;
  #binary: Binary | undefined;
  /** Starts and stops come one behind the other. */
  #queue: Promise<void> = Promise.resolve();

  constructor(private readonly shown: Shown) {}

  get status(): Status {
    return this.#status;
  }

  get languageIds(): string[] {
    return languageIds(vscode.workspace.getConfiguration('fenlint').get<Languages>('languages', {}));
  }

  /** The program; looked for again when it was not found the last time. */
  async binary(): Promise<Binary | undefined> {
    this.#binary ??= await find(candidates(vscode.workspace.getConfiguration('fenlint').get<string>('path', '')));
    return this.#binary;
  }

  /** Starts the server if a document wants it and it has not been tried. */
  offer(document: vscode.TextDocument, text: () => string = () => document.getText()): void {
    if (this.#status.kind === 'idle' && startsServer(document.languageId, text, this.languageIds)) {
      this.restart();
    }
  }

  restart(): void {
    this.#set({ kind: 'starting' });
    this.#queue = this.#queue.then(() => this.#stop()).then(() => this.#start()).catch((error: unknown) => {
      this.output.error(String(error));
      this.#set({ kind: 'stopped' });
    });
  }

  /** The board of the position at a place of a document. */
  async board(uri: vscode.Uri, position: vscode.Position): Promise<Board | undefined> {
    const place = { uri: uri.toString(), position: { line: position.line, character: position.character } };
    return (await this.#execute<Board | null>(SHOW_BOARD, place)) ?? undefined;
  }

  /** The page of a rule, in Markdown. */
  async page(rule: string): Promise<string | undefined> {
    return (await this.#execute<{ markdown: string }>(EXPLAIN, rule))?.markdown;
  }

  async #execute<Answer>(command: string, argument: unknown): Promise<Answer | undefined> {
    return this.#client?.state === State.Running
      ? await this.#client.sendRequest<Answer>('workspace/executeCommand', { command, arguments: [argument] })
      : undefined;
  }

  dispose(): Promise<void> {
    this.#queue = this.#queue.then(() => this.#stop());
    this.#changed.dispose();
    return this.#queue.finally(() => {
      this.output.dispose();
    });
  }

  async #start(): Promise<void> {
    this.#binary = undefined;
    const binary = await this.binary();
    if (!binary) {
      this.#set({ kind: 'missing' });
      return;
    }
    const server: Executable = { command: binary.path, args: ['lsp'] };
    const client = new LanguageClient('fenlint', 'fenlint', server, {
      documentSelector: this.languageIds.flatMap((language) => [{ language, scheme: 'file' }, { language, scheme: 'untitled' }]),
      initializationOptions: settings(),
      outputChannel: this.output,
      middleware: {
        executeCommand: (command, args: unknown[], next) => {
          if (command === SHOW_BOARD) {
            this.shown.board(args);
          } else if (command === EXPLAIN && typeof args[0] === 'string') {
            this.shown.page(args[0]);
          } else {
            return next(command, args) as unknown;
          }
          return undefined;
        },
      },
    });
    this.#client = client;
    client.onDidChangeState(({ newState }) => {
      if (client !== this.#client) {
        return;
      }
      if (newState === State.Running) {
        this.#set({ kind: 'running', binary });
      } else if (newState === State.Stopped) {
        this.#set({ kind: 'stopped' });
      }
    });
    await client.start();
  }

  async #stop(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await client?.dispose().catch(() => undefined);
  }

  #set(status: Status): void {
    this.#status = status;
    this.#changed.fire(status);
  }
}

/** What the server wants to know, by the names of the settings; it asks again by itself when they change. */
function settings(): Record<string, unknown> {
  const all = vscode.workspace.getConfiguration('fenlint');
  return Object.fromEntries(['variant', 'deep', 'inlayHints', 'languages', 'rules', 'sizeLimit', 'maxFindings'].map((name) => [name, all.get(name)]));
}
