// Serves the built workbench, and until it is there a page that says so.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createFolderAssets } from '../src/server/node/assets.ts';

const PAGE = 'text/html; charset=utf-8';

function page(text, refresh) {
  const again = refresh ? '<meta http-equiv="refresh" content="2">' : '';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">${again}<title>Pagewright workbench</title></head><body style="font: 16px/1.5 system-ui, sans-serif; margin: 15vh auto; max-width: 32rem; padding: 0 1rem"><h1 style="font-size: 1.25rem">Pagewright workbench</h1><p role="status">${text}</p></body></html>`;
}

const BUILDING = page(
  'It is being built, for the first time or after a change of its sources, which takes a minute or so. This page shows it as soon as it is there.',
  true,
);
const FAILED = page('It could not be built: the terminal of <code>npm start</code> says why.', false);

/**
 * Listens on `port` (0 for any) of `host`; rejects with the error of Node where that cannot be, `EADDRINUSE` where the
 * port is taken. Nothing is shown before `show` or `fail`.
 */
export async function serveWorkbench(port, host) {
  let assets = null;
  let instead = BUILDING;

  async function answer(request, response) {
    const body = (bytes) => (request.method === 'HEAD' ? undefined : bytes);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    if (assets === null) {
      const headers = { 'content-type': PAGE, 'cache-control': 'no-store', 'retry-after': '2' };
      response.writeHead(503, headers).end(body(instead));
      return;
    }
    const path = pathOf(request.url ?? '/');
    const file = path === null ? null : await assets.read(path === '' ? 'index.html' : path);
    if (file === null) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end(body('Not found'));
      return;
    }
    response
      .writeHead(200, {
        'content-type': file.type,
        // Vite names these by their content; all else has the same name in every build.
        'cache-control': path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        'x-content-type-options': 'nosniff',
      })
      .end(body(file.bytes));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: server.address().port,
    /** Shows the workbench of a folder. */
    show(folder) {
      assets = createFolderAssets(folder);
    },
    /** Says that it could not be built. */
    fail() {
      instead = FAILED;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** The path of an address without its first slash; null where it cannot be read. */
function pathOf(url) {
  try {
    return decodeURIComponent(url.replace(/[?#].*$/, '')).replace(/^\/+/, '');
  } catch {
    return null;
  }
}
