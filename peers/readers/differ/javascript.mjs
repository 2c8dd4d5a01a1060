// What chess.js and chessops make of each text, as in python_chess.py.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chess } from 'chess.js';
import { Chess as Position } from 'chessops/chess';
import { makeFen, parseFen } from 'chessops/fen';

const folder = process.argv[2];
// Not by a reader of lines: that would also end them at other characters.
const texts = readFileSync(join(folder, 'texts.txt'), 'utf8').split('\n').slice(0, -1);

const calls = {
  chess_js: (text) => new Chess(text).fen(),
  chessops_parse: (text) => makeFen(parseFen(text).unwrap()),
  chessops_setup: (text) => makeFen(Position.fromSetup(parseFen(text).unwrap()).unwrap().toSetup()),
};

for (const [name, read] of Object.entries(calls)) {
  const answers = texts.map((text) => {
    try {
      return read(text);
    } catch (error) {
      return `!${error.message.replaceAll(/\s+/g, ' ')}`;
    }
  });
  writeFileSync(join(folder, `${name}.txt`), `${answers.join('\n')}\n`);
}
