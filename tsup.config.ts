import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { defineConfig, type Options } from 'tsup';
import { libraryModules, publishedModules } from './scripts/doors.mjs';
import { asciiWasmEsbuild } from './scripts/script-worker.mjs';
import { licencesEsbuild } from './scripts/third-party.mjs';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

const sources = join(import.meta.dirname, 'src');

/**
 * Leaves imports of other modules of the sources as they are, by the names that the built ones have. `room`: only what
 * lies outside it; all of the room's files then stand in one folder.
 */
function modulesApart(room?: string): Plugin {
  return {
    name: 'modules-apart',
    setup(build) {
      build.onResolve({ filter: /^\.\.?\// }, ({ path, importer, kind }) => {
        if (kind === 'entry-point') return null;
        const built = path.replace(/\.tsx?$/, '.js');
        if (room === undefined) return { path: built, external: true };
        const target = relative(sources, join(dirname(importer), built));
        if (target.startsWith(room + sep)) return null;
        return { path: `../${target.replaceAll(sep, '/')}`, external: true };
      });
    },
  };
}

const { optionalDependencies = {} }: { readonly optionalDependencies?: object } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'package.json'), 'utf8'),
);
/** tsup leaves out dependencies and peers by itself, but not these. */
const optional = Object.keys(optionalDependencies).map((name) => new RegExp(`^${name}($|/)`));

const shared = {
  format: 'esm' as const,
  target: 'es2023' as const,
  outDir: 'dist',
  dts: false,
  sourcemap: false,
  clean: false,
};

/** What of packages is bundled is named with its licence, whichever part of the package it is in. */
const licences = licencesEsbuild(join(import.meta.dirname, 'dist'));

/** Large libraries that widgets fetch when they are first needed. */
const libraries = libraryModules();
const libraryConfigs: Options[] =
  libraries.length === 0
    ? []
    : [
        {
          ...shared,
          // A file for each of the large libraries, so that whoever embeds forms installs none of them.
          entry: libraries,
          splitting: false,
          noExternal: [/^(?!react(-dom)?($|\/))/],
          minify: true,
          platform: 'browser',
          // What reads barcodes has its WebAssembly in it (`?url&inline`, as Vite calls it).
          loader: { '.wasm': 'dataurl' },
          esbuildPlugins: [licences],
          esbuildOptions(options) {
            options.outbase = 'src';
            options.legalComments = 'eof';
          },
        },
      ];

export default defineConfig(async () => [
  {
    ...shared,
    // A file for each module: what an embedder's bundler splits and leaves out is decided by module.
    entry: await publishedModules(),
    splitting: false,
    esbuildPlugins: [modulesApart(), licences],
    esbuildOptions(options) {
      options.jsx = 'automatic';
      options.outbase = 'src';
    },
  },
  ...libraryConfigs,
  {
    ...shared,
    // Node reads few files faster than many.
    entry: {
      'server/index': 'src/server/index.ts',
      'server/cli': 'src/server/cli/index.ts',
      'server/node': 'src/server/node/index.ts',
      'server/embedded-worker': 'src/server/node/embedded-worker.ts',
      'server/image-worker': 'src/server/node/image-worker.ts',
    },
    splitting: true,
    external: optional,
    esbuildPlugins: [modulesApart('server'), licences],
    esbuildOptions(options) {
      options.chunkNames = 'server/[name]-[hash]';
    },
  },
  {
    ...shared,
    // What `serve --demo` fills an empty store with.
    entry: { 'server/demo': 'fixtures/demo/index.ts' },
    splitting: false,
    esbuildPlugins: [licences],
  },
  {
    ...shared,
    entry: { 'script-worker/index': 'src/platform/script/worker.ts' },
    splitting: false,
    noExternal: [/.*/],
    esbuildPlugins: [asciiWasmEsbuild, licences],
    minify: true,
    platform: 'browser',
  },
]);
