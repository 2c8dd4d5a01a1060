// The grammars: each case is a line behind `>`, and below it its parts in their order, each with a scope that it has (or,
// with `!`, has not).

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { createOnigScanner, createOnigString, loadWASM } from 'vscode-oniguruma';
import { INITIAL, Registry, parseRawGrammar, type IGrammar } from 'vscode-textmate';

const FILES: Readonly<Record<string, string>> = {
  'source.fen': 'syntaxes/fen.tmLanguage.json',
  'source.epd': 'syntaxes/epd.tmLanguage.json',
  'markdown.fen.codeblock': 'syntaxes/markdown.tmLanguage.json',
};

const wasm = readFileSync(createRequire(join(process.cwd(), 'package.json')).resolve('vscode-oniguruma/release/onig.wasm'));
const registry = new Registry({
  onigLib: loadWASM(wasm).then(() => ({ createOnigScanner, createOnigString })),
  loadGrammar: (scope) => {
    const path = FILES[scope];
    return Promise.resolve(path === undefined ? null : parseRawGrammar(readFileSync(path, 'utf8'), path));
  },
});

/** The scopes of each character of each line. */
function scopes(grammar: IGrammar, lines: readonly string[]): string[][][] {
  let state = INITIAL;
  return lines.map((line) => {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
    state = ruleStack;
    return tokens.flatMap(({ startIndex, endIndex, scopes: names }) => Array<string[]>(endIndex - startIndex).fill(names));
  });
}

for (const file of readdirSync('test/grammar')) {
  suite(file, async () => {
    const [scope = '', ...rest] = readFileSync(join('test/grammar', file), 'utf8').trimEnd().split('\n');
    const grammar = await registry.loadGrammar(scope);
    assert.ok(grammar);
    const lines = rest.filter((line) => line.startsWith('>')).map((line) => line.slice(1));
    const found = scopes(grammar, lines);
    let row = -1;
    let from = 0;
    for (const line of rest) {
      if (line.startsWith('>')) {
        row += 1;
        from = 0;
        continue;
      }
      const [, part = '', not = '', wanted = ''] = /^ {2}(.+?) {2,}(!?)(\S+)$/.exec(line) ?? assert.fail(`no expectation: ${line}`);
      const text = lines[row] ?? '';
      const start = text.indexOf(part, from);
      assert.notEqual(start, -1, `no “${part}” behind ${String(from)} in ${text}`);
      from = start + part.length;
      const names = (found[row] ?? []).slice(start, from);
      test(`“${part}” at ${String(start)} is ${not}${wanted}: ${text}`, () => {
        for (const here of names) {
          assert.equal(here.some((name) => name.startsWith(wanted)), not === '', here.join(' '));
        }
      });
    }
  });
}
