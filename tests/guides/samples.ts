/**
 * The samples of README and guides as modules, just as they stand there. What a sample leaves to its reader (a platform,
 * a definition, a server to fetch from) it takes from `given.ts`.
 */
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { codeBlocksOf } from '../helpers/codeBlocks.ts';

const root = resolve(import.meta.dirname, '../..');
const LIST = 'virtual:samples';

/** What `given.ts` gives, where the sample does not declare it itself. */
const GIVEN = ['platform', 'definition', 'fetch'];

function blocks() {
  const guides = readdirSync(join(root, 'stories/guides')).filter((name) => name.endsWith('.mdx'));
  return ['README.md', ...guides.map((name) => `stories/guides/${name}`)].flatMap((file) =>
    codeBlocksOf(join(root, file)),
  );
}

function sampleOf(code: string): string {
  const lacking = GIVEN.filter((name) => !new RegExp(`^(const|declare const) ${name}\\b`, 'm').test(code));
  return `import { ${lacking.join(', ')} } from '${join(root, 'tests/guides/given.ts')}';\n${code}`;
}

/** The file behind a path of the package. */
function sourceOf(path: string): string {
  if (path === 'styles.css') return join(root, 'src/styles/styles.css');
  if (path === 'script-worker?worker') return `${join(root, 'src/platform/script/worker.ts')}?worker`;
  const texts = /^texts\/(\w+)$/.exec(path)?.[1];
  return join(root, 'src', texts === undefined ? `${path}/index.ts` : `form/texts/${texts}.ts`);
}

/** `virtual:samples` answers each tsx block by file and line; README's stories are run as stories. */
export function guideSamples(): Plugin {
  const all = blocks();
  const files = new Map(
    all
      .filter(({ language, code }) => language === 'tsx' && !code.includes('.fixture.ts'))
      .map(({ at, code }) => [join(import.meta.dirname, `${at}.tsx`), { at, code: sampleOf(code) }]),
  );
  // Blocks that others import begin with the name of their file.
  for (const { at, code } of all) {
    const name = /^\/\/ (\w+\.mjs):/.exec(code)?.[1];
    if (name !== undefined) files.set(join(import.meta.dirname, name), { at, code });
  }
  const samples = [...files].filter(([file]) => file.endsWith('.tsx'));
  return {
    name: 'guide-samples',
    enforce: 'pre',
    resolveId(id, importer) {
      if (id === LIST) return `\0${LIST}`;
      if (files.has(id)) return id;
      if (importer === undefined || !files.has(importer)) return null;
      const path = /^pagewright\/(.+)$/.exec(id)?.[1];
      if (path !== undefined) return sourceOf(path);
      const beside = join(import.meta.dirname, id);
      return files.has(beside) ? beside : null;
    },
    load(id) {
      if (id === `\0${LIST}`) {
        const lines = samples.map(([file, { at }]) => `{ at: '${at}', load: () => import('${file}') }`);
        return `export const samples = [${lines.join(',\n')}];`;
      }
      return files.get(id)?.code ?? null;
    },
  };
}
