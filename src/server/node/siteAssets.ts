/** The files of a site over those of the built shell: what it says of itself survives an upgrade of the package. */
import type { Assets } from '../ports.ts';

/** What a site may have of its own. All else is the build's: a page of another version would not find its files. */
const OWN = /^(config\.json|favicon\.svg|brand\/[^/]+|locales\/[^/]+\.json)$/;
const TEXTS = /^locales\//;
/** Where a site has not the first file, but the second, that one stands for it: ours beside its own would be another's. */
const STANDS_FOR = new Map([['brand/logo-mark.svg', 'brand/logo-lite.svg']]);

function textsIn(bytes: Uint8Array): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof read === 'object' && read !== null && !Array.isArray(read) ? { ...read } : {};
  } catch {
    return {};
  }
}

/** The shell's files, and before them `config.json`, `favicon.svg`, `brand/` and `locales/` of a site: texts one by one. */
export function withSite(shell: Assets, site: Assets): Assets {
  async function readOwn(path: string) {
    const own = OWN.test(path) ? await site.read(path) : null;
    const other = STANDS_FOR.get(path);
    return own ?? (other === undefined ? null : site.read(other));
  }
  return {
    async read(path) {
      const own = await readOwn(path);
      if (own === null) return shell.read(path);
      if (!TEXTS.test(path)) return own;
      const built = await shell.read(path);
      if (built === null) return own;
      const texts = { ...textsIn(built.bytes), ...textsIn(own.bytes) };
      return { type: own.type, bytes: new TextEncoder().encode(JSON.stringify(texts)) };
    },
  };
}
