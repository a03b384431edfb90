/** DocFields with a value. */

import type { JsonObject } from '../../../engine/internal.ts';
import { CONTROL_IDS } from '../../../engine/internal.ts';
import { EMAIL, type FieldParts, fieldOf } from '../fieldParts.ts';
import type { Namer } from '../names.ts';
import type { DraftField } from '../types.ts';
import { docControl } from './controls.ts';
import { defaultOf, isMoment } from './defaults.ts';
import { reportLeftOut } from './leftOut.ts';
import { type Choices, choicesOf, choose, lookup, multiTarget } from './lookups.ts';
import { type DocField, type DocTypeRead, on, stated, text } from './types.ts';

/** Decimal places of Frappe's number columns, which have 21 digits. */
const FLOAT_PLACES = 9;
const MONEY_PLACES = 2;
const LARGEST = 999_999_999_999;
const INT_LEAST = -2_147_483_648;
const INT_MOST = 2_147_483_647;
const STARS = 5;
/** Width in pixels of one of the ten columns of Frappe's grid. */
const COLUMN = 100;
/** Lines of a text area, by type. */
const PARAGRAPH = 3;
const TEXT_ROWS: Readonly<Record<string, number>> = { Text: 6, 'Long Text': 10 };

/** Decimal places of a number. */
function places(stored: JsonObject, standard: number): number {
  const precision = text(stored.precision);
  const number = precision === '' ? standard : Number(precision);
  return Number.isInteger(number) && number >= 0 && number <= FLOAT_PLACES ? number : standard;
}

function lengthOf(stored: JsonObject, standard: number | undefined): number | undefined {
  const length = Number(text(stored.length));
  return Number.isInteger(length) && length > 0 ? length : standard;
}

/** Sets what the type of a field says. Returns the options of a select, for its default. */
function typeFacts(field: DocField, parts: FieldParts, inTable: boolean, read: DocTypeRead): Choices {
  const { stored, type, path, name } = field;
  const { facts, options } = parts;
  const least = on(stored.non_negative) ? 0 : -LARGEST;
  const none: Choices = { values: [], emptyFirst: true };
  switch (type) {
    case 'Int':
    case 'Long Int':
    case 'Duration': {
      const length = lengthOf(stored, undefined);
      const wide = type === 'Long Int' || (length ?? 0) > 11;
      options.min = type === 'Duration' || on(stored.non_negative) ? 0 : wide ? -LARGEST : INT_LEAST;
      options.max = wide ? LARGEST : INT_MOST;
      // Other forms of the object do not have these options: without a length they would take five digits.
      facts.DataLength = length ?? 11;
      return none;
    }
    case 'Float':
    case 'Percent':
    case 'Currency':
      facts.DecimalLength = places(stored, type === 'Currency' ? MONEY_PLACES : FLOAT_PLACES);
      facts.DataLength = 13 + Number(facts.DecimalLength);
      options.min = least;
      options.max = LARGEST;
      // `options` names the field or record that has the currency.
      if (type === 'Currency' && stated(stored.options))
        read.report.property(`${path}/options`, name, 'options', 'Amounts here are of no stated currency.');
      return none;
    case 'Rating':
      options.max = Math.min(10, Math.max(1, Math.floor(Number(text(stored.options)) || STARS)));
      return none;
    case 'Select': {
      const choices = choicesOf(field, read);
      // Without options they come from code of the source: any text is accepted.
      if (choices.values.length === 0) parts.control = CONTROL_IDS.TextBox;
      choose(choices.values, parts);
      return choices;
    }
    case 'Autocomplete':
      choose(choicesOf(field, read).values, parts);
      return none;
    case 'Link':
      lookup(field, text(stored.options), parts, read);
      return none;
    case 'Table MultiSelect':
      lookup(field, multiTarget(field, read), parts, read);
      return none;
    case 'Small Text':
    case 'Text':
    case 'Long Text':
      facts.Rows = TEXT_ROWS[type] ?? PARAGRAPH;
      return none;
    case 'Code':
    case 'JSON':
      if (!inTable) options.codeMode = /^javascript|js$/i.test(text(stored.options)) ? 'javascript' : 'json';
      // The editor knows JSON and JavaScript; code of other languages is plain text.
      if (type === 'Code' && options.codeMode !== 'javascript' && !/^json$/i.test(text(stored.options))) {
        delete options.codeMode;
        parts.word = null;
        read.report.control(path, name, text(stored.options) || type, 'textarea');
      }
      return none;
    case 'Data':
      if (text(stored.options) === 'Email') options.pattern = EMAIL;
      return none;
    case 'Attach':
      options.max = 1;
      return none;
    case 'Image':
      // It shows the image of another field, whose control here shows the image itself.
      facts.NeedSave = false;
      read.report.property(`${path}/options`, name, 'options', 'The field of the image shows it itself.');
      return none;
    default:
      return none;
  }
}

