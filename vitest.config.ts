import { availableParallelism } from 'node:os';
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { launchOptions } from './scripts/chromium.mjs';
import { styles } from './scripts/styles.mjs';
import { formCases } from './tests/corpora/formCases.ts';
import { guideSamples } from './tests/guides/samples.ts';

/**
 * What a test waits for has come long before; only where something is broken are these waited out. A machine that
 * stands still for seconds, or does other things as well, fails no test by them.
 */
const PATIENT = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 15_000 } } };

/** Vitest leaves one core to itself, which on two cores is half of the machine; its main process has little to do. */
const WORKERS = { maxWorkers: Math.max(2, availableParallelism() - 1) };

/**
 * Thousands of tests take keys and pointers from a browser that another process drives, at whatever moment it gets to it.
 * In continuous integration one that fails is tried once more; `npm test` names each that needed it.
 */
const AGAIN = { retry: process.env.CI === undefined ? 0 : 1 };

/**
 * V8 now and then ends a process in which several embedded databases were opened and closed, where it frees code of
 * WebAssembly that it has compiled anew ("Check failed: jit_page_->allocations_.erase", nodejs/node#64500): it is kept.
 */
const KEEP_WASM_CODE = { execArgv: ['--no-wasm-code-gc'] };

/** Without motion: what is looked at in mid fade has no settled colours. */
const chromiumProvider = () =>
  playwright({ launchOptions: launchOptions(), contextOptions: { reducedMotion: 'reduce' } });

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: [
            'src/**/*.test.ts',
            'tests/unit/**/*.test.ts',
            'tests/conformance/**/*.test.ts',
            'tests/bench/**/*.test.ts',
            'stories/**/*.test.ts',
          ],
          exclude: ['**/*.browser.test.*'],
          setupFiles: ['tests/helpers/seed.ts'],
          // Modules are loaded once a worker, not once a file: most of a run was loading. What modules keep is caches alone.
          isolate: false,
          ...KEEP_WASM_CODE,
          ...PATIENT,
          ...WORKERS,
        },
      },
      {
        plugins: [guideSamples(), react(), styles()],
        // Found by the way they would reload the page in mid test, with two Reacts.
        optimizeDeps: {
          entries: ['src/**/*.{ts,tsx}', '!src/**/*.stories.tsx', '!src/server/**'],
          include: ['react-dom/client'],
        },
        test: {
          name: 'browser',
          include: ['src/**/*.browser.test.{ts,tsx}', 'tests/{conformance,guides}/**/*.browser.test.tsx'],
          isolate: false,
          ...PATIENT,
          ...AGAIN,
          ...WORKERS,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: chromiumProvider(),
            instances: [{ browser: 'chromium' }],
            // What lies outside the repository is read here and asked for by the one test that needs it.
            commands: { formCases: () => formCases() },
          },
        },
      },
      {
        // Every story, of stories/ and in the folders of widgets, is a test: it renders, its play function passes and axe finds nothing.
        extends: '.storybook/vite.config.ts',
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'stories',
          // One frame a worker for all story files: each would load the preview, and fill its server, anew.
          isolate: false,
          ...PATIENT,
          ...AGAIN,
          ...WORKERS,
          browser: {
            enabled: true,
            headless: true,
            provider: chromiumProvider(),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        // Slow proofs, which only `npm run prove` runs: one at a time, since they measure.
        test: {
          name: 'prove',
          environment: 'node',
          include: ['tests/**/*.prove.test.ts'],
          ...KEEP_WASM_CODE,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ['tests/e2e/**/*.e2e.test.ts'],
          globalSetup: ['tests/e2e/template.ts'],
          ...KEEP_WASM_CODE,
          testTimeout: 240_000,
          hookTimeout: 240_000,
          ...AGAIN,
          // Two journeys at a time, each with a server and a browser of its own: one waits while the other works.
          maxWorkers: 2,
          expect: { poll: { timeout: 20_000, interval: 50 } },
        },
      },
    ],
  },
});
