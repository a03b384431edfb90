// How styles.css is built, by the app, the package, Storybook, tests and benches alike.
import { globSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { root } from './run.mjs';

const widgets = join(root, 'src/widgets');
/** In styles.css the line that the widgets' own stylesheets take the place of. */
const GATHERED = '@import "../widgets/**/*.css";';

/**
 * Puts the stylesheets that stand in widgets' folders into styles.css, in the order of their paths, before Tailwind
 * reads it. No module imports a stylesheet: then Node can import every room.
 */
function gatherStyles() {
  return {
    name: 'pagewright-styles',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/styles\/styles\.css(\?|$)/ },
      handler(code, id) {
        if (!code.includes(GATHERED)) this.error(`styles.css lacks the line ${GATHERED}`);
        const folder = dirname(id);
        const imports = globSync('**/*.css', { cwd: widgets })
          .sort()
          .map((path) => `@import "${relative(folder, join(widgets, path)).replaceAll('\\', '/')}";`);
        return { code: code.replace(GATHERED, imports.join('\n')), map: null };
      },
    },
  };
}

/** Vite's plugins for styles.css. */
export function styles() {
  return [gatherStyles(), tailwindcss()];
}
