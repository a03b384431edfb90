/** A value that is no object: one field. */
import type { Json } from '../../definition/guard.ts';
import { parseDate, parseDateTime, parseTime } from '../../values/dates.ts';
import type { Namer } from '../names.ts';
import type { DraftField } from '../types.ts';
import { type Choices, choicesOf } from './choices.ts';
import {
  describe,
  isNullable,
  itemLayers,
  named,
  numbers,
  type SchemaType,
  said,
  saidAt,
  surely,
  typeOf,
} from './describe.ts';
import { numberRule } from './numbers.ts';
import type { Described, SchemaRead } from './types.ts';
import { text } from './types.ts';
import type { Ui } from './ui.ts';
import { applyWidget, type Leaf, type Parts } from './widget.ts';

const EMAIL = '^[^@\\s]+@[^@\\s]+$';
/** A text of more characters gets several lines. */
const LONG = 255;

/** Control and word of a string by its format. */
function stringControl({ described, name }: Leaf, parts: Parts, read: SchemaRead): void {
  const format = text(said(described, 'format'));
  const content = text(said(described, 'contentEncoding'));
  switch (format) {
    case 'date':
      parts.control = 5;
      return;
    case 'date-time':
      parts.control = 6;
      return;
    case 'time':
      parts.control = 7;
      return;
    case 'password':
      parts.control = 29;
      return;
    case 'color':
      parts.word = 'colorpicker';
      return;
    case 'email':
    case 'idn-email':
      if (surely(described, 'format') === format) parts.options.pattern = EMAIL;
      return;
    case 'data-url':
    case 'binary':
    case 'byte':
      // Files are kept apart, and the record holds their ids.
      parts.control = 20;
      parts.options.max = 1;
      read.report.control(saidAt(described, 'format'), name, format, 'attachmentupload');
      return;
    default:
      if (content === 'base64') {
        parts.control = 20;
        parts.options.max = 1;
        read.report.control(saidAt(described, 'contentEncoding'), name, content, 'attachmentupload');
      }
  }
}

/** A pattern is searched for in JSON Schema, and fits the whole text here. */
function wholePattern(pattern: string): string {
  const anchored = pattern.startsWith('^') && pattern.endsWith('$') && !pattern.endsWith('\\$');
  return anchored && !pattern.includes('|') ? pattern : `[\\s\\S]*(?:${pattern})[\\s\\S]*`;
}

function stringRules({ described }: Leaf, parts: Parts): void {
  const longest = numbers(described, 'maxLength');
  const shortest = numbers(described, 'minLength');
  if (![1, 2, 29].includes(parts.control)) return;
  const most = longest.length === 0 ? null : Math.floor(Math.min(...longest));
  if (most !== null && most > 0) parts.facts.DataLength = most;
  // Nothing said is no limit; a text box of its own would end at 999.
  else if (parts.control !== 2) parts.options.maxlength = -1;
  if (shortest.length > 0 && Math.max(...shortest) > 0)
    parts.options.minlength = Math.ceil(Math.max(...shortest));
  if (parts.control === 1 && parts.word === null && most !== null && most > LONG) parts.control = 2;
  const pattern = surely(described, 'pattern');
  if (typeof pattern === 'string' && pattern !== '') parts.options.pattern = wholePattern(pattern);
}

/** Lists of plain values: several options, tags, files. */
function listControl(leaf: Leaf, parts: Parts, read: SchemaRead): Choices | null {
  const { described, name, ui } = leaf;
  const items = describe(itemLayers(described), name, read);
  const choices = choicesOf(items, name, ui, read);
  const format = text(said(items, 'format'));
  const most = numbers(described, 'maxItems');
  const least = numbers(described, 'minItems');
  if (choices !== null && choices.options.length > 0) {
    parts.control = ui.get('widget') === 'checkboxes' && !leaf.inTable ? 15 : 17;
    giveChoices(choices, parts);
  } else if (['data-url', 'binary', 'byte'].includes(format)) {
    parts.control = 28;
    read.report.control(saidAt(items, 'format'), name, format, 'attachmentupload');
  } else {
    parts.control = 42;
    if (typeOf(items) !== 'string')
      read.report.control(items.path === '' ? described.path : items.path, name, typeOf(items), 'tag');
  }
  if (most.length > 0 && Math.min(...most) > 0) parts.options.max = Math.min(...most);
  if (least.length > 0 && Math.max(...least) > 0) {
    parts.options.min = Math.max(...least);
    // An empty list is no value here, so at least one means required.
    if (leaf.required) parts.facts.MustInput = true;
  }
  return choices;
}

