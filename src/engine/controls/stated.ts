/** Checks of a host's statements about its control: each property must be known and fit its schema. */
import type { Json, JsonObject } from '../definition/guard.ts';
import type { Properties, Static, ValueSchema } from '../definition/schema/build.ts';
import { PlainNumber, Text, TextList, YesNo } from '../definition/schema/parts.ts';
import { isStored } from '../values/dates.ts';
import { ControlError, type ControlErrorCode } from './error.ts';
import type { Constraints, ControlEntry } from './types.ts';

type Checked<P extends Properties> = { readonly [Name in keyof P]?: Static<P[Name]> };

/** Checks that an object has no other properties than these, and that each fits. */
export function check<P extends Properties>(
  properties: P,
  stored: JsonObject,
  path: string,
  code: ControlErrorCode,
): asserts stored is JsonObject & Checked<P> {
  const known: ReadonlyMap<string, ValueSchema<unknown>> = new Map(Object.entries(properties));
  for (const [name, value] of Object.entries(stored)) {
    const schema = known.get(name);
    if (schema === undefined)
      throw new ControlError(code, `${path}/${name}`, `Known are ${[...known.keys()].join(', ')}.`);
    if (!schema.fits(value))
      throw new ControlError(code, `${path}/${name}`, `It must be ${schema.expected}.`);
  }
}

const RULES = {
  required: YesNo,
  minLength: PlainNumber,
  maxLength: PlainNumber,
  min: PlainNumber,
  max: PlainNumber,
  step: PlainNumber,
  decimalPlaces: PlainNumber,
  pattern: Text,
  minItems: PlainNumber,
  maxItems: PlainNumber,
  oneOf: TextList,
} satisfies Record<keyof Constraints, unknown>;
const BOUNDS = [
  ['minLength', 'maxLength'],
  ['min', 'max'],
  ['minItems', 'maxItems'],
] as const;

/** The rules of a value; crossing bounds are refused. */
export function constraintsOf(stored: JsonObject): Constraints {
  check(RULES, stored, '/constraints', 'control.badValue');
  for (const [low, high] of BOUNDS)
    if ((stored[low] ?? -Infinity) > (stored[high] ?? Infinity))
      throw new ControlError('control.badValue', `/constraints/${low}`, `It is above ${high}.`);
  return stored;
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

/** The value of a new record: the stated one, which must fit the control's value kind, else the standard one's. */
export function defaultValueOf(stated: Json | undefined, standard: ControlEntry): unknown {
  if (stated === undefined) return standard.defaultValue;
  if (stated !== null && !fits(stated, standard.value))
    throw new ControlError('control.badValue', '/defaultValue', `No value of the kind ${standard.value}.`);
  return stated;
}
