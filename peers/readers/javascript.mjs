// What chess.js and chessops do with each FEN: JSON lines {id, text, fix} in, JSON lines {reader, id, outcome, …} out,
// as in answers.py. A reader is a function from a text to the FEN that it writes for what it has read.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Chess } from 'chess.js';
import { Chess as Position } from 'chessops/chess';
import { makeFen, parseFen } from 'chessops/fen';

const version = (name) =>
  JSON.parse(readFileSync(new URL(`node_modules/${name}/package.json`, import.meta.url), 'utf8')).version;

const readers = [
  [`chess.js ${version('chess.js')} \`new Chess\``, (text) => new Chess(text).fen()],
  [`chessops ${version('chessops')} \`parseFen\``, (text) => makeFen(parseFen(text).unwrap())],
  [
    `chessops ${version('chessops')} \`parseFen\`, \`Chess.fromSetup\``,
    (text) => makeFen(Position.fromSetup(parseFen(text).unwrap()).unwrap().toSetup()),
  ],
];

function answer(read, { text, fix }) {
  let fen, meant;
  try {
    fen = read(text);
  } catch (error) {
    return { outcome: 'refused', message: error.message };
  }
  if (fix === null) return { outcome: 'taken', read: fen };
  try {
    meant = read(fix);
  } catch {
    return { outcome: 'other', read: fen };
  }
  // Empty hands (`[]`) are no hands.
  const [fields, wanted] = [fen, meant].map((written) => written.replace('[]', '').split(' '));
  const same = (from, to) => fields.slice(from, to).join() === wanted.slice(from, to).join();
  const read_as = { read: fen, meant };
  return same(0, 4) ? { outcome: 'as-meant', other_counters: !same(4), ...read_as } : { outcome: 'other', ...read_as };
}

for await (const line of createInterface({ input: process.stdin })) {
  const row = JSON.parse(line);
  for (const [reader, read] of readers) {
    console.log(JSON.stringify({ reader, id: row.id, ...answer(read, row) }));
  }
}
