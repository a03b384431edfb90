/**
 * Files behind the token: fetched as blobs, handed out as cached blob urls. Source: FORMATS "Wire" (images and files
 * need the token); specification 001 7, 002 7 (a value that already holds http is an address of its own).
 */
import { fail, ok, type Result } from '../../engine/internal.ts';
import { aborted, badUrl } from '../client/errors.ts';
import type { Client } from '../client/types.ts';
import { getFile, getImage, type ImageWidth, TILE_PATH } from '../contract/files.ts';
import type { Files } from '../types.ts';
import { idleTurns } from './idleTurns.ts';

/**
 * Media types that a blob url may have. Blob urls have the page's own origin, so types that a browser would run or
 * render as a document (HTML, SVG, XML) become downloads.
 */
const SHOWN =
  /^(?:image\/(?:png|jpeg|gif|webp|avif|bmp|x-icon|vnd\.microsoft\.icon)|audio\/[\w.+-]+|video\/[\w.+-]+)$/;

/** Number of cached files; the least recently used one is dropped first. */
const KEPT = 300;

interface Entry {
  readonly asked: Promise<Result<string>>;
  readonly controller: AbortController;
  waiting: number;
  settled: boolean;
}

function safeBlob(blob: Blob): Blob {
  const type = blob.type.split(';')[0]?.trim().toLowerCase() ?? '';
  return SHOWN.test(type) ? blob : new Blob([blob], { type: 'application/octet-stream' });
}

/** Files of a client; `imageOrigins` are the other origins whose addresses may be used. */
export function createFiles(client: Client, imageOrigins: readonly string[] = []): Files {
  const entries = new Map<string, Entry>();
  const urls = new Map<Entry['asked'], string>();
  let disposed = false;
  let token = client.token();

  /** Files of one user are not available to the next. */
  function forget(): void {
    token = client.token();
    const old = [...entries.values()];
    entries.clear();
    for (const entry of old) drop(entry);
  }

  function drop(entry: Entry): void {
    entry.controller.abort();
    const url = urls.get(entry.asked);
    if (url !== undefined) URL.revokeObjectURL(url);
    urls.delete(entry.asked);
  }

  function makeRoom(): void {
    for (const [id, entry] of entries) {
      if (entries.size <= KEPT) return;
      if (!entry.settled) continue;
      entries.delete(id);
      drop(entry);
    }
  }

  const stop = client.onToken(forget);

  const turn = idleTurns();

  async function fetchUrl(address: string, signal: AbortSignal): Promise<Result<string>> {
    await turn(signal);
    if (signal.aborted) return fail(aborted());
    const file = await client.download(address, { signal });
    if (!file.ok) return file;
    if (disposed || signal.aborted) return fail(aborted());
    return ok(URL.createObjectURL(safeBlob(file.value.blob)));
  }

  /** The entry of a file, by its address, which names its size. */
  function entryOf(key: string): Entry {
    const known = entries.get(key);
    if (known !== undefined) {
      // Moves it to the end: least recently used first.
      entries.delete(key);
      entries.set(key, known);
      return known;
    }
    const controller = new AbortController();
    const entry: Entry = {
      controller,
      waiting: 0,
      settled: false,
      asked: fetchUrl(key, controller.signal),
    };
    entries.set(key, entry);
    void entry.asked.then((result) => {
      entry.settled = true;
      if (result.ok) {
        if (entries.get(key) === entry) urls.set(entry.asked, result.value);
        else URL.revokeObjectURL(result.value);
        makeRoom();
      }
      // Failures are not cached: the next request tries again.
      if (!result.ok && entries.get(key) === entry) entries.delete(key);
    });
    return entry;
  }

  return {
    url(id, given, last) {
      const early = given !== undefined && 'aborted' in given ? given : undefined;
      const width = given !== undefined && !('aborted' in given) ? given.width : undefined;
      const signal = early ?? last;
      if (disposed || signal?.aborted === true) return Promise.resolve(fail(aborted()));
      // Another tab may have signed in or out, so the token is read from the shared storage.
      if (client.token() !== token) forget();
      const address = addressOf(client, imageOrigins, id, width);
      if (address === null) return Promise.resolve(fail(badUrl(id)));
      if (!address.fetched) return Promise.resolve(ok(address.url));
      const key = address.url;
      const entry = entryOf(key);
      entry.waiting += 1;
      return new Promise((resolve) => {
        const leave = () => {
          entry.waiting -= 1;
          resolve(fail(aborted()));
          if (entry.waiting > 0 || entry.settled) return;
          entries.delete(key);
          entry.controller.abort();
        };
        signal?.addEventListener('abort', leave, { once: true });
        void entry.asked.then((result) => {
          signal?.removeEventListener('abort', leave);
          if (signal?.aborted === true) return;
          entry.waiting -= 1;
          resolve(result);
        });
      });
    },
    dispose() {
      disposed = true;
      stop();
      forget();
    },
  };
}

/** Calls that answer a file; no other address gets the token, since definitions and records may name any. */
const FILE_CALLS = [getImage.path, getFile.path, TILE_PATH].map((path) => path.toLowerCase());

/**
 * The address of a file. An id is asked of the server, and an address of its calls for files is fetched with the token.
 * Other addresses of the base's origin and of the configured ones are used as they are. Null where it is none of these.
 */
function addressOf(
  client: Client,
  imageOrigins: readonly string[],
  id: string,
  width?: ImageWidth,
): { readonly url: string; readonly fetched: boolean } | null {
  const home = client.resolve(getImage.path);
  if (home === null || id === '') return null;
  if (!/^[a-z][a-z0-9+.-]*:/i.test(id) && !id.startsWith('/')) {
    const url = new URL(home);
    url.searchParams.set('name', id);
    if (width !== undefined) url.searchParams.set('width', String(width));
    return { url: url.href, fetched: true };
  }
  const url = client.resolve(id);
  if (url === null) return null;
  const own = url.origin === home.origin;
  if (!own && !imageOrigins.includes(url.origin)) return null;
  return {
    url: url.href,
    fetched: own && FILE_CALLS.includes(url.pathname.toLowerCase().replace(/\/$/, '')),
  };
}
