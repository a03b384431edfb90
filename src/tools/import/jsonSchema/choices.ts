/** The options of a value that is chosen from a list: enum with its names, or constants with titles. */
import { isObject, type Json, type JsonObject } from '../../../engine/internal.ts';
import { isConstants, said, saidAt } from './describe.ts';
import type { Described, SchemaRead } from './types.ts';
import { text } from './types.ts';
import type { Ui } from './ui.ts';

/** Options of a choice. */
export interface Choices {
  /** `{ value, label }` each; values are text. */
  readonly options: readonly JsonObject[];
  /** Value of each option in the source, in the same order. */
  readonly values: readonly Json[];
}

/** The text that a value of the source is stored as. */
function asText(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

interface Found {
  readonly value: Json;
  readonly label: string;
}

/** Options that are written as a list of constants; null where there is none. */
function constants(described: Described): Found[] | null {
  for (const { schema, strength } of described.layers)
    for (const keyword of ['oneOf', 'anyOf']) {
      const list = schema[keyword];
      if (strength === 'condition' || !Array.isArray(list) || !isConstants(list)) continue;
      return list.filter(isObject).map((one) => {
        const value = (Array.isArray(one.enum) ? one.enum[0] : one.const) ?? null;
        return { value, label: text(one.title) || asText(value) };
      });
    }
  return null;
}

/** Keywords that limit a value. A case without any of them says nothing of it. */
const NARROWING = ['enum', 'const', 'type', 'format', 'pattern', 'minimum', 'maximum'];

/**
 * The values of all cases, where each limiting case is a list or a constant; null where one is not, or for less than
 * two values.
 */
function byCase(described: Described): readonly Json[] | null {
  const lists: (readonly Json[])[] = [];
  for (const { schema, strength } of described.layers) {
    if (strength !== 'case' || !NARROWING.some((keyword) => Object.hasOwn(schema, keyword))) continue;
    if (Array.isArray(schema.enum)) lists.push(schema.enum);
    else if (schema.const === undefined) return null;
    else lists.push([schema.const]);
  }
  const values = [...new Set(lists.flat())];
  return values.length > 1 ? values : null;
}

/**
 * The allowed values; null where any is. Of several lists that always apply, the values that all have; of cases, those
 * of each.
 */
function allowedValues(described: Described): readonly Json[] | null {
  const [first, ...others] = described.layers.flatMap(({ schema, strength }) =>
    strength === 'always' && Array.isArray(schema.enum) ? [schema.enum] : [],
  );
  if (first === undefined) return byCase(described);
  const sets = others.map((list) => new Set(list));
  return first.filter((value) => sets.every((set) => set.has(value)));
}

/** Options that are written as enum, with names from the uiSchema or the schema. */
function listed(described: Described, ui: Ui): Found[] | null {
  const allowed = allowedValues(described);
  if (allowed === null) return null;
  const names =
    ui.get('enumNames') ??
    said(described, 'enumNames') ??
    said(described, 'x-enumNames') ??
    said(described, 'x-enum-varnames');
  const given = Array.isArray(names) ? names : [];
  return allowed.map((value, index) => ({ value, label: text(given[index]) || asText(value) }));
}

/**
 * The options of a value; null where it is not chosen from a list. Empty text and null are no options, since both mean
 * that nothing is chosen.
 */
export function choicesOf(described: Described, name: string, ui: Ui, read: SchemaRead): Choices | null {
  const found = constants(described) ?? listed(described, ui);
  if (found === null) return null;
  const options: JsonObject[] = [];
  const values: Json[] = [];
  const seen = new Set<string>();
  let twice = false;
  for (const { value, label } of found) {
    if (value === null || value === '') continue;
    const key = asText(value);
    if (seen.has(key)) twice = true;
    else {
      seen.add(key);
      values.push(value);
      options.push({ value: key, label });
    }
  }
  if (twice || options.length === 0)
    read.report.options(saidAt(described, Array.isArray(said(described, 'enum')) ? 'enum' : 'oneOf'), name);
  return { options, values };
}
