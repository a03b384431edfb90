/** Where the bytes of a bundle come from. A file's gzipped bytes are shared out by the length of its modules' code. */
import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { checkout } from '../checkout.ts';

/** Lengths of the modules of each written file, by file name. */
export type Modules = ReadonlyMap<string, Readonly<Record<string, number>>>;

/** `src/engine/form` or `papaparse`: what a module is counted under. */
export function ownerOf(id: string): string {
  // The package is built beside the project's own dist.
  const path = nameOf(id).replace(/^\.cache\/bench\/package\//, 'dist/');
  return /^(src|dist)\//.test(path) ? path.split('/').slice(0, 3).join('/') : path;
}

/** A module's path within the project, or the package that it is of. */
function nameOf(id: string): string {
  const path = relative(checkout, id.replace(/^\0/, '').replace(/\?.*$/, ''));
  const packages = [...path.matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)/g)];
  return packages.at(-1)?.[1] ?? path;
}

/** A plugin that notes which modules each script was made of. */
export function noteModules(): { readonly plugin: Plugin; readonly modules: Modules } {
  const modules = new Map<string, Readonly<Record<string, number>>>();
  const plugin: Plugin = {
    name: 'bench-modules',
    generateBundle(_, bundle) {
      for (const [file, output] of Object.entries(bundle))
        if (output.type === 'chunk')
          modules.set(
            file,
            Object.fromEntries(
              Object.entries(output.modules).map(([id, { renderedLength }]) => [id, renderedLength]),
            ),
          );
    },
  };
  return { plugin, modules };
}

/** Adds up weights under their names; the heaviest first. */
function heaviest(weights: Iterable<readonly [string, number]>, count: number): Record<string, number> {
  const added = new Map<string, number>();
  for (const [name, weight] of weights) added.set(name, (added.get(name) ?? 0) + weight);
  return Object.fromEntries(
    [...added]
      .toSorted((a, b) => b[1] - a[1])
      .slice(0, count)
      .map(([name, weight]) => [name, Math.round(weight / 100) / 10]),
  );
}

interface Weighed {
  readonly file: string;
  readonly bytes: number;
}

/** The heaviest files, folders and packages, and single modules of what was fetched, in kB gzipped. */
export function heaviestOf(files: readonly Weighed[], modules: Modules) {
  const parts = files.flatMap(({ file, bytes }) => {
    const lengths = Object.entries(modules.get(file) ?? {});
    const all = lengths.reduce((total, [, length]) => total + length, 0);
    return lengths.map(([id, length]) => [id, (bytes * length) / all] as const);
  });
  return {
    files: heaviest(
      files.map(({ file, bytes }) => [file, bytes]),
      12,
    ),
    folders: heaviest(
      parts.map(([id, bytes]) => [ownerOf(id), bytes]),
      30,
    ),
    modules: heaviest(
      parts.map(([id, bytes]) => [nameOf(id), bytes]),
      20,
    ),
  };
}
