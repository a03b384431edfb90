/**
 * Parsing and formatting of field values as typed text. It is not in the widgets, since a save commits drafts of widgets
 * that are not mounted. Source: FORMATS "Values"; DESIGN "The adapter contract".
 */

import type { CompiledField } from '../compile/types.ts';
import { plainText } from '../definition/plainText.ts';
import type { FieldIssue } from '../form/types.ts';
import { fail, ok, type Result } from '../result.ts';
import { displayMoment } from '../rows/display/moment.ts';
import { displayPlace } from '../rows/display/place.ts';
import { fieldIssue, type MessageCode } from '../rules/codes.ts';
import { isEmptyValue } from './compare.ts';
import { hasClock, parseMoment } from './dates.ts';
import { decimal, MAX_DIGITS } from './decimal.ts';
import { reindentJson } from './json-text.ts';
import { wordsOf } from './kinds.ts';
import { numberFormat, writeNumber } from './number-format.ts';
import { formatNumber, parseNumber } from './numbers.ts';
import { parsePlace } from './place.ts';

function refuse(
  code: MessageCode,
  text: string,
  more: Readonly<Record<string, unknown>> = {},
): Result<never, FieldIssue> {
  return fail(fieldIssue(code, { text, ...more }, 'draft'));
}

/**
 * The value that a typed text means, or the issue that keeps it a draft. Blank text clears all but texts.
 * @example
 * const { page } = compilePage({ items: [{ key: 'q', type: 'number', model: 'qty', title: 'Quantity' }] });
 * parseDraft(page.nodes.q, '12'); // => { ok: true, value: 12 }
 * parseDraft(page.nodes.q, 'twelve'); // => { ok: false, error: { code: 'draft.number', params: { text: 'twelve' }, source: 'draft' } }
 */
export function parseDraft(field: CompiledField, text: string): Result<unknown, FieldIssue> {
  if (field.code?.mode === 'json') return parseJson(text);
  if (field.kind === 'colorpicker' && !COLOR.test(text)) return refuse('draft.color', text);
  if (field.value === 'text' || field.value === 'langText') return ok(text);
  if (text.trim() === '') return ok(null);
  switch (field.value) {
    case 'number': {
      const read = parseNumber(text, field.format);
      if (read.ok) return ok(read.value);
      return read.code === 'draft.digits'
        ? refuse('draft.digits', text, { max: MAX_DIGITS })
        : refuse('draft.number', text);
    }
    case 'date':
    case 'datetime':
    case 'time':
      return orRefuse(parseMoment(field.value, text, field.format), `draft.${field.value}`, text);
    case 'dateRange':
      return orRefuse(parseRange(text, field.format), 'draft.dateRange', text);
    case 'boolean':
      return parseBoolean(text);
    case 'option':
    case 'options':
      return parseOptions(field, text);
    case 'map':
      return parsePlace(text);
    case 'lookup':
    case 'lookups':
    case 'files':
    case 'rows':
    case 'derived':
    case 'none':
      // A typed name does not identify a record.
      return refuse('draft.choose', text);
  }
}

/**
 * The shapes of a CSS colour, or nothing. Any word is taken: which of them name colours, `isColor` knows, which comes with
 * the widget that judges them and runs on the server.
 */
const COLOR =
  /^\s*(?:|#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|[a-z]+|(?:rgba?|hsla?|hwb|(?:ok)?(?:lab|lch)|color(?:-mix)?)\([^()]*\))\s*$/i;

/** JSON is reformatted, or refused. Source: 001 5. */
function parseJson(text: string): Result<unknown, FieldIssue> {
  if (text.trim() === '') return ok('');
  const laidOut = reindentJson(text);
  return laidOut === null ? refuse('draft.json', text) : ok(laidOut);
}

function orRefuse(value: string | null, code: MessageCode, text: string): Result<unknown, FieldIssue> {
  return value === null ? refuse(code, text) : ok(value);
}

/** Separators of the ends of a range, in the order in which they are tried; the last one where it stands alone. */
const BETWEEN: readonly RegExp[] = [
  /[~\u301c]/,
  /至|\.\./,
  /,/,
  /\s(?:-|\u2013|\u2014|to)\s/i,
  /[-\u2013\u2014]/,
];

/** Two dates, or one with an open end; with a time where the format has one, or where one was typed. */
function parseRange(text: string, format: string | null): string | null {
  const plain = text.normalize('NFKC').slice(0, TEXT_MAX);
  const between = BETWEEN.find((sign) => sign.test(plain));
  const parts = between === undefined ? [] : plain.split(between);
  if (parts.length !== 2) return null;
  const ends = parts.map((part) => parseEnd(part.trim(), format));
  return ends.some((end) => end === null) || ends.every((end) => end === '') ? null : ends.join(',');
}

function parseEnd(text: string, format: string | null): string | null {
  if (text === '') return '';
  const timed = format ? hasClock(format) : text.includes(':');
  return parseMoment(timed ? 'datetime' : 'date', text, format);
}

/** Longer text is no range. */
const TEXT_MAX = 200;

/** What people and spreadsheets write for yes and no, in the languages of the product; null for anything else. */
export function yesOrNo(text: string): boolean | null {
  const plain = text.normalize('NFKC').trim().toLowerCase();
  if (['true', '1', 'yes', 'y', '是', 'có'].includes(plain)) return true;
  return ['false', '0', 'no', 'n', '否', 'không'].includes(plain) ? false : null;
}

function parseBoolean(text: string): Result<unknown, FieldIssue> {
  const said = yesOrNo(text);
  return said === null ? refuse('draft.boolean', text) : ok(said);
}

/** Values of options, each once. */
function parseOptions(field: CompiledField, text: string): Result<unknown, FieldIssue> {
  const words = field.value === 'options' ? wordsOf(text) : [text.trim()];
  const known = field.constraints.oneOf ?? field.lookup?.options.map((option) => option.value) ?? [];
  // Options that come from a server are not known here; the rules check the committed value.
  if (known.length > 0 && !words.every((word) => known.includes(word))) return refuse('draft.option', text);
  return ok(words.length === 0 ? null : words.join(','));
}

/**
 * A value as editable text: dates and numbers in the field's format, a number without one in its own digits.
 * @example
 * const { page } = compilePage({ items: [{ key: 'q', type: 'number', model: 'qty', title: 'Quantity' }] });
 * formatValue(page.nodes.q, 1234.5); // => '1234.5'
 */
export function formatValue(field: CompiledField, value: unknown): string {
  if (isEmptyValue(value)) return typeof value === 'string' ? value : '';
  switch (field.value) {
    case 'number':
      return formatNumeric(value, field.format);
    case 'date':
    case 'datetime':
    case 'time':
    case 'dateRange':
      return displayMoment(field.value, field.format, value);
    case 'map':
      return displayPlace(value);
    default:
      return plainText(value);
  }
}

function formatNumeric(value: unknown, format: string | null): string {
  const shape = numberFormat(format);
  const exact = shape === null ? null : decimal(value);
  return shape === null || exact === null ? formatNumber(value) : writeNumber(exact, shape);
}
