// The doors of the package, as package.json exports them, and the modules of the sources behind them.
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './run.mjs';

const { exports: published } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Folders of the sources that are a door, in the order of package.json: a door leans on those before it. */
export const DOORS = Object.values(published)
  .flatMap((to) => /^\.\/dist\/([\w-]+)\/index\.js$/.exec(to.default)?.[1] ?? [])
  .filter((door) => door !== 'script-worker');

/** Modules that are published by themselves: `./texts/*` and the like. */
const single = new Set(
  Object.values(published).flatMap((to) => /^\.\/dist\/(.+\/\*)\.js$/.exec(to.default)?.[1] ?? []),
);

/** What runs of the server beside its door. */
export const SERVED = ['src/server/cli/index.ts', 'src/server/node/index.ts'];

/**
 * The modules that are published one by one, as paths from the project's folder: those behind the doors, and what the
 * server takes of other rooms. Its own are bundled. What none of them imports is left out.
 */
export async function publishedModules() {
  const input = [
    ...DOORS.map((door) => `src/${door}/index.ts`),
    ...SERVED,
    ...globSync(
      [...single].map((path) => `src/${path}.ts`),
      { cwd: root, exclude: ['**/*.test.ts'] },
    ),
  ];
  const bundle = await rolldown({
    input: input.map((path) => join(root, path)),
    external: (id) => !/^(\.|\/)/.test(id),
    treeshake: false,
    logLevel: 'silent',
  });
  const { output } = await bundle.generate({});
  await bundle.close();
  const found = output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
  return found
    .map((id) => relative(root, id))
    .filter((path) => path.startsWith('src/') && !path.startsWith('src/server/') && !isLibrary(path))
    .sort();
}

/** Where what is used of a large library stands, a module for each: the package holds it, bundled. */
const LIBRARIES = 'src/widgets/libraries/';
const isLibrary = (path) => path.startsWith(LIBRARIES);

/** Those modules, as paths from the project's folder. */
export function libraryModules() {
  return globSync(`${LIBRARIES}*.ts`, { cwd: root, exclude: ['**/*.test.ts'] }).sort();
}
