// Writes LICENSE.txt for the package: the licence of the extension, and those of the packages bundled with it.

import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const { metafile } = await build({
  entryPoints: ['src/extension.ts'],
  bundle: true,
  platform: 'node',
  external: ['vscode'],
  metafile: true,
  write: false,
});
const bundled = new Set(
  Object.keys(metafile.inputs)
    .map((path) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1])
    .filter((folder) => folder !== undefined),
);
const own = ['MIT', 'APACHE'].map((name) => readFileSync(`../../LICENSE-${name}`, 'utf8'));
const others = [...bundled].sort().map((folder) => {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  const text = file && existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : '';
  return `${name} ${version}, ${license}\n\n${text}`;
});
const rule = `\n${'-'.repeat(100)}\n\n`;
writeFileSync('LICENSE.txt', ['fenlint: MIT or Apache-2.0, at your choice.\n', ...own, 'Bundled with it:\n', ...others].join(rule));
