// The stored formats as named objects with documented properties, out of what the engine reads them by: shapes and parts
// of each format, the vocabulary of options with its words, the designer's English titles and helps. What these do not
// say (words that the compiler knows, texts of structure) stands in `said.mjs`.

import { en_US as controlTitles } from '../../src/designer/texts/en_US.ts';
import { en_US as titles } from '../../src/designer/texts/options/en_US.ts';
import { en_US as helps } from '../../src/designer/texts/options/help/en_US.ts';
import { CONTROLS } from '../../src/engine/controls/catalogue.ts';
import { CHOICE, LOOKUP, SOURCE, TABLE, TYPED } from '../../src/engine/controls/families/control.ts';
import { optionEntry } from '../../src/engine/controls/options/optionSchema.ts';
import { PART_OPTIONS } from '../../src/engine/controls/options/parts.ts';
import { COLUMN_OPTIONS } from '../../src/engine/controls/options/vocabulary.ts';
import {
  ENVELOPE_FORMAT,
  LIST_FORMAT,
  OBJECT_MODEL_FORMAT,
  PAGE_FORMAT,
} from '../../src/engine/definition/format.ts';
import * as stored from '../../src/engine/definition/schema/parts.ts';
import { widgetOptionsShape } from '../../src/engine/definition/schema/widget.ts';
import * as node from './nodes.mjs';
import { BESIDE, HELD, MORE, NAMES, OLD, REQUIRED, SAID, UNNAMED } from './said.mjs';

const LEAVES = new Map([
  [stored.Anything, node.anything],
  [stored.Text, node.text],
  [stored.PlainNumber, node.plainNumber],
  [stored.YesNo, node.yesNo],
  [stored.Flag, node.flag],
  [stored.Num, node.number()],
  [stored.Size, node.size],
  [stored.TextList, node.listOf(node.text)],
  [stored.Code, node.code],
  [stored.Bag, node.bag],
  [stored.List, node.list],
  [stored.TextOrBag, node.oneOf(node.text, node.bag)],
  [stored.TextOrList, node.oneOf(node.text, node.listOf(node.text))],
  [stored.ListOrBag, node.oneOf(node.list, node.bag)],
]);

function partNode({ format, holds, strict }) {
  const inner = node.named(NAMES[format.name]);
  const entries = node.listOf(
    strict || holds !== 'list' ? inner : node.oneOf(node.text, node.plainNumber, inner),
  );
  if (holds === 'one') return inner;
  if (holds === 'list') return entries;
  return holds === 'listOrMap' ? node.oneOf(entries, node.mapOf(inner)) : node.mapOf(entries);
}

/** The node of a property: what is said of it, its words, its part, or its stored form. */
function nodeOf(format, name, schema) {
  const said = HELD[`${format.name}.${name}`] ?? HELD[name];
  if (said !== undefined) return said;
  const part = format.parts.get(name);
  if (part !== undefined) return partNode(part);
  const leaf = LEAVES.get(schema);
  if (leaf === undefined) throw new Error(`scripts/definitions: say what ${format.name}.${name} holds`);
  return leaf;
}

/** An option's node: its words where it has some, with the bounds of its panel. */
function optionNode(format, name, schema) {
  const entry = optionEntry(name);
  const { minimum, maximum, exclusiveMinimum, type } = entry?.schema ?? {};
  const said = HELD[`${format.name}.${name}`] ?? HELD[name];
  if (said !== undefined) return said;
  if (entry?.words !== undefined && type !== 'array') return node.words(entry.words);
  const bounds = { minimum, maximum, exclusiveMinimum };
  if (schema === stored.Num && (type === 'integer' || type === 'number'))
    return node.number(Object.fromEntries(Object.entries(bounds).filter(([, bound]) => bound !== undefined)));
  if (schema === undefined) return byPanel(name, entry);
  return nodeOf(format, name, schema);
}

/** The node of an option that the shape leaves undescribed: by its panel alone. */
function byPanel(name, entry) {
  const { type } = entry?.schema ?? {};
  if (type === 'boolean') return node.flag;
  if (type === 'integer' || type === 'number') return node.number();
  if (Array.isArray(type)) return node.size;
  if (type === 'string') return node.text;
  throw new Error(`scripts/definitions: say what the option ${name} holds`);
}

/** Title and help of an option as the property panel has them. */
function optionText(name) {
  const [title, help] = [titles[`option.${name}`], helps[`option.${name}.help`]];
  return title === undefined ? undefined : `${title}. ${help ?? ''}`.trim();
}

/** A property; `required`: its object means nothing without it; `old`: read, and better said in another way. */
const property = (format, name, held, doc = SAID[`${format}.${name}`]) => ({
  name,
  node: held,
  doc,
  old: OLD.has(`${format}.${name}`),
  required: REQUIRED.has(`${format}.${name}`),
});

