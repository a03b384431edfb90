// What PDF.js reads for some documents: maps of characters for Chinese, Japanese and Korean, fonts that documents may
// leave out, and decoders of scanned pages.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Files by folder of PDF.js. What runs scripts of documents is left out: the viewer runs none. */
const FOLDERS = {
  cmaps: /\.bcmap$|^LICENSE/,
  standard_fonts: /./,
  wasm: /^(jbig2|openjpeg|qcms_bg)\.wasm$|^LICENSE_(?!.*QUICKJS)/,
};

/** A plugin for Vite that writes them to the folder `pdf/` of the build. */
export function pdfFiles() {
  return {
    name: 'pagewright-pdf-files',
    apply: 'build',
    generateBundle() {
      const root = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')));
      for (const [folder, wanted] of Object.entries(FOLDERS))
        for (const name of readdirSync(join(root, folder)).filter((each) => wanted.test(each)))
          this.emitFile({
            type: 'asset',
            fileName: `pdf/${folder}/${name}`,
            source: readFileSync(join(root, folder, name)),
          });
    },
  };
}
