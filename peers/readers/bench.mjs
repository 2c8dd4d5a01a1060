// Times chess.js and chessops, as in bench.py: `chess_js`, `chessops_parse` or `chessops_setup`.
import { Buffer } from 'node:buffer';
import process from 'node:process';
import { Chess } from 'chess.js';
import { Chess as Position } from 'chessops/chess';
import { parseFen } from 'chessops/fen';

const calls = {
  chess_js: (text) => {
    try {
      return Boolean(new Chess(text));
    } catch {
      return false;
    }
  },
  chessops_parse: (text) => parseFen(text).isOk,
  chessops_setup: (text) => parseFen(text).chain((setup) => Position.fromSetup(setup)).isOk,
};
const call = calls[process.argv[2]];

let rest = Buffer.alloc(0);
let lines = [];
process.stdin.on('data', (data) => {
  rest = Buffer.concat([rest, data]);
  const end = rest.lastIndexOf(10) + 1;
  lines.push(...rest.subarray(0, end).toString('utf8').split('\n').slice(0, -1));
  rest = rest.subarray(end);
  while (lines.length > 0 && lines.length > Number(lines[0])) {
    const texts = lines.slice(1, 1 + Number(lines[0]));
    lines = lines.slice(1 + texts.length);
    const start = process.cpuUsage();
    let accepted = 0;
    for (const text of texts) accepted += call(text) ? 1 : 0;
    const { user, system } = process.cpuUsage(start);
    process.stdout.write(`${(user + system) * 1000} ${accepted}\n`);
  }
});
