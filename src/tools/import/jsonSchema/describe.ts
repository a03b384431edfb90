/**
 * All schemas that describe one value (its own, those it refers to, the parts of allOf, and the cases of anyOf, oneOf,
 * if and dependentSchemas, which are optional), and what they say together. Source: JSON Schema core 10.2.
 */
import { append, isObject, type Json, type JsonObject, pointerTo } from '../../../engine/internal.ts';
import { nameOf } from './source.ts';
import type { Described, Layer, SchemaRead, Strength } from './types.ts';
import { REFERENCES_MAX, STRENGTHS, step } from './types.ts';

/** A `Described` while its layers are gathered. */
interface Gathering {
  readonly layers: Layer[];
  cut: boolean;
  nullable: boolean;
}

function isNull(schema: Json): boolean {
  return isObject(schema) && (schema.type === 'null' || schema.const === null);
}

/** True for `anyOf` and `oneOf` that list constants: this is how options are written that have titles. */
export function isConstants(list: Json | undefined): boolean {
  return (
    Array.isArray(list) &&
    list.length > 0 &&
    list.every(
      (one) =>
        isObject(one) &&
        (Object.hasOwn(one, 'const') || (Array.isArray(one.enum) && one.enum.length === 1) || isNull(one)),
    ) &&
    !list.every(isNull)
  );
}

/** The cases of a schema, each with its pointer, under the keyword that defines them. */
function casesOf(
  schema: JsonObject,
  path: string,
): { keyword: string; path: string; list: [Json, string][] }[] {
  const cases: { keyword: string; path: string; list: [Json, string][] }[] = [];
  for (const keyword of ['anyOf', 'oneOf']) {
    const list = schema[keyword];
    if (Array.isArray(list) && !isConstants(list))
      cases.push({
        keyword,
        path: `${path}/${keyword}`,
        list: list.map((one, index) => [one, pointerTo(`${path}/${keyword}`, index)]),
      });
  }
  const conditional = ['if', 'then', 'else'].filter((keyword) => isObject(schema[keyword]));
  if (conditional.length > 0)
    cases.push({
      keyword: 'if',
      path: `${path}/${conditional[0] ?? 'if'}`,
      list: conditional.map((keyword) => [schema[keyword] ?? null, `${path}/${keyword}`]),
    });
  for (const keyword of ['dependentSchemas', 'dependencies']) {
    const map = schema[keyword];
    if (!isObject(map)) continue;
    const list = Object.keys(map).flatMap((key): [Json, string][] => {
      const inner = map[key];
      return isObject(inner) ? [[inner, pointerTo(`${path}/${keyword}`, nameOf(key))]] : [];
    });
    if (list.length > 0) cases.push({ keyword, path: `${path}/${keyword}`, list });
  }
  return cases;
}

/** Strength of a case under its keyword; `asks` for the schema of `if`. */
function strengthOf(keyword: string, asks: boolean): Strength {
  if (keyword === 'anyOf' || keyword === 'oneOf') return 'case';
  return asks ? 'condition' : 'maybe';
}

function weaker(a: Strength, b: Strength): Strength {
  return STRENGTHS.indexOf(a) < STRENGTHS.indexOf(b) ? b : a;
}

