// The grammars, as the editor reads them.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createOnigScanner, createOnigString, loadWASM } from 'vscode-oniguruma';
import { INITIAL, Registry, parseRawGrammar, type IGrammar } from 'vscode-textmate';

const FILES: Readonly<Record<string, string>> = {
  'source.fen': 'syntaxes/fen.tmLanguage.json',
  'source.epd': 'syntaxes/epd.tmLanguage.json',
  'markdown.fen.codeblock': 'syntaxes/markdown.tmLanguage.json',
};

const wasm = readFileSync(createRequire(join(process.cwd(), 'package.json')).resolve('vscode-oniguruma/release/onig.wasm'));
export const registry = new Registry({
  onigLib: loadWASM(wasm).then(() => ({ createOnigScanner, createOnigString })),
  loadGrammar: (scope) => {
    const path = FILES[scope];
    return Promise.resolve(path === undefined ? null : parseRawGrammar(readFileSync(path, 'utf8'), path));
  },
});

/** The scopes of each character of each line. */
export function scopes(grammar: IGrammar, lines: readonly string[]): string[][][] {
  let state = INITIAL;
  return lines.map((line) => {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
    state = ruleStack;
    return tokens.flatMap(({ startIndex, endIndex, scopes: names }) => Array<string[]>(endIndex - startIndex).fill(names));
  });
}
