/** The built shell: its files by path, and its page for every other address. */
import type { ServerPorts } from '../ports.ts';
import { takesGzip } from './answers.ts';

/** Names that the build makes from a hash of the content, so that browsers may keep the file for ever. */
const HASHED = /[-.][A-Za-z0-9_-]{8,}\.[a-z0-9]+$/;

function notFound(): Response {
  return new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

/** Answers GET and HEAD for everything that is no call: a file of the built shell, or the shell's page. */
export async function answerAsset(ports: ServerPorts, request: Request, pathname: string): Promise<Response> {
  const { assets } = ports;
  if (assets === undefined) return notFound();
  let path: string;
  try {
    path = decodeURIComponent(pathname).replace(/^\/+/, '');
  } catch {
    return notFound();
  }
  const asked = path === '' ? null : await assets.read(path);
  // An address that ends like a file name is a missing file; all others are routes of the shell.
  const file = asked ?? (/\.[A-Za-z0-9]{1,8}$/.test(path) ? null : await assets.read('index.html'));
  if (file === null) return notFound();
  const lasting = asked !== null && HASHED.test(path);
  const { packed } = file;
  const bytes = packed !== undefined && takesGzip(request) ? await packed() : null;
  return new Response(request.method === 'HEAD' ? null : (bytes ?? new Uint8Array(file.bytes)), {
    headers: {
      ...(packed === undefined ? {} : { Vary: 'Accept-Encoding' }),
      ...(bytes === null ? {} : { 'Content-Encoding': 'gzip' }),
      'Content-Type': file.type,
      'Cache-Control': lasting ? 'public, max-age=31536000, immutable' : 'no-cache',
    },
  });
}
