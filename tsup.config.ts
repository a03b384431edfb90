import { defineConfig } from 'tsup';
import { asciiWasmEsbuild } from './scripts/script-worker.mjs';

const shared = {
  format: 'esm' as const,
  target: 'es2023' as const,
  outDir: 'dist',
  dts: false,
  sourcemap: false,
  clean: false,
};

/** One multi-entry build with shared chunks; the script worker alone is one self-contained file. */
export default defineConfig([
  {
    ...shared,
    entry: {
      'engine/index': 'src/engine/index.ts',
      'tools/index': 'src/tools/index.ts',
      'platform/index': 'src/platform/index.ts',
      'widgets/index': 'src/widgets/index.ts',
      'form/index': 'src/form/index.ts',
      'form/texts/zh_TW': 'src/form/texts/zh_TW.ts',
      'form/texts/zh_CN': 'src/form/texts/zh_CN.ts',
      'form/texts/en_US': 'src/form/texts/en_US.ts',
      'form/texts/vi_VN': 'src/form/texts/vi_VN.ts',
      'designer/index': 'src/designer/index.ts',
      'shell/index': 'src/shell/index.ts',
      'server/index': 'src/server/index.ts',
      'server/cli': 'src/server/cli/index.ts',
      'server/node': 'src/server/node/index.ts',
      'server/embedded-worker': 'src/server/node/embedded-worker.ts',
    },
    splitting: true,
    esbuildOptions(options) {
      options.jsx = 'automatic';
      options.chunkNames = 'chunks/[name]-[hash]';
      options.supported = { ...options.supported, 'import-meta': true };
    },
  },
  {
    ...shared,
    entry: { 'script-worker/index': 'src/platform/script/worker.ts' },
    splitting: false,
    noExternal: [/.*/],
    esbuildPlugins: [asciiWasmEsbuild],
    minify: true,
    platform: 'browser',
  },
]);
