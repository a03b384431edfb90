// The guides of the workbench, stories/guides, as plain Markdown for the package.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './run.mjs';

const FOLDER = 'stories/guides';

/** The title of a page of the workbench: the last part is its own, the first its group in the sidebar. */
export function titleOf(file) {
  const title = /<Meta title="([^"]+)"/.exec(readFileSync(file, 'utf8'))?.[1];
  if (title === undefined) throw new Error(`${file}: no <Meta title="…" />`);
  return title;
}

/** Guides link to other pages of the workbench by the paths of their sources; `to` says what such a link becomes. */
export function linkedPage(link, to) {
  const [, path, anchor = ''] = /^(\.{1,2}\/[\w./-]+\.mdx)(#.*)?$/.exec(link) ?? [];
  return path === undefined ? link : to(join(root, FOLDER, path), anchor);
}

/** A guide without what only Storybook reads: files of docs/ that it shows are links, parts of the reference are its text. */
function markdownOf(file, referencePage) {
  const text = readFileSync(file, 'utf8');
  const [before = '', plain = ''] = text.split(/^<Meta [^\n]*\/>\n/m);
  if (/[^\s]/.test(before.replaceAll(/^import [^\n]*;$/gm, '')))
    throw new Error(`${file}: text before <Meta>`);
  const shown = new Map(
    [...before.matchAll(/^import (\w+) from '\.\.\/\.\.\/docs\/([^']+)\?raw';$/gm)].map(([, name, path]) => [
      name,
      path,
    ]),
  );
  return plain
    .replaceAll(
      /^<Source [^\n]*code=\{(\w+)\}[^\n]*\/>$/gm,
      (_, name) => `[docs/${shown.get(name)}](../${shown.get(name)})`,
    )
    .replaceAll(/^<Markdown>\{(\w+)\}<\/Markdown>$/gm, (_, name) => referencePage(name))
    .replaceAll(/\]\(([^)\s]+)\)/g, (_, link) => `](${linkedPage(link, () => link.replace('.mdx', '.md'))})`)
    .trim();
}

/** By the name of its file: group, title and Markdown. `referencePage`: that of the reference. */
export const guides = (referencePage) =>
  globSync(`${FOLDER}/*.mdx`, { cwd: root })
    .sort()
    .map((file) => {
      const path = join(root, file);
      const [group, title] = titleOf(path).split('/');
      return { name: basename(file, '.mdx'), group, title, text: `${markdownOf(path, referencePage)}\n` };
    });
