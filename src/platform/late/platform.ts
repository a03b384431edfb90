/**
 * A platform whose code for a server is fetched when it is first asked for something, or when there is time: a form that
 * is given its record stands without it.
 */
import { assemblePlatform, type BrowserPlatform, type PlatformOptions } from '../ports/barePlatform.ts';
import type { ServerCode } from '../ports/serverCode.ts';
import { lateClient } from './client.ts';
import { lateFormPorts } from './formPorts.ts';
import { lateListPorts } from './listPorts.ts';
import { latePart, serverCode } from './part.ts';

const LATE: ServerCode = {
  createClient: lateClient,
  formPorts: lateFormPorts,
  listPorts: lateListPorts,
  createFiles(client, imageOrigins) {
    const part = latePart(serverCode, (code) => code.createFiles(client, imageOrigins));
    return {
      url: (id, size, signal) => part.ask((files) => files.url(id, size, signal)),
      dispose: () => part.made()?.dispose(),
    };
  },
  createPages(client, clock, viewType) {
    const part = latePart(serverCode, (code) => code.createPages(client, clock, viewType));
    return {
      load: (where, signal) => part.ask((pages) => pages.load(where, signal)),
      known: (where) => part.made()?.known(where) ?? null,
      context: (viewId, signal) => part.ask((pages) => pages.context(viewId, signal)),
      forget: (viewId) => part.made()?.forget(viewId),
      dispose: () => part.made()?.dispose(),
    };
  },
  createStaticFiles(options) {
    const part = latePart(serverCode, (code) => code.createStaticFiles(options));
    return {
      config: (signal) => part.ask((files) => files.config(signal)),
      version: (signal) => part.ask((files) => files.version(signal)),
      async locale(language, signal) {
        const code = await serverCode();
        return code.ok ? code.value.createStaticFiles(options).locale(language, signal) : null;
      },
    };
  },
};

/**
 * Makes it, without texts but those of its `bundles`; controls are used as `defineControl` made them. Throws only for a
 * base whose own address is not http(s), or an unknown time zone, which are mistakes of the host.
 */
export function createLatePlatform(options: PlatformOptions): BrowserPlatform {
  return assemblePlatform(options, LATE);
}
