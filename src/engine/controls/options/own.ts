/** Options that a host's control has beside the shared vocabulary. */
import { isObject, type Json, type JsonObject } from '../../definition/guard.ts';
import { ControlError } from '../error.ts';
import type { OwnOption } from '../types.ts';
import { COLUMN_OPTIONS, OPTIONS } from './vocabulary.ts';

const NAME = /^[A-Za-z][A-Za-z0-9_]{0,59}$/;
const TYPES = ['string', 'number', 'integer', 'boolean'] as const;
const LIMITS = ['minimum', 'maximum', 'minLength', 'maxLength'] as const;
const KEYWORDS: ReadonlySet<string> = new Set(['type', 'enum', 'pattern', ...LIMITS]);

function refuse(path: string, message: string): never {
  throw new ControlError('control.badOption', path, message);
}

function wordsOf(stored: Json, numbers: boolean, path: string): readonly (string | number)[] {
  const list = Array.isArray(stored) ? stored : [];
  const words: (string | number)[] = [];
  for (const word of list) {
    if (numbers && typeof word === 'number') words.push(word);
    if (!numbers && typeof word === 'string') words.push(word);
  }
  if (words.length === 0 || words.length !== list.length || words.length !== new Set(words).size)
    return refuse(`${path}/enum`, 'A list of different words, or of numbers where the type is one.');
  return words;
}

function schemaOf(stored: Json, path: string): OwnOption {
  if (!isObject(stored)) return refuse(path, 'A JSON Schema is expected.');
  const type = TYPES.find((each) => each === stored.type);
  if (type === undefined) return refuse(`${path}/type`, `A type is one of ${TYPES.join(', ')}.`);
  const other = Object.keys(stored).find((name) => !KEYWORDS.has(name));
  if (other !== undefined)
    refuse(`${path}/${other}`, `A panel has no editor for '${other}'; it takes ${[...KEYWORDS].join(', ')}.`);
  const limits: Partial<Record<(typeof LIMITS)[number], number>> = {};
  for (const name of LIMITS) {
    const limit = stored[name];
    if (limit === undefined) continue;
    if (typeof limit !== 'number') return refuse(`${path}/${name}`, 'A number is expected.');
    limits[name] = limit;
  }
  const { pattern } = stored;
  if (pattern !== undefined && typeof pattern !== 'string')
    return refuse(`${path}/pattern`, 'A text is expected.');
  const numbers = type === 'number' || type === 'integer';
  return {
    type,
    ...(stored.enum === undefined ? null : { enum: wordsOf(stored.enum, numbers, path) }),
    ...(pattern === undefined ? null : { pattern }),
    ...limits,
  };
}

/**
 * The schemas of a host's own options, checked. A name of the shared vocabulary is refused, since an option means the
 * same in every control; an unsafe name never comes here, the guard has refused it.
 */
export function ownOptions(stored: JsonObject): Readonly<Record<string, OwnOption>> {
  const own: Record<string, OwnOption> = {};
  for (const [name, schema] of Object.entries(stored)) {
    const path = `/options/${name}`;
    if (!NAME.test(name))
      throw new ControlError('control.badName', path, 'A name is letters, digits and _, a letter first.');
    if (Object.hasOwn(OPTIONS, name) || COLUMN_OPTIONS.some((each) => each === name))
      throw new ControlError(
        'control.duplicate',
        path,
        `The option '${name}' has a meaning already, the same in every control.`,
      );
    own[name] = schemaOf(schema, path);
  }
  return own;
}
