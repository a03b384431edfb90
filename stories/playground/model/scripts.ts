/** The scripts of a page, found before any of them runs. */
import type { CompiledList, CompiledPage } from '../../../src/engine/internal.ts';

/** Names under which a compiled page holds the text of one script. */
const ONE = new Set(['loadScript', 'script']);

/** All scripts of compiled pages with their events, in their order, each once. The same scripts give the same texts. */
export function scriptsIn(
  ...pages: readonly (CompiledPage | CompiledList | null | undefined)[]
): readonly string[] {
  const found: string[] = [];
  // Compiled pages are plain JSON of bounded depth.
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) {
        if (name === 'scripts' && Array.isArray(inner))
          found.push(...inner.map((one) => JSON.stringify(one)));
        else if (ONE.has(name) && typeof inner === 'string' && inner.trim() !== '')
          found.push(`${name} ${inner}`);
        else if (name !== 'texts') walk(inner);
      }
  };
  pages.forEach(walk);
  // Stored options that the compiler does not read travel with a node, some scripts a second time.
  return [...new Set(found)];
}