function giveChoices(choices: Choices, parts: Parts): void {
  parts.facts.LookupDataSourceType = 7;
  parts.facts.LookupDataContent = [...choices.options];
}

/** A default in the value kind of the control; undefined where it does not fit. */
function fittingDefault(value: Json, parts: Parts, choices: Choices | null): Json | undefined {
  const { control } = parts;
  if (choices !== null && (control === 16 || control === 18)) {
    const at = choices.values.indexOf(value);
    return at < 0 ? undefined : choices.options[at]?.value;
  }
  switch (control) {
    case 3:
    case 4:
      return typeof value === 'number' && (control === 3 || Number.isInteger(value)) ? value : undefined;
    case 14:
      return typeof value === 'boolean' ? value : undefined;
    case 5:
      return typeof value === 'string' && parseDate(value) === value ? value : undefined;
    case 6:
      return typeof value === 'string'
        ? (parseDateTime(value.replace('T', ' ').slice(0, 19)) ?? undefined)
        : undefined;
    case 7:
      return typeof value === 'string' ? (parseTime(value.slice(0, 8)) ?? undefined) : undefined;
    case 15:
    case 17:
    case 42: {
      if (!Array.isArray(value) || value.length === 0) return undefined;
      const texts = value.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
      return texts.some((one) => one.includes(',')) ? undefined : texts.join(',');
    }
    case 1:
    case 2:
      if (parts.word === 'editor') return JSON.stringify(value, null, 2);
      return typeof value === 'string' ? value : typeof value === 'object' ? undefined : String(value);
    default:
      return undefined;
  }
}

function giveDefault(leaf: Leaf, parts: Parts, choices: Choices | null, read: SchemaRead): void {
  const { described, name } = leaf;
  for (const keyword of ['default', 'const']) {
    const value = (keyword === 'const' ? surely : said)(described, keyword);
    if (value === undefined || value === null || value === '') continue;
    // An empty list is what a new record has anyway.
    if (Array.isArray(value) && value.length === 0) continue;
    const fitting = fittingDefault(value, parts, choices);
    if (fitting === undefined)
      read.report.badDefault(saidAt(described, keyword), name, JSON.stringify(value).slice(0, 100));
    else if (parts.facts.DefaultValue === undefined) parts.facts.DefaultValue = fitting;
    // A constant is shown, and nobody changes it.
    if (keyword === 'const') parts.options.disabled = true;
  }
}

/** Keywords that ask something of a value, and that nothing here asks. */
const WITHOUT_EQUAL = [
  'not',
  'contains',
  'minProperties',
  'maxProperties',
  'patternProperties',
  'propertyNames',
  'uniqueItems',
] as const;

function reportRest(leaf: Leaf, parts: Parts, read: SchemaRead): void {
  for (const keyword of WITHOUT_EQUAL) {
    const value = said(leaf.described, keyword);
    // Options, tags and files hold each value once anyway.
    if (value === undefined || value === false || (keyword === 'uniqueItems' && parts.control !== 1))
      continue;
    read.report.property(saidAt(leaf.described, keyword), leaf.name, keyword);
  }
  if (said(leaf.described, 'writeOnly') === true && parts.control !== 29)
    read.report.property(saidAt(leaf.described, 'writeOnly'), leaf.name, 'writeOnly');
  for (const setting of ['field', 'enumDisabled'])
    if (leaf.ui.get(setting) !== undefined)
      read.report.property(leaf.ui.at(setting), leaf.name, `ui:${setting}`);
}

function titleOf({ described, name, ui }: Leaf): string {
  return text(ui.get('title')) || text(named(described, 'title')) || name;
}

/** Help under a field: what it is, and how to fill it. */
export function tipsOf(described: Described, ui: Ui): string {
  const parts = [text(ui.get('description')) || text(named(described, 'description')), text(ui.get('help'))];
  return parts.filter((part) => part.trim() !== '').join('\n');
}

