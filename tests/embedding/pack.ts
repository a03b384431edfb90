/** Packs the package, puts it into a bare host, builds the host with Vite, and serves it under the strict CSP. */
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const root = join(import.meta.dirname, '..', '..');
const work = join(root, '.cache', 'embedding');

/** The policy of the hosted shell. */
const CSP =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'self'";

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
};

/** `npm pack` of the built package, unpacked where the host resolves it. Answers the names inside. */
export function pack(): readonly string[] {
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
  rmSync(work, { recursive: true, force: true });
  const host = join(work, 'host');
  const into = join(host, 'node_modules', 'pagewright');
  mkdirSync(into, { recursive: true });
  execFileSync('npm', ['pack', '--silent', '--pack-destination', work], { cwd: root });
  const tarball = readdirSync(work).find((name) => name.endsWith('.tgz'));
  if (tarball === undefined) throw new Error('npm pack made no tarball');
  execFileSync('tar', ['-xzf', join(work, tarball), '-C', into, '--strip-components=1']);
  cpSync(join(import.meta.dirname, 'host'), host, { recursive: true });
  return readdirSync(into);
}

/** Runs Node in the host's folder, where the packed package is what is installed. */
export function runInHost(args: readonly string[]) {
  const env = { ...process.env, NODE_NO_WARNINGS: '1', NODE_OPTIONS: '' };
  return spawnSync(process.execPath, [...args], { cwd: join(work, 'host'), encoding: 'utf8', env });
}

/** Builds an app of the host as an embedder would. */
export async function buildHost(app: 'index' | 'narrow'): Promise<string> {
  const out = join(work, `site-${app}`);
  await build({
    root: join(work, 'host'),
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    worker: { format: 'es' },
    build: {
      outDir: out,
      emptyOutDir: true,
      target: 'es2023',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(work, 'host', `${app}.html`) },
    },
  });
  return out;
}

/** Serves a folder under the strict policy. */
export async function serve(folder: string): Promise<{ readonly url: string; close(): void }> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://host').pathname);
    const file = join(folder, path === '/' ? 'index.html' : path);
    if (!file.startsWith(folder) || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'content-security-policy': CSP }).end(readFileSync(file));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}
