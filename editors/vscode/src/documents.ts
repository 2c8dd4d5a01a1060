// Which documents the server gets. Knows nothing of the editor, so that it can be tested alone.

/** The setting `fenlint.languages`: groups of languages and single ones, on or off. */
export type Languages = Readonly<Record<string, boolean>>;

/** The languages made of nothing but positions: always on. */
export const OWN = ['fen', 'epd'] as const;

/** The languages behind each name of the setting; any other name stands for itself. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  csv: ['csv', 'tsv'],
  json: ['json', 'jsonc'],
  source: [
    'c', 'clojure', 'cpp', 'csharp', 'dart', 'elixir', 'fsharp', 'go', 'groovy', 'haskell', 'html', 'java', 'javascript',
    'javascriptreact', 'julia', 'kotlin', 'lua', 'objective-c', 'ocaml', 'perl', 'php', 'powershell', 'python', 'r',
    'ruby', 'rust', 'scala', 'shellscript', 'sql', 'swift', 'toml', 'typescript', 'typescriptreact', 'vb', 'yaml', 'zig',
  ],
};

/** The identifiers of all languages that are on. */
export function languageIds(setting: Languages): string[] {
  const ids = new Set<string>(OWN);
  for (const [name, on] of Object.entries(setting)) {
    for (const id of GROUPS[name] ?? [name]) {
      if (on) {
        ids.add(id);
      }
    }
  }
  // A single language that is switched off stays off beside its group.
  for (const [name, on] of Object.entries(setting)) {
    if (!on && !(name in GROUPS)) {
      ids.delete(name);
    }
  }
  return [...ids].sort();
}

/** Whether a text is worth starting the server for: some ranks in a row. What is wrong with them is for the server to say. */
export function mayHoldFen(text: string): boolean {
  return /(?:[pnbrqk\d~]{1,16}\/){4}[pnbrqk\d~]/i.test(text);
}

/** Whether a document starts the server, by its language and its text. */
export function startsServer(languageId: string, text: () => string, ids: readonly string[]): boolean {
  return ids.includes(languageId) && (languageId === 'epd' || mayHoldFen(text()));
}
