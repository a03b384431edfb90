/** Migrations on read: small steps from one format version to the next. Source: FORMATS "Envelope". */
import { ISSUE_HINTS } from '../issues/codes.ts';
import type { IssueSink } from '../issues/sink.ts';
import type { JsonObject } from './guard.ts';
import { migrateStates } from './migrations/states.ts';
import { plainText } from './plainText.ts';

/**
 * The version that this code writes.
 * @example
 * FORMAT_VERSION; // => 1
 */
export const FORMAT_VERSION = 1;

/** Step n migrates a definition from version n to n + 1, in place; a missing step changes nothing. */
export type Steps = readonly ((definition: JsonObject) => void)[];

/** Of form and list pages. */
const STEPS: Steps = [migrateStates];
/** Of object models: version 1 changed nothing in their stored form. */
export const OBJECT_MODEL_STEPS: Steps = [];

/** Migrates pageData or an object model to the current version, in place; returns the version it was stored in. */
export function migrate(
  definition: JsonObject,
  stored: unknown,
  path: string,
  sink: IssueSink,
  steps: Steps = STEPS,
): number {
  const version = typeof stored === 'string' ? Number(stored) : (stored ?? 0);
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 0) {
    sink.error('definition.badVersion', path, { version: plainText(stored) });
    return migrate(definition, 0, path, sink, steps);
  }
  if (version > FORMAT_VERSION)
    sink.warn(
      'definition.newerVersion',
      path,
      { version, known: FORMAT_VERSION },
      { hint: ISSUE_HINTS['definition.newerVersion.hint'] },
    );
  for (let step = version; step < FORMAT_VERSION; step += 1) steps[step]?.(definition);
  return version;
}
