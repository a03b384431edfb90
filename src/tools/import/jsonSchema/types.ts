/** State of reading schemas. */
import type { JsonObject } from '../../../engine/internal.ts';
import type { Namer } from '../names.ts';
import type { Report } from '../report.ts';
import type { References } from './references.ts';

/** A schema with its pointer in the input. */
export interface PlacedSchema {
  readonly schema: JsonObject;
  readonly path: string;
}

/**
 * How strongly a schema applies: always; as one of several cases (anyOf, oneOf); under a condition (then, else,
 * dependentSchemas); or only as a condition itself (if).
 */
export const STRENGTHS = ['always', 'case', 'maybe', 'condition'] as const;
export type Strength = (typeof STRENGTHS)[number];

/** One of the schemas that describe a value; several may apply at once (allOf, $ref with siblings). */
export interface Layer extends PlacedSchema {
  readonly strength: Strength;
  /** Places of the references followed so far: one of them again is a cycle. */
  readonly around: readonly string[];
}

/** A schema that always applies. */
export function layerOf({ schema, path }: PlacedSchema): Layer {
  return { schema, path, strength: 'always', around: [path] };
}

/** Everything that describes one value. */
export interface Described {
  /** Nearest first. */
  readonly layers: readonly Layer[];
  /** Number of places that mention it by name. */
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
  /** Names of tables are unique in the whole object. */
  readonly tables: Namer;
  /** Names of containers. */
  readonly places: Namer;
  /** Schemas examined so far, and whether the limit was reported. */
  steps: number;
  ended: boolean;
}

/** Limit of examined schemas: references to each other would never end. */
const STEPS_MAX = 100_000;
/** Longest chain of references before any keyword. */
export const REFERENCES_MAX = 64;
/** Deepest nesting of sections; each takes two levels of the page's 64. */
export const NEST_MAX = 12;

export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** False past the limit: the rest is not examined, which is reported once. */
export function step(path: string, read: SchemaRead): boolean {
  read.steps += 1;
  if (read.steps <= STEPS_MAX) return true;
  if (!read.ended) read.report.tooLarge(path, STEPS_MAX);
  read.ended = true;
  return false;
}
