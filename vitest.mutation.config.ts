import { defineConfig } from 'vitest/config';

/** The tests that judge the mutated folders: the engine's own, in Node, and nothing that needs a browser or a server. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/engine/{form,rules,situation,table,values}/**/*.test.ts'],
    setupFiles: ['tests/helpers/seed.ts'],
    testTimeout: 30_000,
    isolate: false,
  },
});
