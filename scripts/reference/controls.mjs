// Reference: every control with its id, value, defaults and options, as the catalogue and the property panels have them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { en_US as titles } from '../../src/designer/texts/options/en_US.ts';
import { CONTROLS } from '../../src/engine/controls/catalogue.ts';
import { optionEntry } from '../../src/engine/controls/options/optionSchema.ts';
import { BY_TYPE, COLUMN_NAMES, properties, SETS } from '../definitions/formats.mjs';
import { isUndrawn } from '../drawn.mjs';
import { root } from '../run.mjs';
import { code, prose, table } from './markdown.mjs';

const OPTIONS = new Map(properties('widgetOptions').map((each) => [each.name, each]));
const COMMON = {
  field: 'FieldOption',
  table: 'TableOption',
  container: 'CommonOption',
  decoration: 'CommonOption',
};
const setOf = (role) => SETS.find(({ name }) => name === COMMON[role])?.names ?? [];

/** The value kinds with what is said beside each in the source. */
function valueKinds() {
  const text = readFileSync(join(root, 'src/engine/controls/types.ts'), 'utf8');
  const [, union = ''] = /export type ValueKind =\n([^;]+;[^\n]*)/.exec(text) ?? [];
  return [...union.matchAll(/\| '(\w+)';?(?: \/\/ (.*))?/g)].map(([, name, said]) => [
    code(name),
    prose(said ?? ''),
  ]);
}

/** What the numbers of an option stand for: words say it themselves. */
function meanings(name) {
  const words = (optionEntry(name)?.words ?? []).filter((word) => typeof word === 'number');
  const said = words.flatMap((word) => titles[`option.${name}.${word}`]?.replace(/^/, `${word} `) ?? []);
  return said.length === 0 ? '' : ` ${said.join(', ')}.`;
}

function optionRow(name, defaults = {}) {
  const option = OPTIONS.get(name);
  const set = defaults[name];
  return [
    code(name),
    code(option.node.ts()),
    set === undefined ? '' : code(JSON.stringify(set)),
    prose((option.doc ?? '') + meanings(name)),
  ];
}

const offered = (names) => names.filter((name) => OPTIONS.has(name) && !OPTIONS.get(name).old);
const optionTable = (names, defaults) =>
  table(
    ['option', 'type', 'default', 'what it does'],
    offered(names).map((name) => optionRow(name, defaults)),
  );

function facts({ ids, words, type }, [control]) {
  const aliases = words.filter((word) => word !== type);
  const rules = Object.entries(control.constraints).map(
    ([name, value]) => `${name} ${JSON.stringify(value)}`,
  );
  const lines = [
    ids.length > 0 && `FieldType ${ids.join(', ')}`,
    `${control.role}`,
    control.role === 'field' && `value \`${control.value}\``,
    `kind \`${control.kind}\``,
    aliases.length > 0 && `also written ${aliases.map(code).join(', ')}`,
    control.defaultValue !== null && `begins with ${code(JSON.stringify(control.defaultValue))}`,
    rules.length > 0 && `checked: ${rules.join(', ')}`,
  ];
  return lines.filter(Boolean).join(' · ');
}

const NO_INPUT = 'Stored and shown as text, no input yet.';

/** What is said of a control that no widget draws. */
const undrawn = (control) =>
  isUndrawn(control)
    ? `\n\n> **${NO_INPUT}** No widget of the product draws it: its value is kept as it is and can only be read, until a host brings an adapter ('Your own widget') for \`kinds: ['${control.kind}']\`.`
    : '';

/** Which controls no widget draws, for the reference and the guide for builders. */
export function undrawnControls() {
  const types = [...new Set(CONTROLS.filter(isUndrawn).map(({ type }) => type))].sort();
  if (types.length === 0) return 'Every control that holds a value has a widget.';
  return `**${NO_INPUT}** So it is with ${types.map(code).join(', ')}: forms, tables and lists show what is stored in them, and nothing can be entered.`;
}

function section(entry) {
  const stated = CONTROLS.filter(({ type }) => type === entry.type);
  const common = setOf(entry.role);
  const { defaults } = stated[0];
  const own = entry.options.filter(
    (name) =>
      !common.includes(name) || (defaults[name] !== undefined && !['width', 'colSpan'].includes(name)),
  );
  const lacks = common.filter((name) => !entry.options.includes(name) && OPTIONS.has(name));
  const rest =
    common.length === 0 || lacks.length > common.length / 2
      ? ''
      : `\n\nAnd the options of every ${entry.role === 'decoration' ? 'container' : entry.role}${lacks.length === 0 ? '' : `, but ${lacks.map(code).join(', ')}`}.`;
  const shown = lacks.length > common.length / 2 ? entry.options : own;
  const listed = offered(shown).length === 0 ? '' : `\n\n${optionTable(shown, defaults)}`;
  return `### ${entry.type}\n\n**${prose(entry.title)}** · ${facts(entry, stated)}${undrawn(stated[0])}${listed}${rest}`;
}

const BY_ROLE = [
  ['field', 'Fields'],
  ['table', 'Tables'],
  ['container', 'Containers'],
  ['decoration', 'Decorations'],
];

export const controls = {
  title: 'Controls',
  text: () =>
    [
      'What `type` of a widget may say. Options stand in the `options` of the widget; `title`, `model` and `key` in the widget itself. FieldType ids are what object models and older pages write; a page may write the word.',
      undrawnControls(),
      `## Value kinds\n\n${table(['kind', 'how it is stored'], valueKinds())}`,
      `## Options of every field\n\nFields begin 320 px wide, 4 of 12 columns.\n\n${optionTable(setOf('field'), { width: 320, colSpan: 4 })}`,
      `## Options of every table\n\n${optionTable(setOf('table'))}`,
      `## Options of every container\n\n${optionTable(setOf('container'))}`,
      `## Options of columns\n\nBeside those of its control, in an editable table.\n\n${optionTable(COLUMN_NAMES)}`,
      ...BY_ROLE.map(
        ([role, title]) =>
          `## ${title}\n\n${BY_TYPE.filter((entry) => entry.role === role)
            .sort((a, b) => (a.type < b.type ? -1 : 1))
            .map(section)
            .join('\n\n')}`,
      ),
    ].join('\n\n'),
};