/** Options of widgets by name: those of the shape, and those that panels offer beside them. */
function widgetOptions(format) {
  const offered = [...CONTROLS.flatMap(({ options }) => options), ...COLUMN_OPTIONS];
  const names = [...widgetOptionsShape.properties.keys(), ...offered, ...UNNAMED];
  return [...new Set(names.filter((name) => optionEntry(name)?.at !== 'widget'))].map((name) =>
    property(
      'widgetOptions',
      name,
      optionNode(format, name, widgetOptionsShape.properties.get(name)),
      SAID[`widgetOptions.${name}`] ?? optionText(name),
    ),
  );
}

/** Options of a part by stored name, with the name in the vocabulary. */
const PARTS = {
  actionOptions: PART_OPTIONS.action,
  action: PART_OPTIONS.action,
  listOptions: PART_OPTIONS.listTable,
};

function propertiesOf(format) {
  if (format.name === 'widgetOptions') return widgetOptions(format);
  const vocabulary = new Map(
    (PARTS[format.name] ?? []).map((name) => [optionEntry(name)?.stored ?? name, name]),
  );
  const own = [...format.shape.properties].map(([name, schema]) => {
    const option = vocabulary.get(name);
    const held = option === undefined ? nodeOf(format, name, schema) : optionNode(format, option, schema);
    const doc = SAID[`${format.name}.${name}`] ?? (option === undefined ? undefined : optionText(option));
    return property(format.name, name, held, doc);
  });
  return [...own, ...moreOf(format.name)];
}

function moreOf(format) {
  return Object.entries(MORE[format] ?? {}).map(([name, held]) => property(format, name, held));
}

function walk(format, found) {
  if (found.has(format.name)) return found;
  found.set(format.name, propertiesOf(format));
  for (const part of format.parts.values()) walk(part.format, found);
  return found;
}

/** Properties of all stored formats, by the format's name. */
export const FORMATS = [PAGE_FORMAT, LIST_FORMAT, ENVELOPE_FORMAT, OBJECT_MODEL_FORMAT].reduce(
  (found, format) => walk(format, found),
  new Map([['rule', moreOf('rule')]]),
);

/** Properties of a format, or of those named. */
export function properties(format, names) {
  const all = FORMATS.get(format);
  if (names === undefined) return all;
  return names.map((name) => {
    const found = all.find((each) => each.name === name);
    if (found === undefined) throw new Error(`scripts/definitions: ${format} has no ${name}`);
    return found;
  });
}

/** Names of the options of a control, in the order of its panel; title and model stand in the widget itself. */
function optionNames({ options, role, value }) {
  const beside = [
    ...BESIDE[role],
    ...(value === 'number' ? BESIDE.number : []),
    ...(options.includes('lookupFilter') ? BESIDE.items : []),
    ...(value === 'options' || value === 'lookups' ? BESIDE.several : []),
  ];
  return [...new Set([...options, ...beside])].filter((name) => optionEntry(name)?.at !== 'widget');
}

/** Controls by type word: two FieldTypes may share one. `words`: all that mean it. */
export const BY_TYPE = [...Map.groupBy(CONTROLS, ({ type }) => type)].map(([type, controls]) => ({
  type,
  role: controls[0].role,
  title: controlTitles[`designer.control.${type}`] ?? controls[0].name,
  ids: controls.flatMap(({ id }) => (id === null ? [] : [id])),
  words: [...new Set([type, ...controls.flatMap(({ aliases }) => aliases)])],
  options: [...new Set(controls.flatMap(optionNames))],
}));

const withoutOwn = (names) => [...new Set(names)].filter((name) => optionEntry(name)?.at !== 'widget');

/** Sets of options that many controls have, for types that can be read. */
export const SETS = Object.entries({
  TableOption: [...TABLE, ...BESIDE.table],
  FieldOption: BESIDE.field,
  CommonOption: BESIDE.container,
  PickOption: [...LOOKUP, ...BESIDE.items],
  ChoiceOption: [...CHOICE, ...BESIDE.items],
  SourceOption: [...SOURCE, ...BESIDE.items],
  TypedOption: TYPED,
}).map(([name, names]) => ({ name, names: withoutOwn(names) }));

/** Options of a column of an editable table, beside those of its control. */
export const COLUMN_NAMES = [...COLUMN_OPTIONS];

/** Options of a column of a list: those of its panel by their stored names, and what the compiler reads beside them. */
export const LIST_COLUMN = [
  ...properties('widgetOptions', [
    ...PART_OPTIONS.listColumn
      .filter((name) => optionEntry(name)?.at !== 'widget')
      .map((name) => optionEntry(name)?.stored ?? name),
    ...BESIDE.listColumn,
  ]),
  ...moreOf('listColumnOptions'),
];
