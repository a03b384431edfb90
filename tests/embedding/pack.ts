/** Packs the package, puts it into a bare host, builds the host with Vite, and serves it under the strict CSP. */
import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, createServer as createDevServer, type InlineConfig } from 'vite';

const root = join(import.meta.dirname, '..', '..');
const work = join(root, '.cache', 'embedding');

/** The bare host, with the packed package installed. */
export const hostFolder = join(work, 'host');

/** The policy of the hosted shell. */
const CSP =
  "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; frame-ancestors 'self'";

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
};

/** `npm pack` of the built package, unpacked where the host resolves it. Answers the names inside, and the file. */
export function pack(): { readonly names: readonly string[]; readonly tarball: string } {
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' });
  rmSync(work, { recursive: true, force: true });
  const into = join(hostFolder, 'node_modules', 'pagewright');
  mkdirSync(into, { recursive: true });
  execFileSync('npm', ['pack', '--silent', '--pack-destination', work], { cwd: root });
  const tarball = readdirSync(work).find((name) => name.endsWith('.tgz'));
  if (tarball === undefined) throw new Error('npm pack made no tarball');
  execFileSync('tar', ['-xzf', join(work, tarball), '-C', into, '--strip-components=1']);
  cpSync(join(import.meta.dirname, 'host'), hostFolder, { recursive: true });
  return { names: readdirSync(into), tarball: join(work, tarball) };
}

/** Runs Node in the host's folder, where the packed package is what is installed. */
export function runInHost(args: readonly string[]) {
  const env = { ...process.env, NODE_NO_WARNINGS: '1', NODE_OPTIONS: '' };
  return spawnSync(process.execPath, [...args], { cwd: hostFolder, encoding: 'utf8', env });
}

/** Builds an app of the host as an embedder would. */
export async function buildHost(app: 'index' | 'narrow'): Promise<string> {
  const out = join(work, `site-${app}`);
  await build({
    root: hostFolder,
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
      rolldownOptions: { input: join(hostFolder, `${app}.html`) },
    },
  });
  return out;
}

/** A page of the host, and the language that it is rendered in. */
export interface RenderedPage {
  readonly name: string;
  readonly language: string;
}

/**
 * Builds the pages that are rendered in Node and taken over in the browser, there with the React of developers, which
 * tells of every difference. `render` runs plain Node on the packed package.
 */
export async function buildRendered() {
  const host = hostFolder;
  const folder = join(work, 'site-rendered');
  const shared = {
    root: host,
    configFile: false,
    logLevel: 'warn',
    mode: 'development',
    define: { 'process.env.NODE_ENV': JSON.stringify('development') },
    plugins: [react()],
  } satisfies InlineConfig;
  await build({
    ...shared,
    build: { ssr: 'rendered/server.tsx', outDir: join(host, 'rendered-server'), emptyOutDir: true },
  });
  await build({
    ...shared,
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2023',
      minify: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: join(host, 'rendered/client.tsx'),
        output: { entryFileNames: 'client.js', assetFileNames: 'client[extname]' },
      },
    },
  });
  return {
    folder,
    /**
     * Renders pages to strings, all in one process as a server does, and writes the documents that the browser asks
     * for. Answers the string of each.
     * @throws Error where Node failed, or wrote anything to its error output.
     */
    render(pages: readonly RenderedPage[]): readonly string[] {
      const { status, stdout, stderr } = runInHost([
        '--input-type=module',
        '-e',
        `const { render } = await import('./rendered-server/server.js');
         if (typeof document !== 'undefined' || typeof window !== 'undefined') throw new Error('not plain Node');
         for (const page of ${JSON.stringify(pages)}) console.log(JSON.stringify(render(page)));`,
      ]);
      if (status !== 0 || stderr !== '') throw new Error(`${status}: ${stderr}`);
      const lines = stdout.trim().split('\n');
      return pages.map((page, at) => {
        const drawn = String(JSON.parse(lines[at] ?? '""'));
        const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>rendered</title>
<link rel="stylesheet" href="/client.css"></head>
<body><div id="root" data-props='${JSON.stringify(page)}'>${drawn}</div><script type="module" src="/client.js"></script></body></html>`;
        writeFileSync(join(folder, `${page.name}-${page.language}.html`), html);
        return drawn;
      });
    },
  };
}

/** The host under Vite's development server, whose modules are replaced while they run. */
export async function develop() {
  const host = join(work, 'host');
  const server = await createDevServer({
    root: host,
    configFile: false,
    logLevel: 'warn',
    mode: 'development',
    define: { 'process.env.NODE_ENV': JSON.stringify('development') },
    cacheDir: join(work, 'vite'),
    plugins: [react()],
    server: { host: '127.0.0.1', port: 0 },
    optimizeDeps: { entries: ['hot.html'] },
  });
  await server.listen();
  const url = server.resolvedUrls?.local[0];
  if (url === undefined) throw new Error('Vite has no address');
  return {
    url,
    /** Rewrites a file of the host, as its author does. */
    edit(file: string, change: (text: string) => string) {
      const path = join(host, file);
      writeFileSync(path, change(readFileSync(path, 'utf8')));
    },
    close: () => server.close(),
  };
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
