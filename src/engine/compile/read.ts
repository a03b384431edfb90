/** Small readers of stored values, used after the guard. Each returns null for 'not stated'. */

import { isObject, type JsonObject } from '../definition/guard.ts';
import { isUnsafeName } from '../plain.ts';

export { flagOf, isOn } from '../definition/flag.ts';

export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Text, also of a number: ids and codes are stored as either. */
export function codeOf(value: unknown): string | null {
  return typeof value === 'number' ? String(value) : textOf(value);
}

/** A number or its digits. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return value;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const parsed = Number(value);
  return Number.isFinite(parsed) ? parsed : null;
}

/** The named properties that hold text. */
export function textsOf<Name extends string>(
  from: JsonObject,
  ...names: readonly Name[]
): Partial<Record<Name, string>> {
  const texts: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const text = textOf(from[name]);
    if (text !== null) texts[name] = text;
  }
  return texts;
}

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

const NO_OBJECT: JsonObject = Object.freeze({});

/** The object, or an empty one. */
export function objectOf(value: unknown): JsonObject {
  return isObject(value) ? value : NO_OBJECT;
}

/** The value of JSON text; undefined where it does not parse. Unsafe keys are dropped. */
export function parsed(text: string): unknown {
  if (text.length > 1_000_000) return undefined;
  try {
    return JSON.parse(text, (key, value: unknown) => (isUnsafeName(key) ? undefined : value));
  } catch {
    return undefined;
  }
}

const LENGTH = '[0-9]{1,6}(?:[.][0-9]{1,3})?(?:px|%|vw|vh|em|rem)';
const CSS_LENGTH = new RegExp(`^${LENGTH}$`);
/** A formula: lengths that are added and taken off, as in `calc(100vh - 310px)` (001 9, 002 9). */
const CSS_SUM = new RegExp(`^calc\\( ?${LENGTH}(?: [+-] ${LENGTH}){0,4} ?\\)$`);

/**
 * A CSS length, or a sum of lengths; numbers and digits are pixels. Null for anything else: definitions cannot inject CSS
 * here.
 */
export function lengthOf(value: unknown): string | null {
  if (typeof value === 'number') return Number.isFinite(value) && value >= 0 ? `${value}px` : null;
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (/^[0-9]{1,6}$/.test(text)) return `${text}px`;
  return CSS_LENGTH.test(text) || CSS_SUM.test(text) || text === 'auto' ? text : null;
}

/** Pixels of a length, or null where it is relative. */
export function pixelsOf(value: unknown): number | null {
  const text = lengthOf(value);
  return text?.endsWith('px') ? Number(text.slice(0, -2)) : null;
}

/** A whole number within bounds, or the default. */
export function wholeOf(value: unknown, least: number, most: number, standard: number): number {
  const number = numberOf(value);
  return number === null ? standard : Math.min(most, Math.max(least, Math.round(number)));
}
