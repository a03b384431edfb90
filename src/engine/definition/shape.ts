/**
 * Readers of the outer shape. A stored format's schema is turned into one check a property, once; reading an object
 * then looks at the properties it has, and takes out with an issue what does not fit, so that what remains is of the
 * format's type. Unknown properties stay. (A code-generating validator is not allowed by the browser's CSP, and an
 * interpreted one costs more than the compile itself.)
 */

import { pointerTo } from '../issues/pointer.ts';
import type { IssueSink } from '../issues/sink.ts';
import { isObject, type JsonObject } from './guard.ts';
import type { ObjectFormat, Properties, Static } from './schema/build.ts';

type Check = (value: unknown) => boolean;

interface Property {
  readonly check: Check;
  readonly expected: string;
}

/** The reader of one stored format. */
export interface Shape<T> {
  readonly properties: ReadonlyMap<string, Property>;
  /** Tells what does not fit and leaves it: for editors, which lose nothing. */
  inspect(value: JsonObject, path: string, sink: IssueSink): void;
  /** Takes out what does not fit; afterwards `value` is a T. */
  mend(value: JsonObject, path: string, sink: IssueSink): value is JsonObject & T;
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function checkOf(schema: unknown): Property {
  if (!isObject(schema)) return { check: () => true, expected: 'anything' };
  if (schema.anyOf !== undefined) {
    const parts = list(schema.anyOf).map(checkOf);
    const words = parts.map((part) => part.expected).filter((word) => word !== 'null');
    return {
      check: (value) => parts.some((part) => part.check(value)),
      expected: [...new Set(words)].join(' or '),
    };
  }
  if ('const' in schema) {
    const wanted = schema.const;
    return { check: (value) => value === wanted, expected: String(wanted) };
  }
  switch (schema.type) {
    case 'string': {
      const pattern = typeof schema.pattern === 'string' ? new RegExp(schema.pattern) : null;
      return {
        check: (value) => typeof value === 'string' && (pattern === null || pattern.test(value)),
        expected: typeof schema.title === 'string' ? schema.title : 'text',
      };
    }
    case 'number':
      return { check: (value) => typeof value === 'number', expected: 'number' };
    case 'boolean':
      return { check: (value) => typeof value === 'boolean', expected: 'true or false' };
    case 'null':
      return { check: (value) => value === null, expected: 'null' };
    case 'array': {
      const item = checkOf(schema.items);
      return {
        check: (value) => Array.isArray(value) && value.every((one) => item.check(one)),
        expected: item.expected === 'anything' ? 'list' : `list of ${item.expected}`,
      };
    }
    case 'object': {
      const properties = isObject(schema.properties)
        ? Object.entries(schema.properties).map(([name, inner]) => [name, checkOf(inner)] as const)
        : [];
      return {
        check: (value) =>
          isObject(value) &&
          properties.every(([name, inner]) => !Object.hasOwn(value, name) || inner.check(value[name])),
        expected: 'object',
      };
    }
    default:
      return { check: () => true, expected: 'anything' };
  }
}

const NO_NAMES: string[] = [];

/** Makes the reader of a schema whose properties are all optional. */
/* @__NO_SIDE_EFFECTS__ */ export function shapeOf<S extends ObjectFormat<Properties>>(
  schema: S,
): Shape<Static<S>> {
  const properties = new Map<string, Property>();
  for (const [name, property] of Object.entries(schema.properties)) properties.set(name, checkOf(property));
  const misfits = (value: JsonObject, path: string, sink: IssueSink, ending: string): string[] => {
    let found = NO_NAMES;
    for (const name in value) {
      const property = properties.get(name);
      if (property === undefined || property.check(value[name])) continue;
      sink.error(
        'definition.type',
        pointerTo(path, name),
        `'${name}' must be ${property.expected}${ending}.`,
        {
          name,
          expected: property.expected,
        },
      );
      found = [...found, name];
    }
    return found;
  };
  return {
    properties,
    inspect(value, path, sink) {
      misfits(value, path, sink, '');
    },
    mend(value, path, sink): value is JsonObject & Static<S> {
      for (const name of misfits(value, path, sink, '; it is left out')) delete value[name];
      return true;
    },
  };
}
