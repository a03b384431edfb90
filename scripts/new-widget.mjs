// `npm run new:widget <type>`: the folder of a widget that passes check, conformance and its story, and its registry line.
import { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { must, root } from './run.mjs';

const { controlByType } = await import('../src/engine/controls/catalogue.ts');
const FIELDS = join(root, 'src/widgets/fields');
const TEMPLATES = join(root, 'scripts/new-widget');

/** By what a value is: one that is stored, how it reads, keys that enter another, and that other one. */
const SAMPLES = {
  text: ["'one'", "'one'", "'two'", "'two'"],
  langText: ["'one'", "'one'", "'two'", "'two'"],
  number: ['3', "'3'", "'4'", '4'],
  date: ["'2026-03-09'", "'2026-03-09'", "'2026-04-01'", "'2026-04-01'"],
  time: ["'08:00:00'", "'08:00:00'", "'09:05:00'", "'09:05:00'"],
};

function refuse(words) {
  console.error(words);
  process.exit(1);
}

const control = controlByType(process.argv[2] ?? '');
if (control === undefined)
  refuse(
    'Usage: npm run new:widget <type>, a type word of src/engine/controls/families. A new word begins there.',
  );
const { type, kind, name } = control;
if (control.role !== 'field')
  refuse(`${type} is a ${control.role}; widgets of fields stand in src/widgets/fields.`);
const drawn = globSync('*/*.fixture.ts', { cwd: FIELDS }).find(
  (path) => controlByType(basename(path, '.fixture.ts'))?.kind === kind,
);
if (drawn !== undefined) refuse(`The kind ${kind} is drawn by src/widgets/fields/${drawn.split('/')[0]}.`);
const sample = SAMPLES[control.value];
if (sample === undefined)
  refuse(
    `Values of ${type} are of the kind '${control.value}', which nobody types: begin with the folder of a widget of ` +
      'such values (select, lookup), and change it.',
  );

const [before, shows, enter, after] = sample;
const words = {
  type,
  kind,
  Name: name,
  name: `${name[0].toLowerCase()}${name.slice(1)}`,
  Title: name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' '),
  model: `${type}Value`,
  before,
  shows,
  enter,
  after,
};
const fill = (text) => text.replaceAll(/__(\w+?)__/g, (whole, word) => words[word] ?? whole);

const folder = join(FIELDS, type);
mkdirSync(folder);
for (const template of readdirSync(TEMPLATES)) {
  const file = fill(template.replace(/\.txt$/, ''));
  const path = join(folder, /^[a-z]+(\.tsx?)?$/.test(file) ? `${type}.${file}` : file);
  writeFileSync(path, fill(readFileSync(join(TEMPLATES, template), 'utf8')));
}

const registry = join(FIELDS, 'registry.ts');
const [head, ...lines] = readFileSync(registry, 'utf8').trimEnd().split('\n');
lines.push(`export { ${words.name}Adapter } from './${type}/${type}.adapter.ts';`);
const place = (line) => line.slice(line.indexOf("'./"));
lines.sort((a, b) => (place(a) < place(b) ? -1 : 1));
writeFileSync(registry, `${[head, ...lines].join('\n')}\n`);

await must('biome', ['check', '--write', folder, registry]);
await must('vitest', ['run', '--project', 'unit', 'tests/unit/golden', '-t', type], {
  env: { GOLDEN: 'write' },
});
console.log(`src/widgets/fields/${type} is laid out. Now make it what it is to be, and try it:
  npx vitest run --project browser src/widgets/conformance -t ${type}
  npx vitest run --project stories src/widgets/fields/${type}
  npm run check && npx vitest run --project unit tests/unit/completeness.test.ts`);
