// `node scripts/docs.mjs`: writes the guides and the reference into docs/, as the package has them. The build does it.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { guides } from './guides.mjs';
import { REFERENCE, referencePage } from './reference/pages.mjs';
import { root } from './run.mjs';

const docs = join(root, 'docs');

function write(folder, pages) {
  rmSync(join(docs, folder), { recursive: true, force: true });
  mkdirSync(join(docs, folder));
  for (const { name, text } of pages) writeFileSync(join(docs, folder, `${name}.md`), text);
  return pages.map(({ name, title }) => `- [${title}](${folder}/${name}.md)`).join('\n');
}

const all = Map.groupBy(guides(referencePage), ({ group }) => group);
const written = write('guides', [...all.values()].flat());
const byGroup = [...all].map(
  ([group, pages]) =>
    `## ${group}\n\n${written
      .split('\n')
      .filter((line) => pages.some(({ name }) => line.endsWith(`/${name}.md)`)))
      .join('\n')}`,
);
const reference = write(
  'reference',
  REFERENCE.map(({ name, title }) => ({ name, title, text: referencePage(name) })),
);
writeFileSync(
  join(docs, 'README.md'),
  `# Documentation\n\n${byGroup.join('\n\n')}\n\n## Reference\n\n${reference}\n`,
);
