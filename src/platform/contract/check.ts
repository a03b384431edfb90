/** Schema checks at both ends of a call, always interpreted: a strict CSP forbids generated code. */
import { isRecord } from '../../engine/internal.ts';
import type { Schema, Static } from './schema.ts';

export interface Misfit {
  /** JSON pointer to the first place that does not fit. */
  readonly path: string;
  readonly message: string;
}

/** What a check of a value against a schema gives: the value, or where it does not fit. */
export type Checked<S extends Schema> =
  | { readonly ok: true; readonly value: Static<S> }
  | { readonly ok: false; readonly misfit: Misfit };

/** The value typed by the schema, or the place where it does not fit. */
export function checkSchema<S extends Schema>(schema: S, value: unknown): Checked<S> {
  return fits(schema, value)
    ? { ok: true, value }
    : { ok: false, misfit: misfitOf(schema, value, '') ?? { path: '', message: 'does not fit its schema' } };
}

function fits<S extends Schema>(schema: S, value: unknown): value is Static<S> {
  return misfitOf(schema, value, '') === null;
}

function misfitOf(schema: Schema, value: unknown, path: string): Misfit | null {
  const { later, anyOf } = schema;
  if (later !== undefined) return misfitOf(later(), value, path);
  if (anyOf !== undefined) return anyOfMisfit(anyOf, value, path);
  if (schema.const !== undefined && value !== schema.const)
    return { path, message: `must be ${JSON.stringify(schema.const)}` };
  switch (schema.type) {
    case 'string':
      return typeof value === 'string' ? textMisfit(schema, value, path) : mustBe('string', path);
    case 'integer':
    case 'number': {
      const good = schema.type === 'integer' ? Number.isInteger(value) : Number.isFinite(value);
      return typeof value === 'number' && good
        ? numberMisfit(schema, value, path)
        : mustBe(schema.type, path);
    }
    case 'boolean':
      return typeof value === 'boolean' ? null : mustBe('boolean', path);
    case 'null':
      return value === null ? null : mustBe('null', path);
    case 'array':
      return Array.isArray(value) ? listMisfit(schema, value, path) : mustBe('array', path);
    case 'object':
      return isRecord(value) ? objectMisfit(schema, value, path) : mustBe('object', path);
    default:
      return null;
  }
}

function mustBe(type: string, path: string): Misfit {
  return { path, message: `must be ${type}` };
}

/** The deepest mismatch: of a union, in the alternative that fits best. */
function anyOfMisfit(choices: readonly Schema[], value: unknown, path: string): Misfit | null {
  let nearest: Misfit | null = null;
  for (const choice of choices) {
    const misfit = misfitOf(choice, value, path);
    if (misfit === null) return null;
    if (nearest === null || misfit.path.length > nearest.path.length) nearest = misfit;
  }
  return nearest?.path === path ? { path, message: 'must fit one of its choices' } : nearest;
}

function textMisfit({ minLength = 0, maxLength, pattern }: Schema, value: string, path: string) {
  const length = [...value].length;
  if (length < minLength) return { path, message: `must have at least ${minLength} characters` };
  if (maxLength !== undefined && length > maxLength)
    return { path, message: `must have at most ${maxLength} characters` };
  return pattern === undefined || new RegExp(pattern, 'u').test(value)
    ? null
    : { path, message: `must match ${pattern}` };
}

function numberMisfit({ minimum, maximum }: Schema, value: number, path: string): Misfit | null {
  if (minimum !== undefined && value < minimum) return { path, message: `must be at least ${minimum}` };
  if (maximum !== undefined && value > maximum) return { path, message: `must be at most ${maximum}` };
  return null;
}

function listMisfit({ items, minItems = 0, maxItems }: Schema, value: readonly unknown[], path: string) {
  if (value.length < minItems) return { path, message: `must have at least ${minItems} items` };
  if (maxItems !== undefined && value.length > maxItems)
    return { path, message: `must have at most ${maxItems} items` };
  if (items === undefined) return null;
  for (const [at, item] of value.entries()) {
    const misfit = misfitOf(items, item, `${path}/${at}`);
    if (misfit !== null) return misfit;
  }
  return null;
}

function objectMisfit(
  { properties = {}, required = [], additionalProperties }: Schema,
  value: Readonly<Record<string, unknown>>,
  path: string,
): Misfit | null {
  // Undefined properties are absent, as in JSON.
  const there = (name: string) => Object.hasOwn(value, name) && value[name] !== undefined;
  const placeOf = (name: string) => `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  const missing = required.find((name) => !there(name));
  if (missing !== undefined) return { path: placeOf(missing), message: 'is missing' };
  for (const name of Object.keys(value)) {
    const schema = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
    const misfit = schema && there(name) ? misfitOf(schema, value[name], placeOf(name)) : null;
    if (misfit !== null) return misfit;
  }
  return null;
}
