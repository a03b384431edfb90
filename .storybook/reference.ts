import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:reference/';

/**
 * The pages of the reference, made from the sources, as texts of `virtual:reference/<page>`. They are made by Node itself
 * when a page is first looked at: what they read are modules of the product, none of which is part of this config.
 */
export function reference(): Plugin {
  const pages = pathToFileURL(join(import.meta.dirname, '../scripts/reference/pages.mjs')).href;
  return {
    name: 'pagewright:reference',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const { referencePage } = await import(/* @vite-ignore */ pages);
      return `export default ${JSON.stringify(referencePage(id.slice(PREFIX.length + 1)))};`;
    },
  };
}
