/**
 * Describes a stored format once; its TypeScript type and its reader follow from that. (A code-generating validator is
 * not allowed by the browser's CSP, an interpreted one costs more than the compile itself, and schema libraries are
 * larger than the rest of the engine.)
 */
import { isObject } from '../guard.ts';

/** The schema of a stored value of type T. */
export interface ValueSchema<T> {
  /** The expected form in words, for issues. */
  readonly expected: string;
  readonly fits: (value: unknown) => value is T;
  /** Schema of the entries, where a list fits. */
  readonly entries?: ValueSchema<unknown> | undefined;
}

/** An object's schema. Other properties of a value are kept without a description. */
export interface Shape<T> extends ValueSchema<T> {
  /** By name, in the order of the specification. */
  readonly properties: ReadonlyMap<string, ValueSchema<unknown>>;
}

/** Schemas by property name. */
export type Properties = Readonly<Record<string, ValueSchema<unknown>>>;

/** The TypeScript type of a schema. */
export type Static<F> = F extends ValueSchema<infer T> ? T : never;

type Described<P> = { [K in keyof P]?: Static<P[K]> | null };

/** A list of items. */
/* @__NO_SIDE_EFFECTS__ */ export function list<T>(
  items: ValueSchema<T>,
  expected = `list of ${items.expected}`,
) {
  return {
    expected,
    entries: items,
    fits: (value: unknown): value is T[] => Array.isArray(value) && value.every(items.fits),
  };
}

/** A value that fits any of the schemas. */
/* @__NO_SIDE_EFFECTS__ */ export function oneOf<const F extends readonly ValueSchema<unknown>[]>(
  schemas: F,
) {
  return {
    expected: schemas.map((schema) => schema.expected).join(' or '),
    entries: schemas.find((schema) => schema.entries)?.entries,
    fits: (value: unknown): value is Static<F[number]> => schemas.some((schema) => schema.fits(value)),
  };
}

/**
 * An object whose properties may all be absent, or null: stored JSON often carries `null` for 'not set', and readers
 * take it as absent.
 */
/* @__NO_SIDE_EFFECTS__ */ export function object<const P extends Properties>(
  stated: P,
): Shape<Described<P>> {
  const properties = new Map(Object.entries(stated));
  return {
    expected: 'object',
    properties,
    fits: (value): value is Described<P> =>
      isObject(value) && Object.keys(value).every((name) => isFitting(properties.get(name), value[name])),
  };
}

/** True where a property may hold a value; properties without a schema may hold anything. */
export function isFitting(schema: ValueSchema<unknown> | undefined, value: unknown): boolean {
  return schema === undefined || value === null || schema.fits(value);
}

/** True for the schema of an object whose properties are described. */
export function isShape(schema: ValueSchema<unknown>): schema is Shape<unknown> {
  return 'properties' in schema;
}
