/** The platform of the playground: in memory, with made-up items for lookups, and no way to the network at all. */
import { fail, type Language, ok, pageText } from '../../../src/engine/internal.ts';
import { type BrowserPlatform, createMemoryPlatform, type Platform } from '../../../src/platform/index.ts';
import { sampleItem } from './samples.ts';

const ITEMS = 25;

/** Addresses of a definition are followed by a click alone: nothing is resolved against a server, since there is none. */
function absolute(url: string): URL | null {
  try {
    const read = new URL(url);
    return /^https?:$/.test(read.protocol) ? read : null;
  } catch {
    return null;
  }
}

/**
 * What a page asks is answered out of memory or refused. Pictures are refused too, since `<img>` would fetch them; and
 * scripts do not run: `withScripts` gives the same platform with a worker for them.
 */
export function createPlaygroundPlatform(language: Language): BrowserPlatform {
  const platform = createMemoryPlatform({ language });
  return {
    ...platform,
    client: { ...platform.client, resolve: absolute },
    files: {
      ...platform.files,
      url: async () => fail({ kind: 'notFound', code: 'request.notFound', params: {}, retryable: false }),
    },
    formPorts(page, recordId) {
      const ports = platform.formPorts(page, recordId);
      return {
        ...ports,
        // Said above the page, with a button to let them run.
        notify: (notice) => {
          if (notice.code !== 'script.noWorker') ports.notify?.(notice);
        },
        async lookup(query, signal) {
          const { field, searchKey, pageIndex, pageLength } = query;
          const { lookup } = field;
          if (lookup === null || lookup.source === 'static' || lookup.options.length > 0)
            return ports.lookup?.(query, signal) ?? ok([]);
          const title = pageText(page, field.title, platform.texts.language()) || field.model;
          const wanted = searchKey.trim().toLowerCase();
          const items = Array.from({ length: ITEMS }, (_, at) => sampleItem(title, at, lookup)).filter(
            (item) => `${item.number} ${item.name}`.toLowerCase().includes(wanted),
          );
          return ok(items.slice(pageIndex * pageLength, (pageIndex + 1) * pageLength));
        },
      };
    },
    listPorts: (list) => {
      const ports = platform.listPorts(list);
      return {
        ...ports,
        groupItems: async (group) => {
          const title = pageText(list, group.title, platform.texts.language()) || group.model;
          return ok(Array.from({ length: ITEMS }, (_, at) => sampleItem(title, at, group.lookup)));
        },
      };
    },
  };
}

/** The platform with the sandbox for scripts. All else is shared, so that a form goes on. */
export function withScripts(platform: Platform): Platform {
  return {
    ...platform,
    createWorker: () =>
      new Worker(new URL('../../../src/platform/script/worker.ts', import.meta.url), { type: 'module' }),
  };
}