/** Adds a layer with all that it refers to and consists of. */
function gather(layer: Layer, name: string, into: Gathering, read: SchemaRead): void {
  const { schema, path, strength, around } = layer;
  if (!step(path, read)) return;
  into.layers.push(layer);
  if (schema.nullable === true) into.nullable = true;
  for (const keyword of ['$ref', '$dynamicRef', '$recursiveRef']) {
    const ref = schema[keyword];
    if (typeof ref !== 'string') continue;
    const target = read.references.find(ref);
    if (target === null) read.report.reference(`${path}/${keyword}`, ref);
    else if (around.includes(target.path) || around.length >= REFERENCES_MAX) {
      read.report.recursion(`${path}/${keyword}`, ref);
      // A cycle in one case does not cut the others.
      if (strength === 'always') into.cut = true;
    } else gather({ ...target, strength, around: [...around, target.path] }, name, into, read);
  }
  const all = schema.allOf;
  if (Array.isArray(all))
    all.forEach((part, index) => {
      if (isObject(part))
        gather({ ...layer, schema: part, path: pointerTo(`${path}/allOf`, index) }, name, into, read);
    });
  for (const { keyword, path: at, list } of casesOf(schema, path)) {
    const real = list.filter(([one]) => !isNull(one));
    if (real.length < list.length) into.nullable = true;
    // A single case beside null is no alternative.
    const several = real.length > 1 || keyword === 'if' || keyword.startsWith('depend');
    if (several) read.report.branches(at, name, keyword);
    for (const [one, pointer] of real)
      if (isObject(one)) {
        const own = several ? strengthOf(keyword, pointer === `${path}/if`) : 'always';
        gather({ schema: one, path: pointer, strength: weaker(strength, own), around }, name, into, read);
      }
  }
}

/** All that describes a value, from the schemas that mention it. `name` is the value's name in issues. */
export function describe(parts: readonly Layer[], name: string, read: SchemaRead): Described {
  const into: Gathering = { layers: [], cut: false, nullable: false };
  for (const part of parts) gather(part, name, into, read);
  return {
    layers: into.layers,
    parts: parts.length,
    path: parts[0]?.path ?? '',
    cut: into.cut,
    nullable: into.nullable,
  };
}

/**
 * The layer whose keyword counts: the nearest that always applies, else the nearest that may. Conditions never count.
 */
function speaker({ layers }: Described, keyword: string): Layer | undefined {
  const speakers = layers.filter(
    ({ schema, strength }) => strength !== 'condition' && Object.hasOwn(schema, keyword),
  );
  return speakers.find(({ strength }) => strength === 'always') ?? speakers[0];
}

/** The value of a keyword, also where only some case has it. */
export function said(described: Described, keyword: string): Json | undefined {
  return speaker(described, keyword)?.schema[keyword];
}

/** True where a layer applies to each such value: always, or as the one case that has the value at all. */
function isSure({ layers, parts }: Described, { strength }: Layer): boolean {
  return (
    strength === 'always' || (parts === 1 && strength !== 'condition' && strength === layers[0]?.strength)
  );
}

/** The value of a keyword where it applies to each such value; undefined where it depends on the case. */
export function surely(described: Described, keyword: string): Json | undefined {
  return described.layers.find((layer) => isSure(described, layer) && Object.hasOwn(layer.schema, keyword))
    ?.schema[keyword];
}

/** Title or description of a value. Those of its cases do not count, since they name the case. */
export function named(described: Described, keyword: string): Json | undefined {
  return described.parts === 1 ? surely(described, keyword) : said(described, keyword);
}

/** Pointer of the keyword that `said` answers. */
export function saidAt(described: Described, keyword: string): string {
  return pointerTo(speaker(described, keyword)?.path ?? described.path, keyword);
}

/** All values of a numeric keyword that apply to each such value; of several bounds the narrowest counts. */
export function numbers(described: Described, keyword: string): number[] {
  return described.layers.flatMap((layer) => {
    const value = layer.schema[keyword];
    return typeof value === 'number' && isSure(described, layer) ? [value] : [];
  });
}

/** Properties of an object in the order of their first mention, each with all schemas that mention it. */
export function propertiesOf(described: Described): Map<string, Layer[]> {
  const properties = new Map<string, Layer[]>();
  for (const outer of described.layers) {
    const map = outer.schema.properties;
    if (!isObject(map)) continue;
    for (const key of Object.keys(map)) {
      const inner = map[key];
      const name = nameOf(key);
      // `false` forbids the property.
      if (inner === false) continue;
      const layer: Layer = {
        ...outer,
        // `true` allows anything.
        schema: isObject(inner) ? inner : {},
        path: pointerTo(`${outer.path}/properties`, name),
      };
      append(properties, name, layer);
    }
  }
  return properties;
}

