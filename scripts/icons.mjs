// Icons of the installed application, drawn from the favicon: home screens take no SVG.
import { readFile } from 'node:fs/promises';

/** Sizes in pixels by file name. */
const ICONS = { 'icon-192': 192, 'icon-512': 512, 'apple-touch-icon': 180 };

/** A plugin for Vite that writes `icons/`. */
export function icons(favicon) {
  return {
    name: 'pagewright-icons',
    apply: 'build',
    async generateBundle() {
      const { default: sharp } = await import('sharp');
      const drawing = await readFile(favicon);
      for (const [name, size] of Object.entries(ICONS)) {
        // Launchers cut the edge off: the mark stands on a ground of its colour.
        const source = await sharp(drawing, { density: (72 * size) / 22 })
          .resize(size, size)
          .flatten({ background: '#2456c8' })
          .png()
          .toBuffer();
        this.emitFile({ type: 'asset', fileName: `icons/${name}.png`, source });
      }
    },
  };
}
