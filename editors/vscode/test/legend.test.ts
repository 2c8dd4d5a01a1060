// The grammars colour what the server colours: the scopes of package.json stand for the kinds of its tokens. FENLINT names the
// program.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { registry, scopes } from './grammars';

const FENLINT = process.env['FENLINT'];

const RECORDS: Readonly<Record<string, readonly string[]>> = {
  fen: [
    '# é 🙂',
    'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2',
    '4k3/8/8/8/8/8/4P3/4K3 b - - 12 34',
    'r3k2r/8/8/8/8/8/8/R3K2R b Kq - 0 1',
    'rk5r/8/8/8/8/8/8/RK5R w HAha - 0 1',
    'rk5r/8/8/8/8/8/8/RK5R b Ah - 0 1',
    'r~nb1k3/8/8/8/8/8/8/4K3[QPp] w - - 0 1',
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 3+2 0 1',
  ],
  epd: [
    'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - bm O-O; id "a;b"; ce -31;',
    '4k3/8/8/8/8/8/4P3/4K3 b - - am Kd7 e8f7; acd 20;',
  ],
};

interface Manifest {
  contributes: { semanticTokenScopes: { language: string; scopes: Record<string, string[]> }[] };
}
interface Answer {
  id?: number;
  result: { capabilities: { semanticTokensProvider: { legend: { tokenTypes: string[] } } }; data: number[] };
}

function framed(message: object): string {
  const text = JSON.stringify({ jsonrpc: '2.0', ...message });
  return `Content-Length: ${String(Buffer.byteLength(text))}\r\n\r\n${text}`;
}

/** The names of the kinds, and the tokens of a document as five numbers each. */
function colours(program: string, language: string, text: string): [string[], number[]] {
  const uri = `file:///a.${language}`;
  const messages = [
    { id: 1, method: 'initialize', params: { capabilities: {} } },
    { method: 'initialized', params: {} },
    { method: 'textDocument/didOpen', params: { textDocument: { uri, languageId: language, version: 1, text } } },
    { id: 2, method: 'textDocument/semanticTokens/full', params: { textDocument: { uri } } },
    { id: 3, method: 'shutdown' },
    { method: 'exit' },
  ];
  const { stdout, status } = spawnSync(program, ['lsp'], { input: messages.map(framed).join(''), encoding: 'utf8' });
  assert.equal(status, 0);
  const answers = stdout.split(/Content-Length: \d+\r\n\r\n/).filter(Boolean).map((answer) => JSON.parse(answer) as Answer);
  const result = (id: number) => answers.find((answer) => answer.id === id)?.result ?? assert.fail(`no answer ${String(id)}`);
  return [result(1).capabilities.semanticTokensProvider.legend.tokenTypes, result(2).data];
}

for (const [language, lines] of Object.entries(RECORDS)) {
  test(`the colours of ${language}`, { skip: FENLINT === undefined && 'FENLINT is not set' }, async () => {
    assert.ok(FENLINT);
    const [legend, data] = colours(FENLINT, language, lines.join('\n'));
    const { contributes } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
    const mapped = contributes.semanticTokenScopes.find((entry) => entry.language === language)?.scopes ?? {};
    assert.deepEqual(Object.keys(mapped), legend, 'the kinds of package.json are those of the server');
    const grammar = await registry.loadGrammar(`source.${language}`);
    assert.ok(grammar);

    const kinds = lines.map((line) => Array<string | undefined>(line.length).fill(undefined));
    let [line, start] = [0, 0];
    for (let at = 0; at < data.length; at += 5) {
      const [lineBy = 0, by = 0, length = 0, kind = 0] = data.slice(at, at + 5);
      start = lineBy === 0 ? start + by : by;
      line += lineBy;
      kinds[line]?.fill(legend[kind], start, start + length);
    }
    for (const [row, names] of scopes(grammar, lines).entries()) {
      for (const [column, here] of names.entries()) {
        const own = here.filter((name) => !/^(source|meta|comment|punctuation\.definition)\b/.test(name));
        const kind = kinds[row]?.[column];
        const place = `${String(lines[row]?.slice(0, column))}▸${String(lines[row]?.slice(column))}: ${String(kind)}, ${here.join(' ')}`;
        if (kind === undefined) {
          assert.deepEqual(own, [], place);
        } else {
          assert.ok((mapped[kind] ?? []).every((scope) => here.some((name) => name.startsWith(scope))), place);
        }
      }
    }
  });
}
