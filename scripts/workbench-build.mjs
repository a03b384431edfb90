// Builds the Storybook workbench into .cache/workbench, only when what it is made of has changed since.
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { root } from './run.mjs';

const SOURCES = [
  '.storybook',
  'stories',
  'fixtures',
  'docs/deploy',
  'src',
  'scripts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const FOLDER = join(root, '.cache', 'workbench');
/** Within the folder, so that both come and go together. */
const stampOf = (folder) => join(folder, '.fingerprint');

/** The folder of the built workbench; null where it is not that of the present sources. */
export function builtWorkbench() {
  const stamp = stampOf(FOLDER);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(SOURCES) ? FOLDER : null;
}

/**
 * Builds it with a low priority: whoever works in the shell meanwhile comes first. `start` spawns a command and answers
 * its process. Resolves with the folder, or with null where the build failed or was stopped.
 */
export function buildWorkbench(start) {
  const print = fingerprint(SOURCES);
  // What is served from the old folder stays whole until the new one is.
  const made = `${FOLDER}-${process.pid}`;
  const child = start('storybook', ['build', '--quiet', '--output-dir', made], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(null));
    child.on('exit', (code) => {
      if (code === 0) {
        writeFileSync(stampOf(made), print);
        rmSync(FOLDER, { recursive: true, force: true });
        renameSync(made, FOLDER);
      }
      rmSync(made, { recursive: true, force: true });
      resolve(code === 0 ? FOLDER : null);
    });
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  });
}
