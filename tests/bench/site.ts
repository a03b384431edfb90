/** What benches in Chromium stand on: a folder served over HTTP, and a browser. */
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { launchOptions } from '../../scripts/chromium.mjs';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

export interface Site {
  readonly url: string;
  close(): void;
}

/** Serves a folder on a free port. */
export async function serveFolder(folder: string): Promise<Site> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://x').pathname);
    const file = join(folder, path === '/' ? 'index.html' : path);
    if (!file.startsWith(folder) || !existsSync(file)) return response.writeHead(404).end();
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    return response.writeHead(200, { 'content-type': type }).end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() };
}

/** The Chromium of benches, and of the tests that count as they do. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch({ headless: true, ...launchOptions({ whole: true }) });
}

/** A page of a laptop's size. */
export function openPage(browser: Browser): Promise<Page> {
  return browser.newPage({ viewport: { width: 1366, height: 768 } });
}
