/**
 * Converts values of servers and scripts to the form in which their kind is stored.
 * Source: FORMATS "Values"; specification 000 5 (tags ignore duplicates and are joined by commas).
 *
 * Decision where the specification is silent: servers and scripts may write digits, ISO dates and 1 or 0. What has one
 * meaning only is converted; anything else stays, and the rules report it. The field's format has no effect: it is for
 * what users type (under a per cent format `12` means 0.12).
 */
import type { CompiledField } from '../compile/types.ts';
import { flagOf } from '../definition/flag.ts';
import { parseMoment } from './dates.ts';
import { parseNumber } from './numbers.ts';

/** A moment with a time zone: its local time is not known here. */
const ZONED = /:\d\d(\.\d+)?\s*(z|[+-]\d\d:?\d\d)$/i;

/** Lists joined by commas, each option once; other values unchanged. */
export function joinedValue(field: CompiledField, value: unknown): unknown {
  const kind = field.value;
  if (kind !== 'options' && kind !== 'lookups' && kind !== 'files') return value;
  if (Array.isArray(value)) {
    const words = value.map((one: unknown) => (typeof one === 'number' ? String(one) : one));
    if (!words.every((one) => typeof one === 'string')) return value;
    return words.length === 0 ? null : onceEach(field, words.join(','));
  }
  return typeof value === 'string' ? onceEach(field, value) : value;
}

function onceEach(field: CompiledField, value: string): string {
  return field.value === 'options' && value.includes(',') ? wordsOf(value).join(',') : value;
}

/** The words of a comma list, each once. */
export function wordsOf(text: string): readonly string[] {
  return [...new Set(text.split(',').map((word) => word.trim()))].filter((word) => word !== '');
}

/** The value that a server or script means, as its kind is stored. */
export function meantValue(field: CompiledField, value: unknown): unknown {
  if (field.value === 'boolean') return flagOf(typeof value === 'string' ? value.trim() : value) ?? value;
  if (typeof value !== 'string' || value.trim() === '') return joinedValue(field, value);
  switch (field.value) {
    case 'number': {
      const read = parseNumber(value);
      return read.ok ? read.value : value;
    }
    case 'date':
    case 'datetime':
    case 'time':
      return (ZONED.test(value) ? null : parseMoment(field.value, value)) ?? value;
    default:
      return joinedValue(field, value);
  }
}
