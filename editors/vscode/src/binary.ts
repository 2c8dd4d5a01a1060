// Finds the program `fenlint`. Knows nothing of the editor, so that it can be tested alone.

import { execFile } from 'node:child_process';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** How the program is got from a clone of its repository, said wherever it is missing. */
export const INSTALL = 'cargo install --path path/to/fenlint';

/** A program that runs. */
export interface Binary {
  readonly path: string;
  /** What it says for `--version`, without its name. */
  readonly version: string;
}

/**
 * The paths to try, in order: the one that is set, and nothing else; or the name alone, which the system looks for on
 * its `PATH`, and the folder of `cargo install`, which an editor started from a menu does not have on its `PATH`.
 */
export function candidates(set: string, platform = process.platform, home = homedir(), cargoHome = process.env['CARGO_HOME']): string[] {
  const wanted = set.trim();
  if (wanted !== '') {
    return [wanted === '~' || /^~[/\\]/.test(wanted) ? join(home, wanted.slice(1)) : wanted];
  }
  const name = platform === 'win32' ? 'fenlint.exe' : 'fenlint';
  return [name, join(cargoHome ?? join(home, '.cargo'), 'bin', name)];
}

/** The first of the paths that runs and names itself fenlint. */
export async function find(paths: readonly string[]): Promise<Binary | undefined> {
  for (const path of paths) {
    try {
      const version = /^fenlint (\S+)/.exec(await run(path, ['--version']))?.[1];
      if (version !== undefined) {
        return { path, version };
      }
    } catch {
      // It is not there or does not run: the next one.
    }
  }
  return undefined;
}

/** What the program writes to its standard output. */
export function run(path: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(path, args, { timeout: 10_000, windowsHide: true }, (error, stdout, stderr) => {
      if (error) {
        reject(new Error(stderr.trim() || error.message));
      } else {
        resolve(stdout);
      }
    });
  });
}
