// For the hosted shell, which asks version.json whether the server has another build than the one that runs.
import { createHash } from 'node:crypto';

/** The hash of all that the build writes, by file name: the same sources give the same version. */
function versionOf(bundle) {
  const hash = createHash('sha256');
  for (const name of Object.keys(bundle).sort()) {
    const file = bundle[name];
    hash.update(`${name}\0`);
    hash.update(file.type === 'chunk' ? file.code : file.source);
    hash.update('\0');
  }
  return hash.digest('hex').slice(0, 12);
}

/**
 * A plugin for Vite that writes the version of a build into version.json, in place of that of the public folder, and into
 * the page itself as `<meta name="version">`: the page names the files that run.
 */
export function versionFile() {
  return {
    name: 'pagewright-version',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const version = versionOf(bundle);
        const page = bundle['index.html'];
        if (page === undefined) this.error('The build has no index.html');
        page.source = String(page.source).replace(
          '</title>',
          `</title>\n    <meta name="version" content="${version}" />`,
        );
        this.emitFile({ type: 'asset', fileName: 'version.json', source: `{ "version": "${version}" }\n` });
      },
    },
  };
}
