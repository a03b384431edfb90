import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, runnerImport } from 'vite';
import { fetchedTexts } from './scripts/fetched-texts.mjs';
import { icons } from './scripts/icons.mjs';
import { keptFiles } from './scripts/kept-files.mjs';
import { pdfFiles } from './scripts/pdf-files.mjs';
import { quickStart } from './scripts/quick-start.mjs';
import { scriptWorkerOptions } from './scripts/script-worker.mjs';
import { styles } from './scripts/styles.mjs';
import { licencesVite } from './scripts/third-party.mjs';
import { versionFile } from './scripts/version-file.mjs';
import { LANGUAGES } from './src/platform/contract/language.ts';
import { DEFAULT_LANGUAGE } from './src/platform/texts/bundle.ts';

/**
 * The widgets' texts bring the widgets along, and with them React: only a build needs them. They are run apart from this
 * file, which Vite makes one module of: in that, what widgets import later would run at once, and Node is no browser.
 */
async function hosted() {
  const path = resolve(import.meta.dirname, 'src/shell/app/hostedTexts.ts');
  const { module } = await runnerImport<typeof import('./src/shell/app/hostedTexts.ts')>(path, {
    configFile: false,
    logLevel: 'warn',
  });
  return module.hostedTexts;
}

/** Writes locales/{language}.json out of the rooms' catalogues, so that a site can change texts without a build. */
function locales(): Plugin {
  return {
    name: 'pagewright-locales',
    apply: 'build',
    async generateBundle() {
      const textsIn = await hosted();
      for (const language of LANGUAGES) {
        this.emitFile({
          type: 'asset',
          fileName: `locales/${language}.json`,
          source: `${JSON.stringify(textsIn(language), null, 1)}\n`,
        });
      }
    },
  };
}

const licences = licencesVite();

/** The hosted shell as `npm start` serves it. */
export default defineConfig({
  root: resolve(import.meta.dirname, 'src/shell/app'),
  publicDir: resolve(import.meta.dirname, 'src/shell/app/public'),
  plugins: [
    react(),
    styles(),
    locales(),
    fetchedTexts(async () => (await hosted())(DEFAULT_LANGUAGE)),
    icons(resolve(import.meta.dirname, 'src/shell/app/public/favicon.svg')),
    quickStart({ preloaded: 'first', compiled: ['first', 'workplace'] }),
    keptFiles(),
    pdfFiles(),
    licences.page,
    versionFile(),
  ],
  worker: scriptWorkerOptions([licences.worker]),
  build: {
    outDir: resolve(import.meta.dirname, 'dist/app'),
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 2000,
    // The strict CSP allows no inline script; small assets stay files so that `img-src` and caching are plain.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What the sign-in needs is one file, and what the workplace needs besides another: each file more compresses worse
    // and repeats names of others.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // The page's first script, with what fetches others: it is not to wait for the application.
            { name: 'entry', tags: ['$initial'], priority: 2 },
            { name: 'first', test: 'src/shell/app/start.tsx', priority: 1 },
            { name: 'workplace', test: 'src/shell/layout/Layout.tsx' },
          ],
        },
      },
    },
  },
});
