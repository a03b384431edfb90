// The list of files that the service worker keeps for a start without a network.

/** What phones do without, or keep once it was used: the designer, and the libraries of a few heavy widgets. */
const LEFT_OUT = /\/src\/(designer|widgets\/libraries)\//;

/** What stands beside them, without a hash in its name: the logos. */
const LOGOS = ['full', 'light', 'lite', 'link', 'mark'];
const BESIDE = LOGOS.map((name) => `/brand/logo-${name}.svg`);

/** A plugin for Vite that writes `kept-files.json`: addresses of the scripts and styles of the build. */
export function keptFiles() {
  return {
    name: 'pagewright-kept-files',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle)
          .filter(({ fileName }) => /^assets\/.+\.(js|css)$/.test(fileName))
          .filter((one) => one.type !== 'chunk' || !one.moduleIds.some((id) => LEFT_OUT.test(id)))
          .map(({ fileName }) => `/${fileName}`);
        this.emitFile({
          type: 'asset',
          fileName: 'kept-files.json',
          source: JSON.stringify([...files.sort(), ...BESIDE]),
        });
      },
    },
  };
}
