/** What is known while schemas are read. */
import type { JsonObject } from '../../../engine/internal.ts';
import type { Namer } from '../names.ts';
import type { Report } from '../report.ts';
import type { References } from './references.ts';

/** A schema with the pointer at which it stands in the input. */
export interface PlacedSchema {
  readonly schema: JsonObject;
  readonly path: string;
}

/**
 * How much a schema binds, from most to least: it always holds; it is one of the cases of which one holds (anyOf,
 * oneOf); it holds where something else does (then, else, dependentSchemas); it only asks (if).
 */
export const STRENGTHS = ['always', 'case', 'maybe', 'condition'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** One schema that says something of a value; several hold at once (allOf, $ref with siblings). */
export interface Layer extends PlacedSchema {
  readonly strength: Strength;
  /** Places of the schemas that references were followed to on the way: one of them again is a circle. */
  readonly around: readonly string[];
}

/** A schema that always holds, read by itself. */
export function layerOf({ schema, path }: PlacedSchema): Layer {
  return { schema, path, strength: 'always', around: [path] };
}

/** All that is said of one value. */
export interface Described {
  /** Nearest first. */
  readonly layers: readonly Layer[];
  /** Places that speak of it by its name. */
  readonly parts: number;
  readonly path: string;
  /** True where a circle was cut here. */
  readonly cut: boolean;
  /** Null is a value too. */
  readonly nullable: boolean;
}

export interface SchemaRead {
  readonly report: Report;
  readonly references: References;
  /** Names of tables are alone in the whole object. */
  readonly tables: Namer;
  /** Names of containers. */
  readonly places: Namer;
  /** Schemas looked at so far, and whether the end was told. */
  steps: number;
  ended: boolean;
}

/** Schemas that are looked at: references that name each other crosswise would never end. */
const STEPS_MAX = 100_000;
/** References that lead to each other before anything is said. */
export const REFERENCES_MAX = 64;
/** Sections in sections; each is two levels of the page, of which there are 64. */
export const NEST_MAX = 12;
/** Tables in tables that a record can hold. */
export const TABLE_DEPTH_MAX = 5;

export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** False at the end: what is left is not looked at, which was said once. */
export function step(path: string, read: SchemaRead): boolean {
  read.steps += 1;
  if (read.steps <= STEPS_MAX) return true;
  if (!read.ended) read.report.tooLarge(path, STEPS_MAX);
  read.ended = true;
  return false;
}
