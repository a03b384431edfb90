/** Values that become one field: all but objects and their arrays. */
import { CONTROL_IDS } from '../../../engine/internal.ts';
import { type FieldParts, fieldOf, giveChoices } from '../fieldParts.ts';
import type { Namer } from '../names.ts';
import type { DraftField } from '../types.ts';
import { type Choices, choicesOf } from './choices.ts';
import { giveDefault } from './defaults.ts';
import {
  describe,
  isNullable,
  itemLayers,
  named,
  numbers,
  type SchemaType,
  said,
  saidAt,
  typeOf,
} from './describe.ts';
import { numberRule } from './numbers.ts';
import { FILE_FORMATS, stringControl, stringRules } from './strings.ts';
import type { Described, SchemaRead } from './types.ts';
import { text } from './types.ts';
import type { Ui } from './ui.ts';
import { applyWidget, type Leaf } from './widget.ts';

/** Control of an array of plain values: a choice of several options, files, or tags. Returns its options. */
function listControl(leaf: Leaf, parts: FieldParts, read: SchemaRead): Choices | null {
  const { described, name, ui } = leaf;
  const items = describe(itemLayers(described), name, read);
  const choices = choicesOf(items, name, ui, read);
  const format = text(said(items, 'format'));
  const most = numbers(described, 'maxItems');
  const least = numbers(described, 'minItems');
  if (choices !== null && choices.options.length > 0) {
    parts.control =
      ui.get('widget') === 'checkboxes' && !leaf.inTable
        ? CONTROL_IDS.CheckBoxMultiple
        : CONTROL_IDS.SelectMultiple;
    giveChoices(choices.options, parts);
  } else if (FILE_FORMATS.has(format)) {
    parts.control = CONTROL_IDS.AttachmentMultiple;
    read.report.control(saidAt(items, 'format'), name, format, 'attachmentupload');
  } else {
    parts.control = CONTROL_IDS.Tag;
    if (typeOf(items) !== 'string')
      read.report.control(items.path === '' ? described.path : items.path, name, typeOf(items), 'tag');
  }
  if (most.length > 0 && Math.min(...most) > 0) parts.options.max = Math.min(...most);
  if (least.length > 0 && Math.max(...least) > 0) {
    parts.options.min = Math.max(...least);
    // An empty list counts as no value, so a minimum of one item means required.
    if (leaf.required) parts.facts.MustInput = true;
  }
  return choices;
}

/** Keywords that nothing here corresponds to; they are reported. */
const WITHOUT_EQUAL = [
  'not',
  'contains',
  'minProperties',
  'maxProperties',
  'patternProperties',
  'propertyNames',
  'uniqueItems',
] as const;

/** Reports keywords and settings that are not imported. */
function reportRest(leaf: Leaf, parts: FieldParts, read: SchemaRead): void {
  for (const keyword of WITHOUT_EQUAL) {
    const value = said(leaf.described, keyword);
    // Chosen options, tags and files are unique anyway.
    if (
      value === undefined ||
      value === false ||
      (keyword === 'uniqueItems' && parts.control !== CONTROL_IDS.TextBox)
    )
      continue;
    read.report.property(saidAt(leaf.described, keyword), leaf.name, keyword);
  }
  if (said(leaf.described, 'writeOnly') === true && parts.control !== CONTROL_IDS.Password)
    read.report.property(saidAt(leaf.described, 'writeOnly'), leaf.name, 'writeOnly');
  for (const setting of ['field', 'enumDisabled'])
    if (leaf.ui.get(setting) !== undefined)
      read.report.property(leaf.ui.at(setting), leaf.name, `ui:${setting}`);
}

function titleOf({ described, name, ui }: Leaf): string {
  return text(ui.get('title')) || text(named(described, 'title')) || name;
}

/** Help text: the description, and below it `ui:help`. */
export function tipsOf(described: Described, ui: Ui): string {
  const parts = [text(ui.get('description')) || text(named(described, 'description')), text(ui.get('help'))];
  return parts.filter((part) => part.trim() !== '').join('\n');
}

/** True where the value cannot be changed: `readOnly` of the schema, `readonly` or `disabled` of the uiSchema. */
export function isLocked(described: Described, ui: Ui): boolean {
  return [said(described, 'readOnly'), ui.get('readonly'), ui.get('disabled')].includes(true);
}

/** What fields of all controls have: required, lock, help, placeholder and the like. */
function common(leaf: Leaf, parts: FieldParts): void {
  const { described, ui } = leaf;
  const tips = tipsOf(described, ui);
  const placeholder = text(ui.get('placeholder'));
  if (leaf.required) parts.facts.MustInput = true;
  if (isLocked(described, ui)) parts.options.disabled = true;
  if (tips !== '') parts.options.tips = tips;
  if (placeholder !== '') parts.options.placeholder = placeholder;
  const rows = ui.get('rows');
  if (parts.control === CONTROL_IDS.TextArea && typeof rows === 'number' && rows >= 1)
    parts.facts.Rows = Math.min(100, Math.round(rows));
  const accept = ui.get('accept');
  if (
    (parts.control === CONTROL_IDS.Attachment || parts.control === CONTROL_IDS.AttachmentMultiple) &&
    typeof accept === 'string'
  )
    parts.options.accept = accept;
  if (ui.get('label') === false) parts.options.showTitle = false;
}

/** A field for the JSON text of a value that no control can show: nothing is lost, and it can be edited. */
function asJson(leaf: Leaf, what: string, parts: FieldParts, read: SchemaRead): void {
  parts.control = CONTROL_IDS.TextArea;
  if (leaf.inTable) read.report.control(leaf.described.path, leaf.name, what, 'textarea');
  else {
    parts.word = 'editor';
    parts.options.codeMode = 'json';
    read.report.control(leaf.described.path, leaf.name, what, 'editor');
  }
}

/** Sets the control of a value with what its type says. Returns the options of a choice. */
function valueControl(leaf: Leaf, type: SchemaType, parts: FieldParts, read: SchemaRead): Choices | null {
  const { described, name } = leaf;
  const choices = type === 'array' || type === 'object' ? null : choicesOf(described, name, leaf.ui, read);
  if (type === 'boolean') {
    parts.control = CONTROL_IDS.CheckBox;
    return null;
  }
  if (choices !== null && choices.options.length > 0) {
    parts.control = CONTROL_IDS.Select;
    giveChoices(choices.options, parts);
    if (type !== 'string') read.report.control(described.path, name, type, 'select');
    return choices;
  }
  switch (type) {
    case 'integer':
    case 'number': {
      const rule = numberRule(described, type === 'integer');
      parts.control = type === 'integer' ? CONTROL_IDS.Integer : CONTROL_IDS.Decimal;
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
      // No type, or several: text takes every value.
      read.report.control(described.path, name, type, 'textbox');
      return null;
  }
}

/** The field of a value, with a data key of `names`. */
export function readLeaf(leaf: Leaf, names: Namer, read: SchemaRead): DraftField {
  const parts: FieldParts = { control: CONTROL_IDS.TextBox, word: null, facts: {}, options: {} };
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
  // The source requires the property, but takes null for it: here the field may be empty.
  if (isNullable(described)) delete parts.facts.MustInput;
  parts.facts.SourcePath = leaf.source;
  return fieldOf(parts, leaf.name, titleOf(leaf), described.path, names, read.report);
}
