import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { candidates, find, run } from '../src/binary';

test('the path that is set is the only candidate', () => {
  assert.deepEqual(candidates(' /opt/fenlint ', 'linux', '/home/x', undefined), ['/opt/fenlint']);
  assert.deepEqual(candidates('~/bin/fenlint', 'linux', '/home/x', undefined), ['/home/x/bin/fenlint']);
  assert.deepEqual(candidates('~other/fenlint', 'linux', '/home/x', undefined), ['~other/fenlint']);
});

test('without a setting the PATH comes first, then the folder of cargo', () => {
  assert.deepEqual(candidates('', 'linux', '/home/x', undefined), ['fenlint', '/home/x/.cargo/bin/fenlint']);
  assert.deepEqual(candidates('', 'linux', '/home/x', '/cargo'), ['fenlint', '/cargo/bin/fenlint']);
  assert.equal(candidates('', 'win32', '/home/x', undefined)[0], 'fenlint.exe');
});

test('a program is taken if it runs and names itself', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'fenlint-'));
  context.after(() => {
    rmSync(folder, { recursive: true });
  });
  const program = (name: string, text: string): string => {
    const path = join(folder, name);
    writeFileSync(path, `#!/bin/sh\n${text}\n`);
    chmodSync(path, 0o755);
    return path;
  };
  const other = program('other', 'echo something 2.0');
  const broken = program('broken', 'echo fenlint 9; exit 1');
  const good = program('good', 'echo fenlint 0.1.0');
  assert.deepEqual(await find([join(folder, 'absent'), other, broken, good]), { path: good, version: '0.1.0' });
  assert.equal(await find([join(folder, 'absent'), other]), undefined);
});

test('what a program complains of is the message', async () => {
  await assert.rejects(run('/bin/sh', ['-c', 'echo no such rule >&2; exit 2']), /^Error: no such rule$/);
});
