import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const FILE = 'mockServiceWorker.js';

function source(): string {
  return readFileSync(fileURLToPath(import.meta.resolve(`msw/${FILE}`)), 'utf8');
}

/**
 * Serves msw's service worker at the root, out of its package, so that it is never a file of ours and never of another
 * version. msw's own plugin does the same, but not where `base` is relative, as Storybook sets it.
 */
export function mswWorker(): Plugin {
  return {
    name: 'pagewright:msw-worker',
    configureServer(server) {
      server.middlewares.use(`/${FILE}`, (_request, response) => {
        response.writeHead(200, {
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'no-cache',
        });
        response.end(source());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: source() });
    },
  };
}
