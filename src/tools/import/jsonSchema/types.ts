/** What readers of schemas share. */
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
 * How strongly a schema applies, strongest first: always; as one of several cases (anyOf, oneOf); under a condition
 * (then, else, dependentSchemas); or only as the condition itself (if).
 */
export const STRENGTHS = ['always', 'case', 'maybe', 'condition'] as const;
/** See `STRENGTHS`. */
export type Strength = (typeof STRENGTHS)[number];

/** One of the schemas that describe a value: several may apply at once (allOf, `$ref` with other keywords). */
export interface Layer extends PlacedSchema {
  readonly strength: Strength;
  /** Pointers of the schemas that were followed to it: one of them again is a cycle. */
  readonly around: readonly string[];
}

/** A schema that always applies. */
export function layerOf({ schema, path }: PlacedSchema): Layer {
  return { schema, path, strength: 'always', around: [path] };
}

/** All that describes one value. */
export interface Described {
  /** Nearest first. */
  readonly layers: readonly Layer[];
  /** Number of schemas that mention the value itself; the other layers are parts and cases of these. */
  readonly parts: number;
  /** Pointer of the first of them. */
  readonly path: string;
  /** True where it refers to itself and was not followed further. */
  readonly cut: boolean;
  /** True where some case is null. */
  readonly nullable: boolean;
}

/** State of one import. */
export interface SchemaRead {
  readonly report: Report;
  readonly references: References;
  /** Names of tables are unique in the whole object. */
  readonly tables: Namer;
  /** Names of containers. */
  readonly places: Namer;
  /** Number of schemas examined so far. */
  steps: number;
  /** True once the limit is reported. */
  ended: boolean;
}

/** Most schemas that are examined: schemas that refer to each other would be read for ever. */
const STEPS_MAX = 100_000;
/** Longest chain of references. */
export const REFERENCES_MAX = 64;
/** Deepest nesting of sections: each takes two levels of the 64 that a definition may have. */
export const NEST_MAX = 12;

/** A text as it is; '' for anything else. */
export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Counts an examined schema. False past the limit: the rest is left out, which is reported once. */
export function step(path: string, read: SchemaRead): boolean {
  read.steps += 1;
  if (read.steps <= STEPS_MAX) return true;
  if (!read.ended) read.report.tooLarge(path, STEPS_MAX);
  read.ended = true;
  return false;
}
