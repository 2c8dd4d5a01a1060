import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languageIds, mayHoldFen, startsServer } from '../src/documents';

test('FEN and EPD are always on', () => {
  assert.deepEqual(languageIds({}), ['epd', 'fen']);
});

test('groups, single languages, and one that is off in a group', () => {
  assert.deepEqual(languageIds({ pgn: true, csv: true, json: false }), ['csv', 'epd', 'fen', 'pgn', 'tsv']);
  assert.deepEqual(languageIds({ plaintext: true }), ['epd', 'fen', 'plaintext']);
  const ids = languageIds({ python: false, source: true });
  assert.ok(ids.includes('rust') && !ids.includes('python'));
});

test('what may hold a FEN, faulty ones too', () => {
  for (const text of ['x rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w', '4k3/9/8/8/8/X/4P3/4K3 W', '[FEN "4k3/8/8/8/8/8/8/4K3 w - - 0 1"]']) {
    assert.ok(mayHoldFen(text), text);
  }
  for (const text of ['', 'src/a/b/c.ts', 'https://example.org/a/b/', '1/2/3', '{"fen": 5}']) {
    assert.ok(!mayHoldFen(text), text);
  }
});

test('a server is started by an EPD file, or by a FEN in a language that is on', () => {
  const ids = languageIds({ markdown: true });
  const fen = (): string => '4k3/8/8/8/8/8/8/4K3 w - - 0 1';
  assert.ok(startsServer('epd', () => '', ids));
  assert.ok(startsServer('markdown', fen, ids));
  assert.ok(!startsServer('markdown', () => 'no position', ids));
  assert.ok(!startsServer('fen', () => '(fn [x] x)', ids));
  assert.ok(!startsServer('rust', fen, ids));
});
