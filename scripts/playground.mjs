// `npm run playground`: the playground as static files in dist/playground, for any folder of any server. Not a part of
// `npm run build` nor of the package: who installs that has no use for it.
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { contentSecurityPolicy } from '../src/server/app/headers.ts';
import { root } from './run.mjs';
import { scriptWorkerOptions } from './script-worker.mjs';
import { styles } from './styles.mjs';

/** A directive that a policy in the document cannot have. */
const HEADER_ONLY = /^frame-ancestors\b/;

/**
 * Writes the content security policy into the document, since a folder of files has no headers of its own. It is that
 * of the server, without any connection: the page has nobody to ask.
 */
function policy() {
  const directives = contentSecurityPolicy()
    .split('; ')
    .filter((one) => !HEADER_ONLY.test(one));
  const content = [...directives, "connect-src 'none'"].join('; ');
  return {
    name: 'pagewright-playground-policy',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content },
        injectTo: 'head-prepend',
      },
    ],
  };
}

/** Builds it; answers its folder. */
export async function buildPlayground(outDir = join(root, 'dist', 'playground')) {
  await build({
    root: join(root, 'stories/playground/site'),
    configFile: false,
    base: './',
    publicDir: false,
    logLevel: 'warn',
    plugins: [react(), styles(), policy()],
    worker: scriptWorkerOptions(),
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      chunkSizeWarningLimit: 2000,
      // The policy allows no inline script.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } } },
    },
  });
  return outDir;
}

if (process.argv[1] === import.meta.filename) {
  const folder = await buildPlayground();
  console.log(`The playground is in ${folder}: open its index.html through any server.`);
}