/** The schemas that describe each item of an array; those by position are not among them. */
export function itemLayers(described: Described): Layer[] {
  return described.layers.flatMap((layer) => {
    const { items } = layer.schema;
    return isObject(items) ? [{ ...layer, schema: items, path: `${layer.path}/items` }] : [];
  });
}

/**
 * Names of properties that are always required. (Draft-03 writes `required: true` in the property; see `childrenOf`.)
 */
export function requiredOf(described: Described): Set<string> {
  const required = new Set<string>();
  for (const { schema, strength } of described.layers)
    if (strength === 'always' && Array.isArray(schema.required))
      for (const name of schema.required) if (typeof name === 'string') required.add(name);
  return required;
}

/** The type of a value: `mixed` for several types, `any` where none is stated. */
export type SchemaType = 'string' | 'number' | 'integer' | 'boolean' | 'object' | 'array' | 'any' | 'mixed';

const TYPES = new Set(['string', 'number', 'integer', 'boolean', 'object', 'array']);

function typeOfValue(value: Json | undefined): string {
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  if (Array.isArray(value)) return 'array';
  return value === null || value === undefined ? 'null' : typeof value;
}

/** The types that a layer states; without `type` those that its other keywords imply. */
function typesOf({ schema }: Layer): string[] {
  const { type } = schema;
  const stated = (Array.isArray(type) ? type : [type]).filter((one) => typeof one === 'string');
  if (stated.length > 0) return stated;
  if (
    isObject(schema.properties) ||
    isObject(schema.additionalProperties) ||
    isObject(schema.patternProperties)
  )
    return ['object'];
  if (schema.items !== undefined || schema.prefixItems !== undefined) return ['array'];
  if (Array.isArray(schema.enum)) return schema.enum.map(typeOfValue);
  for (const keyword of ['oneOf', 'anyOf']) {
    const list = schema[keyword];
    if (!Array.isArray(list) || !isConstants(list)) continue;
    return list.flatMap((one) =>
      isObject(one) ? [typeOfValue(Array.isArray(one.enum) ? one.enum[0] : one.const)] : [],
    );
  }
  if (Object.hasOwn(schema, 'const')) return [typeOfValue(schema.const)];
  if (['format', 'pattern', 'minLength', 'maxLength'].some((name) => Object.hasOwn(schema, name)))
    return ['string'];
  return ['minimum', 'maximum', 'multipleOf'].some((name) => Object.hasOwn(schema, name)) ? ['number'] : [];
}

/** The type of a value, from all that describes it. Null does not count as a type. */
export function typeOf(described: Described): SchemaType {
  const bound = described.layers.filter((layer) => layer.strength !== 'condition').flatMap(typesOf);
  // A value that only conditions mention has the type that they ask for.
  const stated = bound.length === 0 ? described.layers.flatMap(typesOf) : bound;
  const types = new Set(stated.filter((type) => TYPES.has(type)));
  // An integer is a number too: where a schema that always applies says integer, it is one.
  if (types.has('integer') && types.has('number')) {
    const exact = described.layers.some(
      (layer) => layer.strength === 'always' && layer.schema.type === 'integer',
    );
    types.delete(exact ? 'number' : 'integer');
  }
  const [only] = types;
  if (types.size > 1) return 'mixed';
  switch (only) {
    case 'string':
    case 'number':
    case 'integer':
    case 'boolean':
    case 'object':
    case 'array':
      return only;
    default:
      return 'any';
  }
}

/** True where the value may be null. */
export function isNullable(described: Described): boolean {
  return (
    described.nullable ||
    described.layers.some(({ schema }) => Array.isArray(schema.type) && schema.type.includes('null'))
  );
}