/**
 * `fetch_from` with `item_code.item_name`: the field is filled when the lookup `item_code` is chosen. The lookup must
 * be in the same header or table, else the field would never be filled, which is reported.
 */
function fetchOf(field: DocField, parts: FieldParts, read: DocTypeRead): void {
  const { stored, type, path, name } = field;
  const property = text(stored.fetch_from) === '' ? 'options' : 'fetch_from';
  const from = property === 'fetch_from' || type === 'Read Only' ? text(stored[property]) : '';
  if (from === '') return;
  const dot = from.indexOf('.');
  const lookup = from.slice(0, Math.max(0, dot));
  if (dot <= 0 || dot === from.length - 1)
    read.report.property(
      `${path}/${property}`,
      name,
      property,
      'It names no lookup and field of its record.',
    );
  else if (!field.lookups.has(lookup)) read.report.missing(`${path}/${property}`, lookup);
  else {
    parts.options.parentModel = lookup;
    parts.options.propertyModel = from.slice(dot + 1);
  }
}

/** Width of a column in pixels; 0 where none is stated. Frappe states tenths of a grid, or pixels. */
function widthOf(stored: JsonObject): number {
  const columns = Number(text(stored.columns));
  if (Number.isInteger(columns) && columns > 0) return Math.min(columns, 10) * COLUMN;
  const pixels = /^(\d{2,4})px$/.exec(text(stored.width));
  return pixels === null ? 0 : Number(pixels[1]);
}

/** What fields of all types have: required, list, width, locks, help. `place` numbers columns and search items. */
function common(field: DocField, place: number, parts: FieldParts): void {
  const { stored } = field;
  const { facts, options } = parts;
  if (on(stored.reqd)) facts.MustInput = true;
  if (on(stored.in_list_view)) facts.ListSeq = place;
  // Fields with an index are search items too, after those that the source offers in its own lists.
  if (on(stored.in_standard_filter) || on(stored.in_filter)) facts.ListSearchSeq = place;
  else if (on(stored.search_index)) facts.ListSearchSeq = 100_000 + place;
  const width = widthOf(stored);
  if (width > 0) facts.ListWidth = width;
  if (on(stored.read_only) || on(stored.is_virtual) || field.type === 'Read Only' || field.type === 'Image')
    options.disabled = true;
  if (on(stored.hidden)) options.hidden = true;
  // Set once when the record is made, then locked for everybody.
  if (on(stored.set_only_once)) options.lock = ['update', 'submit'];
  const tips = text(stored.description);
  if (tips !== '') options.tips = tips;
  const placeholder = text(stored.placeholder);
  if (placeholder !== '') options.placeholder = placeholder;
}

/** The field of a DocField. `place` is its position among all fields, from 1, which orders columns and search items. */
export function readField(
  field: DocField,
  place: number,
  inTable: boolean,
  names: Namer,
  read: DocTypeRead,
): DraftField {
  const { type, path, stored } = field;
  const known = docControl(type);
  if (known === undefined) read.report.unknownType(`${path}/fieldtype`, field.name, type);
  const control = known ?? { id: CONTROL_IDS.TextBox, issue: 'textbox', length: undefined };
  // Cells have plain controls only. Source: specification 002 3.6.
  const word = inTable ? null : (known?.word ?? null);
  const parts: FieldParts = { control: control.id, word, facts: {}, options: {} };
  if (known?.issue !== undefined) read.report.control(`${path}/fieldtype`, field.name, type, known.issue);
  else if (known?.word !== undefined && inTable)
    read.report.control(
      `${path}/fieldtype`,
      field.name,
      type,
      known.id === CONTROL_IDS.TextArea ? 'textarea' : 'textbox',
    );
  const choices = typeFacts(field, parts, inTable, read);
  common(field, place, parts);
  fetchOf(field, parts, read);
  const value = defaultOf(field, parts.control, choices.values, choices.emptyFirst, read.report);
  if (value !== null) parts.facts.DefaultValue = value;
  // `today` and `now` are for the server: as a value of the widget they would be text.
  if (typeof value === 'string' && isMoment(value, parts.control)) parts.options.defaultValue = '';
  if (parts.control === CONTROL_IDS.TextBox) {
    const length = lengthOf(stored, control.length);
    if (length !== undefined) parts.facts.DataLength = length;
  }
  reportLeftOut(field, read);
  return fieldOf(parts, field.name, field.title, `${path}/fieldname`, names, read.report);
}
