/** The rules and the default value that a host states for its control. */
import type { Json, JsonObject } from '../definition/guard.ts';
import { isStored } from '../values/dates.ts';
import { ControlError } from './error.ts';
import type { Constraints, ControlEntry } from './types.ts';

const NUMBERS = [
  'minLength',
  'maxLength',
  'min',
  'max',
  'step',
  'decimalPlaces',
  'minItems',
  'maxItems',
] as const;
const KNOWN: ReadonlySet<string> = new Set([...NUMBERS, 'required', 'pattern', 'oneOf']);
const BOUNDS = [
  ['minLength', 'maxLength'],
  ['min', 'max'],
  ['minItems', 'maxItems'],
] as const;

function refuse(path: string, message: string): never {
  throw new ControlError('control.badValue', path, message);
}

/** Rules of a value, checked; bounds that cross are refused. */
export function constraintsOf(stored: JsonObject): Constraints {
  const unknown = Object.keys(stored).find((name) => !KNOWN.has(name));
  if (unknown !== undefined) refuse(`/constraints/${unknown}`, `There is no rule '${unknown}'.`);
  const numbers: Partial<Record<(typeof NUMBERS)[number], number>> = {};
  for (const name of NUMBERS) {
    const value = stored[name];
    if (value === undefined) continue;
    if (typeof value !== 'number') return refuse(`/constraints/${name}`, 'A number is expected.');
    numbers[name] = value;
  }
  for (const [low, high] of BOUNDS)
    if ((numbers[low] ?? -Infinity) > (numbers[high] ?? Infinity))
      refuse(`/constraints/${low}`, `It is above ${high}.`);
  const { required, pattern, oneOf } = stored;
  if (required !== undefined && typeof required !== 'boolean')
    return refuse('/constraints/required', 'True or false is expected.');
  if (pattern !== undefined && typeof pattern !== 'string')
    return refuse('/constraints/pattern', 'A text is expected.');
  const words = Array.isArray(oneOf) ? oneOf.filter((word) => typeof word === 'string') : [];
  if (oneOf !== undefined && (!Array.isArray(oneOf) || words.length !== oneOf.length))
    return refuse('/constraints/oneOf', 'A list of texts is expected.');
  return {
    ...numbers,
    ...(required === undefined ? null : { required }),
    ...(pattern === undefined ? null : { pattern }),
    ...(oneOf === undefined ? null : { oneOf: words }),
  };
}

function fits(value: Json, kind: ControlEntry['value']): boolean {
  switch (kind) {
    case 'number':
      return typeof value === 'number';
    case 'boolean':
      return typeof value === 'boolean';
    case 'date':
    case 'datetime':
    case 'time':
      return isStored(kind, value);
    case 'map':
      return typeof value === 'object' && !Array.isArray(value);
    default:
      return typeof value === 'string';
  }
}

/** The value of a new record: that of the standard control unless one is stated, which must be of the control's value. */
export function defaultValueOf(stated: Json | undefined, standard: ControlEntry): unknown {
  if (stated === undefined) return standard.defaultValue;
  if (stated !== null && !fits(stated, standard.value))
    refuse('/defaultValue', `No value of the kind ${standard.value}.`);
  return stated;
}
