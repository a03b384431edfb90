/**
 * Typed text and values of a field, both ways. Parsing lives here, not in widgets, so that saving can commit a draft
 * whose widget was never mounted again.
 * Source: FORMATS "Values"; DESIGN "The adapter contract".
 */
import type { CompiledField } from '../compile/types.ts';
import { plainText } from '../definition/plainText.ts';
import type { FieldIssue } from '../form/types.ts';
import { fail, ok, type Result } from '../result.ts';
import type { MessageCode } from '../rules/codes.ts';
import { fieldIssue } from '../rules/issue.ts';
import { isEmptyValue } from './compare.ts';
import {
  DATE_FORMAT,
  DATETIME_FORMAT,
  formatMoment,
  parseDate,
  parseDateTime,
  parseTime,
  TIME_FORMAT,
} from './dates.ts';
import { formatNumber, MAX_DIGITS, parseNumber } from './numbers.ts';

function refuse(
  code: MessageCode,
  text: string,
  more: Readonly<Record<string, unknown>> = {},
): Result<never, FieldIssue> {
  return fail(fieldIssue(code, { text, ...more }, 'draft'));
}

/** The value that a typed text means, or the issue that keeps it a draft. Blank text clears all but texts. */
export function parseDraft(field: CompiledField, text: string): Result<unknown, FieldIssue> {
  if (field.value === 'text' || field.value === 'langText') return ok(text);
  if (text.trim() === '') return ok(null);
  switch (field.value) {
    case 'number': {
      const read = parseNumber(text);
      if (read.ok) return ok(read.value);
      return read.code === 'draft.digits'
        ? refuse('draft.digits', text, { max: MAX_DIGITS })
        : refuse('draft.number', text);
    }
    case 'date':
      return orRefuse(parseDate(text, field.format), 'draft.date', text);
    case 'datetime':
      return orRefuse(parseDateTime(text, field.format), 'draft.datetime', text);
    case 'time':
      return orRefuse(parseTime(text, field.format), 'draft.time', text);
    case 'dateRange':
      return orRefuse(parseRange(text), 'draft.dateRange', text);
    case 'boolean':
      return parseBoolean(text);
    case 'option':
    case 'options':
      return parseOptions(field, text);
    case 'lookup':
    case 'lookups':
    case 'files':
    case 'map':
    case 'rows':
    case 'derived':
    case 'none':
      // A name is not a record: only choosing makes one.
      return refuse('draft.choose', text);
  }
}

function orRefuse(value: string | null, code: MessageCode, text: string): Result<unknown, FieldIssue> {
  return value === null ? refuse(code, text) : ok(value);
}

function parseRange(text: string): string | null {
  const parts = text.split(/\s*(?:,|~|～|至|\.\.)\s*/);
  if (parts.length !== 2) return null;
  const read = parts.map((part) => (part.trim() === '' ? '' : parseDate(part)));
  return read.some((part) => part === null) ? null : read.join(',');
}

function parseBoolean(text: string): Result<unknown, FieldIssue> {
  const plain = text.normalize('NFKC').trim().toLowerCase();
  if (['true', '1', 'yes', 'y', '是'].includes(plain)) return ok(true);
  if (['false', '0', 'no', 'n', '否'].includes(plain)) return ok(false);
  return refuse('draft.boolean', text);
}

function parseOptions(field: CompiledField, text: string): Result<unknown, FieldIssue> {
  const words = field.value === 'options' ? text.split(',').map((word) => word.trim()) : [text.trim()];
  const known = field.constraints.oneOf ?? field.lookup?.options.map((option) => option.value);
  // Options that come from a server are not known here; the rules judge the committed value.
  if (known !== undefined && known.length > 0 && !words.every((word) => known.includes(word)))
    return refuse('draft.option', text);
  return ok(words.join(','));
}

/** A value as editable text, and as plain text for read views: dates in the field's format, numbers with its places. */
export function formatValue(field: CompiledField, value: unknown): string {
  if (isEmptyValue(value)) return typeof value === 'string' ? value : '';
  switch (field.value) {
    case 'number':
      return formatNumber(value, formatPlaces(field));
    case 'date':
      return formatMoment(value, field.format || DATE_FORMAT);
    case 'datetime':
      return formatMoment(value, field.format || DATETIME_FORMAT);
    case 'time':
      return formatMoment(value, field.format || TIME_FORMAT);
    case 'dateRange':
      return typeof value === 'string' ? value.split(',').join(' ~ ') : '';
    default:
      return plainText(value);
  }
}

/** Places to show: those that the format states (`0.00`). Without a format a number is shown as it is. */
function formatPlaces(field: CompiledField): number | null {
  const match =
    field.format === null || field.format === '' ? null : /^[#0,]*(?:\.([0#]+))?$/.exec(field.format);
  return match === null ? null : (match[1]?.length ?? 0);
}
