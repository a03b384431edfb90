/**
 * What a start on a phone needs beside the files of the build: `config.json` and the texts of the language. The service
 * worker keeps neither, so that a site's changes count at once; here the last ones stand in where the server does not
 * answer soon, and are replaced by its answer for the next start. Source: specification 000 §7 ("fetched with
 * cache-busting"); what happens without a network is ours.
 */

/** Milliseconds that the server is waited for where a file is kept. */
const WAIT = 400;
/** At the root of the page's own server: an address in a definition may end as theirs, and answers data. */
const FILES = /^\/(config|locales\/\w+)\.json$/;
const NAME = 'start-';
/** Statuses that say that there is no such file. */
const GONE: readonly number[] = [404, 410];

function isJson({ headers }: Response): boolean {
  return (headers.get('content-type') ?? '').includes('json');
}

/**
 * A `fetch` that keeps these files, by the version of the build: its texts belong to its code. `caches` is absent where
 * the browser keeps nothing, as on pages without encryption.
 */
export function keptStart(
  version: string,
  ask: typeof fetch = globalThis.fetch.bind(globalThis),
  caches: CacheStorage | undefined = globalThis.caches,
): typeof fetch {
  const own = NAME + version;

  async function keep(path: string, answer: Response): Promise<void> {
    if (caches === undefined) return;
    for (const name of await caches.keys())
      if (name.startsWith(NAME) && name !== own) await caches.delete(name);
    const files = await caches.open(own);
    if (answer.ok) await files.put(path, answer);
    else await files.delete(path);
  }

  async function keptOf(path: string): Promise<Response | undefined> {
    try {
      return await caches?.match(path, { cacheName: own });
    } catch {
      return undefined;
    }
  }

  return async (input, init) => {
    const { origin, pathname } = new URL(input instanceof Request ? input.url : input, document.baseURI);
    if (origin !== location.origin || !FILES.test(pathname)) return ask(input, init);
    const asked = ask(input, init);
    // Nobody but who waits for it is told of its failure.
    asked.catch(() => undefined);
    const kept = await keptOf(pathname);
    const answered = asked.then((answer) => {
      // A server that is down or busy, or a page of somebody who answers in its place, says nothing of the file.
      const isAnswer = answer.ok ? isJson(answer) : GONE.includes(answer.status);
      if (isAnswer) void keep(pathname, answer.clone()).catch(() => undefined);
      return isAnswer || kept === undefined ? answer : kept;
    });
    if (kept === undefined) return answered;
    const late = new Promise<Response>((resolve) => {
      setTimeout(() => resolve(kept), navigator.onLine ? WAIT : 0);
    });
    return Promise.race([answered.catch(() => kept), late]);
  };
}
