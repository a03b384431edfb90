// Builds the hosted shell into dist/app, only when what it is made of has changed since.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { must, root } from './run.mjs';

const SOURCES = ['src', 'vite.config.ts', 'package-lock.json', 'tsconfig.json'];
const STAMP = join(root, '.cache', 'app-build');

/**
 * Makes sure that dist/app is the production build of the present sources. Answers its folder. `building` is called
 * before a build, which takes half a minute.
 */
export async function ensureApp({ quiet = false, building = () => {} } = {}) {
  const folder = join(root, 'dist', 'app');
  const print = fingerprint(SOURCES);
  const stamp = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
  if (stamp !== print || !existsSync(join(folder, 'index.html'))) {
    building();
    // A test runner or a benchmark that asks for it sets another mode, which vite and React would build for.
    const env = { NODE_ENV: 'production' };
    await must('vite', ['build', ...(quiet ? ['--logLevel', 'warn'] : [])], { env });
    mkdirSync(join(root, '.cache'), { recursive: true });
    writeFileSync(STAMP, print);
  }
  return folder;
}
