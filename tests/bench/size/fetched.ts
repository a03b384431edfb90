/** What a page really fetches: every script, stylesheet and file of texts, gzipped as a server sends it. */
import { gzipSync } from 'node:zlib';
import type { Page, Request } from 'playwright';

export type Sort = 'js' | 'css' | 'texts';

export interface Fetched {
  readonly file: string;
  readonly sort: Sort;
  /** Gzipped. */
  readonly bytes: number;
}

/** Which of the three a path is; undefined for pages, images and answers of the API. */
function sortOf(path: string): Sort | undefined {
  if (path.endsWith('.js')) return 'js';
  if (path.endsWith('.css')) return 'css';
  return /^\/locales\/.*\.json$/.test(path) ? 'texts' : undefined;
}

/**
 * Watches a page from now on. The answer gives the files whose fetching began before a moment (milliseconds since
 * 1970), whether or not they had arrived by then; each once.
 */
export function watchFetched(page: Page): (until: number) => Promise<readonly Fetched[]> {
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  return async (until) => {
    const found = new Map<string, Fetched>();
    for (const request of requests) {
      const { pathname } = new URL(request.url());
      const sort = sortOf(pathname);
      if (sort === undefined || found.has(pathname)) continue;
      const response = await request.response();
      if (response === null) throw new Error(`${pathname} did not arrive`);
      const body = await response.body();
      if (request.timing().startTime > until) continue;
      found.set(pathname, { file: pathname.slice(1), sort, bytes: gzipSync(body).length });
    }
    return [...found.values()];
  };
}

export const sum = (files: readonly Fetched[]): number => files.reduce((all, { bytes }) => all + bytes, 0);
