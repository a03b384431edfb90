/**
 * Which checkout of the project a bench measures: this one, or another (`BENCH_CHECKOUT`) that lacks the bench. Pages of
 * such benches import the product's public doors, or files that have long stood at their place, so that they build
 * against both.
 */
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { type Alias, build, type PluginOption } from 'vite';

/** The project's folder. */
export const root = join(import.meta.dirname, '..', '..');

/** The folder of what is measured. */
export const checkout = process.env.BENCH_CHECKOUT ?? root;

/** Where a bench puts what it builds. */
export const builtAt = (name: string): string => join(checkout, '.cache', 'bench', name);

/** `pagewright/widgets` and the like in a folder that holds a folder for each, with files that end so. */
export function doorsIn(folder: string, ending: 'ts' | 'js'): readonly Alias[] {
  return [
    { find: /^pagewright\/(\w+)$/, replacement: join(folder, `$1/index.${ending}`) },
    { find: /^pagewright\/(?:form\/)?(texts\/\w+)$/, replacement: join(folder, `form/$1.${ending}`) },
  ];
}

const SOURCES = doorsIn(join(checkout, 'src'), 'ts');

const STYLES: Alias = {
  find: 'pagewright/styles.css',
  replacement: join(checkout, 'src/styles/styles.css'),
};

/** Vite's plugins for styles.css, which older checkouts have no module for. */
async function stylePlugins(): Promise<PluginOption[]> {
  const own = join(checkout, 'scripts/styles.mjs');
  if (!existsSync(own)) return [tailwindcss()];
  const { styles }: { styles(): PluginOption[] } = await import(pathToFileURL(own).href);
  return styles();
}

/** Folder of a page; it stands in the checkout whose packages it shall be built with. */
function pageFolder(name: string): string {
  const [bench = ''] = name.split('/');
  const [from, to] = [root, checkout].map((each) => join(each, 'tests/bench', bench));
  if (from !== undefined && to !== undefined && from !== to) cpSync(from, to, { recursive: true });
  return join(checkout, 'tests/bench', name);
}

/** Builds a bench's page for production; answers the folder to serve. */
export async function buildPage(
  name: string,
  {
    doors = SOURCES,
    plugins = [],
  }: { readonly doors?: readonly Alias[]; readonly plugins?: PluginOption[] } = {},
): Promise<string> {
  const outDir = builtAt(name);
  await build({
    root: pageFolder(name),
    configFile: false,
    logLevel: 'warn',
    plugins: [react(), await stylePlugins(), plugins],
    resolve: { alias: [STYLES, ...doors] },
    build: { outDir, emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 5000 },
  });
  return outDir;
}
