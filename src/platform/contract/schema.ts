/**
 * The schemas of the contract: plain JSON Schema, made by a few constructors that keep its TypeScript type. A schema
 * library would be several times larger than the rest of the client, which every page loads.
 */

/** The JSON Schema of a T. */
export interface Schema<T = unknown> {
  /** Type only; never present at runtime. */
  readonly '~of'?: T;
  readonly type?: 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object';
  readonly const?: string | number | boolean;
  readonly anyOf?: readonly Schema[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly items?: Schema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  /** Schema of all other properties; absent: anything. */
  readonly additionalProperties?: Schema;
  /** Created on first access, for recursive schemas. */
  readonly later?: () => Schema;
  /** As a property: it may be absent. */
  readonly optional?: true;
}

/** The TypeScript type of a schema. */
export type Static<S> = S extends { readonly '~of'?: infer T } ? T : never;

type Properties = Readonly<Record<string, Schema>>;
type OptionalNames<P> = { [K in keyof P]: P[K] extends { readonly optional: true } ? K : never }[keyof P];
type Plain<T> = { [K in keyof T]: T[K] };
type ObjectOf<P> = Plain<
  { -readonly [K in Exclude<keyof P, OptionalNames<P>>]: Static<P[K]> } & {
    -readonly [K in OptionalNames<P>]?: Static<P[K]>;
  }
>;

type TextBounds = Pick<Schema, 'minLength' | 'maxLength' | 'pattern'>;
type NumberBounds = Pick<Schema, 'minimum' | 'maximum'>;
type ListBounds = Pick<Schema, 'minItems' | 'maxItems'>;

/* @__NO_SIDE_EFFECTS__ */ function text(bounds: TextBounds = {}): Schema<string> {
  return { type: 'string', ...bounds };
}

/* @__NO_SIDE_EFFECTS__ */ function number(bounds: NumberBounds = {}): Schema<number> {
  return { type: 'number', ...bounds };
}

/* @__NO_SIDE_EFFECTS__ */ function integer(bounds: NumberBounds = {}): Schema<number> {
  return { type: 'integer', ...bounds };
}

/* @__NO_SIDE_EFFECTS__ */ function boolean(): Schema<boolean> {
  return { type: 'boolean' };
}

/* @__NO_SIDE_EFFECTS__ */ function nothing(): Schema<null> {
  return { type: 'null' };
}

/* @__NO_SIDE_EFFECTS__ */ function anything(): Schema<unknown> {
  return {};
}

/* @__NO_SIDE_EFFECTS__ */ function literal<const L extends string | number | boolean>(value: L): Schema<L> {
  return { const: value };
}

/* @__NO_SIDE_EFFECTS__ */ function union<const S extends readonly Schema[]>(
  anyOf: S,
): Schema<Static<S[number]>> {
  return { anyOf };
}

/* @__NO_SIDE_EFFECTS__ */ function array<S extends Schema>(
  items: S,
  bounds: ListBounds = {},
): Schema<Static<S>[]> {
  return { type: 'array', items, ...bounds };
}

/** Allows further properties, since answers may grow. */
/* @__NO_SIDE_EFFECTS__ */ function object<P extends Properties>(
  properties: P,
): Schema<ObjectOf<P>> & { readonly properties: P } {
  const required = Object.keys(properties).filter((name) => properties[name]?.optional !== true);
  return { type: 'object', properties, required };
}

/* @__NO_SIDE_EFFECTS__ */ function record<S extends Schema>(values: S): Schema<Record<string, Static<S>>> {
  return { type: 'object', additionalProperties: values };
}

/* @__NO_SIDE_EFFECTS__ */ function optional<S extends Schema>(schema: S): S & { readonly optional: true } {
  return { ...schema, optional: true };
}

/** For recursive schemas. */
/* @__NO_SIDE_EFFECTS__ */ function later<T>(made: () => Schema<T>): Schema<T> {
  return { later: made };
}

/** The constructors, by JSON Schema's names. */
export const Type = {
  String: text,
  Number: number,
  Integer: integer,
  Boolean: boolean,
  Null: nothing,
  Unknown: anything,
  Literal: literal,
  Union: union,
  Array: array,
  Object: object,
  Record: record,
  Optional: optional,
  Later: later,
} as const;
