/**
 * Opens a page given as envelope or pageData, object or JSON text. The result is plain JSON in the current format
 * version, with the pointer at which pageData begins. Never throws.
 */
import { ISSUE_HINTS } from '../issues/codes.ts';
import type { IssueSink } from '../issues/sink.ts';
import { guard, isObject, type JsonObject, MAX_TEXT } from './guard.ts';
import { FORMAT_VERSION, migrate } from './migrate.ts';
import { migrateStates } from './migrations/states.ts';
import { envelopeShape, type StoredEnvelope } from './schema/envelope.ts';
import { mend } from './shape.ts';

/** A complete definition, for editors. */
export interface OpenedWhole {
  /** The envelope; empty where pageData itself was handed in. */
  readonly envelope: JsonObject;
  readonly data: JsonObject;
  /** Pointer to `data` in the input: `/pageData` for envelopes, else empty. */
  readonly base: string;
  /** Format version that it was stored in. */
  readonly storedVersion: number;
}

/** A definition whose envelope is valid: what did not fit was removed. */
export interface Opened extends OpenedWhole {
  readonly envelope: JsonObject & StoredEnvelope;
}

/** Parses JSON text of at most MAX_TEXT characters and passes it through the guard. */
export function readText(text: string, path: string, sink: IssueSink): JsonObject | null {
  if (text.length > MAX_TEXT) {
    sink.error('definition.tooLong', path, { max: MAX_TEXT });
    return null;
  }
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    sink.error('definition.notJson', path, {}, { hint: ISSUE_HINTS['definition.notJson.hint'] });
    return null;
  }
  return readObject(parsed, path, sink);
}

/** Passes a value through the guard; it must be an object. */
export function readObject(value: unknown, path: string, sink: IssueSink): JsonObject | null {
  const guarded = guard(value, sink, path);
  if (!guarded.ok) return null;
  const { value: plain } = guarded;
  if (isObject(plain)) return plain;
  const found = Array.isArray(plain) ? 'list' : plain === null ? 'null' : typeof plain;
  sink.error('definition.notObject', path, { found });
  return null;
}

/** Object or JSON text. */
export function readAny(value: unknown, path: string, sink: IssueSink): JsonObject | null {
  return typeof value === 'string' ? readText(value, path, sink) : readObject(value, path, sink);
}

/** Separate state options are read in every version (FORMATS "State lists"): no lock may be lost. */
function toCurrent(data: JsonObject, version: unknown, sink: IssueSink): number {
  const stored = migrate(data, version, '/formatVersion', sink);
  if (stored >= FORMAT_VERSION) migrateStates(data);
  return stored;
}

/** Opens a page and migrates it to the current format; removes nothing. */
export function openWhole(definition: unknown, sink: IssueSink): OpenedWhole | null {
  const outer = readAny(definition, '', sink);
  if (outer === null) return null;
  if (!Object.hasOwn(outer, 'pageData'))
    return {
      envelope: {},
      data: outer,
      base: '',
      storedVersion: toCurrent(outer, outer.formatVersion, sink),
    };
  const inner = outer.pageData;
  if (typeof inner !== 'string' && !isObject(inner)) {
    sink.error('definition.noPageData', '/pageData');
    return null;
  }
  const data = typeof inner === 'string' ? readText(inner, '/pageData', sink) : inner;
  if (data === null) return null;
  const storedVersion = toCurrent(data, outer.formatVersion ?? data.formatVersion, sink);
  return { envelope: outer, data, base: '/pageData', storedVersion };
}

/** Opens a page for compiling. */
export function openDefinition(definition: unknown, sink: IssueSink): Opened | null {
  const opened = openWhole(definition, sink);
  if (opened === null) return null;
  const { envelope } = opened;
  mend(envelopeShape, envelope, '', sink);
  return { ...opened, envelope };
}
