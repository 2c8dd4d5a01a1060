// Times chess.js and chessops, for ../../benches/peers.rs: asked and answered as by python_chess.py.
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Chess } from 'chess.js';
import { Chess as Position } from 'chessops/chess';
import { parseFen } from 'chessops/fen';

const readers = [
  ['chess.js new Chess', (text) => new Chess(text)],
  ['chessops parseFen', (text) => parseFen(text).unwrap()],
  ['chessops parseFen, fromSetup', (text) => Position.fromSetup(parseFen(text).unwrap()).unwrap()],
];

function readAll(read, texts) {
  let taken = 0;
  for (const text of texts) {
    try {
      read(text);
      taken += 1;
    } catch {
      // It complains.
    }
  }
  return taken;
}

let texts = [];
for await (const line of createInterface({ input: process.stdin })) {
  const [command, ...rest] = line.split(' ');
  if (command === 'texts') {
    texts = readFileSync(rest.join(' '), 'utf8').split('\n').slice(0, -1);
    console.log(readers.map(([name]) => name).join('\t'));
  } else {
    const [reader, start, end] = rest.map(Number);
    const before = process.cpuUsage();
    const taken = readAll(readers[reader][1], texts.slice(start, end));
    const { user, system } = process.cpuUsage(before);
    console.log(command === 'time' ? (user + system) * 1000 : taken);
  }
}