/** `readOnly` of the schema; `readonly` and `disabled` of the uiSchema. */
export function isLocked(described: Described, ui: Ui): boolean {
  return [said(described, 'readOnly'), ui.get('readonly'), ui.get('disabled')].includes(true);
}

function common(leaf: Leaf, parts: Parts): void {
  const { described, ui } = leaf;
  const tips = tipsOf(described, ui);
  const placeholder = text(ui.get('placeholder'));
  if (leaf.required) parts.facts.MustInput = true;
  if (isLocked(described, ui)) parts.options.disabled = true;
  if (tips !== '') parts.options.tips = tips;
  if (placeholder !== '') parts.options.placeholder = placeholder;
  const rows = ui.get('rows');
  if (parts.control === 2 && typeof rows === 'number' && rows >= 1)
    parts.facts.Rows = Math.min(100, Math.round(rows));
  const accept = ui.get('accept');
  if ((parts.control === 20 || parts.control === 28) && typeof accept === 'string')
    parts.options.accept = accept;
  if (ui.get('label') === false) parts.options.showTitle = false;
}

/** Text that holds the JSON of what no field can: nothing is lost, and it can be edited. */
function asJson(leaf: Leaf, what: string, parts: Parts, read: SchemaRead): void {
  parts.control = 2;
  if (leaf.inTable) read.report.control(leaf.described.path, leaf.name, what, 'textarea');
  else {
    parts.word = 'editor';
    parts.options.codeMode = 'json';
    read.report.control(leaf.described.path, leaf.name, what, 'editor');
  }
}

function valueControl(leaf: Leaf, type: SchemaType, parts: Parts, read: SchemaRead): Choices | null {
  const { described, name } = leaf;
  const choices = type === 'array' || type === 'object' ? null : choicesOf(described, name, leaf.ui, read);
  if (type === 'boolean') {
    parts.control = 14;
    return null;
  }
  if (choices !== null && choices.options.length > 0) {
    parts.control = 16;
    giveChoices(choices, parts);
    if (type !== 'string') read.report.control(described.path, name, type, 'select');
    return choices;
  }
  switch (type) {
    case 'integer':
    case 'number': {
      const rule = numberRule(described, type === 'integer');
      parts.control = type === 'integer' ? 4 : 3;
      parts.word = rule.word;
      Object.assign(parts.options, rule.options);
      Object.assign(parts.facts, rule.facts);
      return null;
    }
    case 'array':
      return listControl(leaf, parts, read);
    case 'object':
      asJson(leaf, 'object', parts, read);
      return null;
    case 'string':
      stringControl(leaf, parts, read);
      return null;
    default:
      // A constant alone says of which type it is; of several types, all are text.
      read.report.control(described.path, name, type, 'textbox');
      return null;
  }
}

/** The field of a value. */
export function readLeaf(leaf: Leaf, names: Namer, read: SchemaRead): DraftField {
  const parts: Parts = { control: 1, word: null, facts: {}, options: {} };
  const { described } = leaf;
  const type = typeOf(described);
  let choices: Choices | null = null;
  if (described.cut) asJson(leaf, 'object', parts, read);
  else choices = valueControl(leaf, type, parts, read);
  applyWidget(leaf, type, choices !== null && choices.options.length > 0, parts, read);
  const textual = type === 'string' || type === 'any' || type === 'mixed';
  if (textual && choices === null && !described.cut) stringRules(leaf, parts);
  giveDefault(leaf, parts, choices, read);
  common(leaf, parts);
  reportRest(leaf, parts, read);
  if (leaf.inTable && parts.word === 'colorpicker') parts.word = null;
  const name = names.take(leaf.name);
  if (name !== leaf.name) read.report.renamed(described.path, leaf.name, name);
  // What may be null and must be there may still be empty here.
  if (isNullable(described)) delete parts.facts.MustInput;
  return {
    role: 'field',
    name,
    title: titleOf(leaf),
    control: parts.control,
    ...(parts.word === null ? null : { word: parts.word }),
    facts: { ...parts.facts, SourcePath: leaf.source },
    options: parts.options,
  };
}
