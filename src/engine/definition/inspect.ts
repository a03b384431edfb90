/**
 * Looks through a whole definition by its format: tells what does not fit, and, when asked to mend, takes it out so
 * that what remains is of the format at every level. Depth is bounded by the guard.
 */
import { pointerTo } from '../issues/pointer.ts';
import type { IssueSink } from '../issues/sink.ts';
import { entriesOf, type Part, type StoredFormat } from './format.ts';
import { isObject, type Json, type JsonObject } from './guard.ts';
import { inspect } from './shape.ts';

function notAnObject(path: string, sink: IssueSink): void {
  sink.error('definition.type', path, 'An object is expected here.', { expected: 'object' });
}

/** Takes entries that are no objects out of a strict list. */
function mendList(holder: JsonObject, name: string, part: Part): void {
  const value = holder[name];
  if (!part.strict) return;
  if (Array.isArray(value)) holder[name] = value.filter((entry: Json) => isObject(entry));
  else if (isObject(value) && part.holds === 'listOrMap')
    for (const key of Object.keys(value)) if (!isObject(value[key])) delete value[key];
}

function walk(
  value: JsonObject,
  format: StoredFormat,
  path: string,
  sink: IssueSink,
  mend: boolean,
  check: boolean,
): void {
  if (check) inspect(format.shape, value, path, sink, mend);
  for (const [name, part] of format.parts) {
    if (!Object.hasOwn(value, name)) continue;
    for (const entry of entriesOf(part, value[name]) ?? []) {
      const at = entry.steps.reduce(pointerTo, pointerTo(path, name));
      if (isObject(entry.value)) walk(entry.value, part.format, at, sink, mend, !part.checked);
      else if (part.strict) notAnObject(at, sink);
    }
    if (mend) mendList(value, name, part);
  }
}

/**
 * Tells what does not fit its format; with `mend` it is also taken out, in place, else it is left: editors and stores
 * lose nothing.
 */
export function walkDefinition(
  value: JsonObject,
  format: StoredFormat,
  path: string,
  sink: IssueSink,
  mend: boolean,
): void {
  walk(value, format, path, sink, mend, true);
}
