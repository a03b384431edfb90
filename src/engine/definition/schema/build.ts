/**
 * How a stored format is written down: once, as a JSON Schema constant, from which its TypeScript type follows. A few
 * constructors in the manner of the schema libraries, whose whole is larger than the rest of the engine.
 */

/** A JSON Schema that says what T looks like. The type is carried by a property that no value has. */
export interface Format<T> {
  readonly type?: string;
  readonly anyOf?: readonly unknown[];
  readonly '~of'?: readonly [T];
}

/** An object format; `properties` by name, each of which may be absent. */
export interface ObjectFormat<P extends Properties> extends Format<{ [K in keyof P]?: Static<P[K]> }> {
  readonly type: 'object';
  readonly properties: P;
}

/** Formats by property name. */
export type Properties = Readonly<Record<string, Format<unknown>>>;

/** The TypeScript type of a format. */
export type Static<F> = F extends { readonly '~of'?: readonly [infer T] } ? T : never;

export const anything = /* @__NO_SIDE_EFFECTS__ */ (): Format<unknown> => ({});
export const nothing = /* @__NO_SIDE_EFFECTS__ */ (): Format<null> => ({ type: 'null' });
export const yesNo = /* @__NO_SIDE_EFFECTS__ */ (): Format<boolean> => ({ type: 'boolean' });
export const number = /* @__NO_SIDE_EFFECTS__ */ (): Format<number> => ({ type: 'number' });
/** Text; with a pattern, text that meets it, and `title` says what that is. */
export const text = /* @__NO_SIDE_EFFECTS__ */ (
  rules: { readonly pattern?: string; readonly title?: string } = {},
): Format<string> => ({
  type: 'string',
  ...rules,
});
/** This very value. */
/* @__NO_SIDE_EFFECTS__ */ export function literal<const V extends string | number | boolean>(
  value: V,
): Format<V> & { readonly const: V } {
  return { type: typeof value, const: value };
}
/** A list of such items. */
/* @__NO_SIDE_EFFECTS__ */ export function list<T>(
  items: Format<T>,
): Format<T[]> & { readonly items: Format<T> } {
  return { type: 'array', items };
}
/** One of them. */
/* @__NO_SIDE_EFFECTS__ */ export function oneOf<const F extends readonly Format<unknown>[]>(
  anyOf: F,
): Format<Static<F[number]>> {
  return { anyOf };
}
/** An object; what it has beside these properties is kept and not described. */
/* @__NO_SIDE_EFFECTS__ */ export function object<P extends Properties>(properties: P): ObjectFormat<P> {
  return { type: 'object', properties };
}
