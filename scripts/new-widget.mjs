// `npm run new:widget <type> [value kind]`: the folder of a widget that passes check, conformance and its story, and its
// lines in the registries. A type word that the catalogue does not have gets an entry there, for values of that kind.
import * as fs from 'node:fs';
import { join } from 'node:path';
import { SAMPLES, sampleOf } from './new-widget/samples.mjs';
import { must, root } from './run.mjs';

const { globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } = fs;
// The package runs on any Node 22, but its sources are TypeScript, which Node itself reads from 22.18 on.
if (globSync === undefined || !process.features.typescript)
  refuse(
    `This needs Node 22.18 or newer and runs on ${process.version}. 'npm run new:widget' takes the project's own Node.`,
  );

const { CONTROLS, controlByType } = await import('../src/engine/controls/catalogue.ts');
const { drawnBy: folders, FIELDS, isUndrawn } = await import('./drawn.mjs');
const TEMPLATES = join(root, 'scripts/new-widget');

function refuse(words) {
  console.error(words);
  process.exit(1);
}

const [word = '', valueKind] = process.argv.slice(2);

/** Writes the catalogue's entry of a new type word, among the controls without an id of the specification. */
function newControl() {
  if (valueKind === undefined || !/^[a-z]{3,24}$/.test(word)) return undefined;
  if (!Object.hasOwn(SAMPLES, valueKind))
    refuse(
      `'${valueKind}' is no kind of values that a widget can be laid out for. There are: ${Object.keys(SAMPLES).join(', ')}.`,
    );
  const name = `${word[0].toUpperCase()}${word.slice(1)}`;
  const path = join(root, 'src/engine/controls/families/special.ts');
  const text = readFileSync(path, 'utf8');
  const last = "  control({ name: 'Custom'";
  writeFileSync(
    path,
    text.replace(last, `  control({ name: '${name}', kind: '${word}', value: '${valueKind}' }),\n${last}`),
  );
  const kinds = join(root, 'src/engine/controls/types.ts');
  writeFileSync(kinds, readFileSync(kinds, 'utf8').replace("  | 'custom'", `  | '${word}'\n  | 'custom'`));
  return { type: word, kind: word, name, role: 'field', value: valueKind };
}

const control = controlByType(word) ?? newControl();
if (control === undefined) {
  const open = CONTROLS.filter((each) => isUndrawn(each) && sampleOf(each));
  const words = [...new Set(open.map(({ type, value }) => `${type} (${value})`))];
  refuse(`${word === '' ? '' : `The catalogue has no type word '${word}'.\n`}Usage: npm run new:widget <type> [value kind]
${words.length === 0 ? '' : `Type words whose kind no widget draws yet, with the kind of their values: ${words.join(', ')}.\n`}A new word is entered into the catalogue for a kind of values: ${Object.keys(SAMPLES).join(', ')}.`);
}
const { type, kind, name } = control;
if (control.role !== 'field')
  refuse(`${type} is a ${control.role}; widgets of fields stand in src/widgets/fields.`);
if (folders.has(kind)) refuse(`The kind ${kind} is drawn by src/widgets/fields/${folders.get(kind)}.`);
const sample = sampleOf(control);
if (sample === undefined) refuse(`${type} has no value of a field: '${control.value}'.`);

const model = `${type}Value`;
const { templates, value, stated = '', imports = [], caseBefore = '' } = sample;
const words = {
  type,
  kind,
  Name: name,
  name: `${name[0].toLowerCase()}${name.slice(1)}`,
  Title: name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' '),
  model,
  stated,
  imports: [...imports, 'tx'].join(', '),
  record: sample.record ?? `{ ${model}: ${value} }`,
  empty:
    sample.empty ??
    (sample.companion === undefined
      ? `{ ${model}: null }`
      : `{ ${model}: null, ${model}__Item: ${sample.companion} }`),
  caseBefore,
  case: sample.case,
};
const fill = (text) => text.replaceAll(/__(\w+?)__/g, (whole, word) => words[word] ?? whole);
// A record's text names its model too.
words.record = fill(words.record);

const folder = join(FIELDS, type);
mkdirSync(folder);
/** Of two templates with one name the later one counts. */
const files = new Map(
  ['common', ...templates].flatMap((group) =>
    readdirSync(join(TEMPLATES, group)).map((file) => [file, join(TEMPLATES, group, file)]),
  ),
);
for (const [template, from] of files) {
  const file = fill(template.replace(/\.txt$/, ''));
  const path = join(folder, /^[a-z]+(\.tsx?)?$/.test(file) ? `${type}.${file}` : file);
  writeFileSync(path, fill(readFileSync(from, 'utf8')));
}

/** Writes into a file of the widgets' folder what `change` makes of its text. */
function edit(file, change) {
  const path = join(FIELDS, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
  return path;
}

const line = `export { ${words.name}Adapter } from './${type}/${type}.adapter.ts';`;
const registries = [
  edit('registry.later.ts', (text) => (text.includes(line) ? text : `${text.trimEnd()}\n${line}\n`)),
  edit('laterAdapter.tsx', (text) =>
    text.replace(/(const LATER: [^=]+= \[\n)([^;]*)\];/, (_, head, lines) => {
      const kinds = [...new Set([...lines.trimEnd().split('\n'), `  ['${kind}'],`])];
      return `${head}${kinds.sort().join('\n')}\n];`;
    }),
  ),
];

// Sites change its texts by their codes, before its own code is there.
if (fs.existsSync(join(folder, `${type}.texts.ts`)))
  registries.push(
    edit('../texts/laterTexts.ts', (text) =>
      text.includes(`/${type}.texts.ts'`)
        ? text
        : `import { texts as ${type}Widget } from '../fields/${type}/${type}.texts.ts';\n${text.replace('  ...formAidTexts,', `  ${type}Widget,\n  ...formAidTexts,`)}`,
    ),
  );

// What its page in the workbench says; to be written out by whoever makes it what it is to be.
const factsFile = join(root, 'stories/workbench/docs/widgetFacts.ts');
const facts = readFileSync(factsFile, 'utf8').trimEnd().replace(/};$/, '');
writeFileSync(
  factsFile,
  `${facts}  ${type}: fact('${words.Title}.', TYPED, 'A text box with its value.'),\n};\n`,
);

await must('biome', ['check', '--write', folder, ...registries, factsFile]);
await must('vitest', ['run', '--project', 'unit', 'tests/unit/golden', '-t', type], {
  env: { GOLDEN: 'write' },
});
// A new kind stands in the types of the published doors.
if (valueKind !== undefined) await must('node', ['scripts/check-doors.mjs', '--write']);
console.log(`src/widgets/fields/${type} is laid out. Now make it what it is to be (the guide 'For widget developers' tells what there is to build with), and try it:
  GOLDEN=write npx vitest run --project unit tests/unit/golden -t ${type}   # after each change of the fixture
  npx vitest run --project browser src/widgets/conformance -t ${type}
  npx vitest run --project stories src/widgets/fields/${type}
  npm run check && npx vitest run --project unit tests/unit/completeness.test.ts`);
