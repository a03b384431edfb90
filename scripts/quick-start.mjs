/**
 * @param {import('vite').Rolldown.OutputBundle} bundle
 * @param {string} name
 */
function chunkOf(bundle, name) {
  for (const one of Object.values(bundle)) if (one.type === 'chunk' && one.name === name) return one;
  throw new Error(`The build has no chunk with the name ${name}.`);
}

/**
 * What has browsers fetch and compile the scripts of a start early, on another thread than the one that runs them.
 *
 * The application, which the page's first script imports, is asked for together with that script.
 *
 * Files that consist of what runs at the start say so to Chromium: of others it compiles each function when that is first
 * called, while the page waits. Other browsers read a comment. See https://v8.dev/blog/explicit-compile-hints.
 * @param {{ preloaded: string; compiled: readonly string[] }} names Names of the build's chunks.
 * @returns {import('vite').Plugin}
 */
export function quickStart({ preloaded, compiled }) {
  let base = '/';
  return {
    name: 'pagewright-quick-start',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => [
        {
          tag: 'link',
          attrs: {
            rel: 'modulepreload',
            crossorigin: true,
            href: `${base}${chunkOf(bundle, preloaded).fileName}`,
          },
          injectTo: 'head-prepend',
        },
      ],
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const name of compiled) {
          const chunk = chunkOf(bundle, name);
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
        }
      },
    },
  };
}
