// The grammars: each case is a line behind `>`, and below it its parts in their order, each with a scope that it has (or,
// with `!`, has not).

import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { registry, scopes } from './grammars';

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
