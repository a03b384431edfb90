/** Options of a host's control that are not in the shared vocabulary. */
import { isObject, type Json, type JsonObject } from '../../definition/guard.ts';
import { list, oneOf, type ValueSchema } from '../../definition/schema/build.ts';
import { PlainNumber, Text } from '../../definition/schema/parts.ts';
import { ControlError } from '../error.ts';
import { check } from '../stated.ts';
import type { OwnOption } from '../types.ts';
import { optionEntry } from './optionSchema.ts';

const NAME = /^[A-Za-z][A-Za-z0-9_]{0,59}$/;
const TYPES: readonly OwnOption['type'][] = ['string', 'number', 'integer', 'boolean'];
const Type: ValueSchema<OwnOption['type']> = {
  expected: `one of ${TYPES.join(', ')}`,
  fits: (value): value is OwnOption['type'] => TYPES.some((type) => type === value),
};
/** The keywords for which the property panel has an editor. */
const KEYWORDS = {
  type: Type,
  enum: list(oneOf([Text, PlainNumber])),
  pattern: Text,
  minimum: PlainNumber,
  maximum: PlainNumber,
  minLength: PlainNumber,
  maxLength: PlainNumber,
} satisfies Record<keyof OwnOption, unknown>;

function schemaOf(stored: Json, path: string): OwnOption {
  if (!isObject(stored)) throw new ControlError('control.badOption', path, 'A JSON Schema is expected.');
  check(KEYWORDS, stored, path, 'control.badOption');
  const { type, enum: words = null } = stored;
  if (type === undefined)
    throw new ControlError('control.badOption', `${path}/type`, `It must be ${Type.expected}.`);
  const kind = type === 'number' || type === 'integer' ? 'number' : 'string';
  const different = words === null || (words.length > 0 && new Set(words).size === words.length);
  if (!different || words?.some((word) => typeof word !== kind) === true)
    throw new ControlError(
      'control.badOption',
      `${path}/enum`,
      'A list of different words, or of numbers where the type is one.',
    );
  return { ...stored, type };
}

/**
 * Checks the schemas of a host's own options. Names of the shared vocabulary are refused, since an option means the
 * same in every control; unsafe names were already refused by the guard.
 */
export function ownOptions(stored: JsonObject): Readonly<Record<string, OwnOption>> {
  const own: Record<string, OwnOption> = {};
  for (const [name, schema] of Object.entries(stored)) {
    const path = `/options/${name}`;
    if (!NAME.test(name))
      throw new ControlError('control.badName', path, 'A name is letters, digits and _, a letter first.');
    if (optionEntry(name) !== undefined)
      throw new ControlError(
        'control.duplicate',
        path,
        `The option '${name}' has a meaning already, the same in every control.`,
      );
    own[name] = schemaOf(schema, path);
  }
  return own;
}
