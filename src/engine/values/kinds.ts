/**
 * Values brought to the kind of their field, as FORMATS "Values" stores them.
 * Source: FORMATS "Values"; specification 000 5 (tags ignore duplicates and are joined by commas).
 *
 * Decision where the specification is silent: servers and scripts write digits, ISO dates and 1 or 0 as other databases
 * keep them. What can be read in one way only is read; anything else stays as it came, for the rules to judge. No format
 * of the field plays in: those are for what users type (under a per cent format they mean 0.12 by `12`).
 */
import type { CompiledField } from '../compile/types.ts';
import { flagOf } from '../definition/flag.ts';
import { parseMoment } from './dates.ts';
import { parseNumber } from './numbers.ts';

/** A moment of a time zone: which local time it is cannot be told here. */
const ZONED = /:\d\d(\.\d+)?\s*(z|[+-]\d\d:?\d\d)$/i;

/** The value as its kind is stored, whoever writes it: lists joined by commas, each option once. */
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

/** The value that a server or a script means by what it wrote. */
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
