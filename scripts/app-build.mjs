// Builds the hosted shell into dist/app, only when what it is made of has changed since.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { must, root } from './run.mjs';

const SOURCES = ['src', 'vite.config.ts', 'package-lock.json', 'tsconfig.json'];
const STAMP = join(root, '.cache', 'app-build');

function addTo(hash, path) {
  const stat = statSync(path);
  if (stat.isDirectory()) {
    for (const name of readdirSync(path).sort()) addTo(hash, join(path, name));
  } else if (!/\.test\.tsx?$/.test(path)) {
    hash.update(path.slice(root.length)).update(readFileSync(path));
  }
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const source of SOURCES) addTo(hash, join(root, source));
  return hash.digest('hex');
}

/** Makes sure that dist/app is the production build of the present sources. Answers its folder. */
export async function ensureApp({ quiet = false } = {}) {
  const folder = join(root, 'dist', 'app');
  const print = fingerprint();
  const stamp = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : '';
  if (stamp !== print || !existsSync(join(folder, 'index.html'))) {
    await must('vite', ['build', ...(quiet ? ['--logLevel', 'warn'] : [])]);
    mkdirSync(join(root, '.cache'), { recursive: true });
    writeFileSync(STAMP, print);
  }
  return folder;
}
