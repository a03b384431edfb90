/**
 * Checks a whole definition against its format and reports what does not fit. With `mend` it also removes it, so that
 * the rest is valid at every level. The guard bounds the depth.
 */
import { pointerTo } from '../issues/pointer.ts';
import type { IssueSink } from '../issues/sink.ts';
import { entriesOf, type Part, type StoredFormat } from './format.ts';
import { isObject, type Json, type JsonObject } from './guard.ts';
import { inspect } from './shape.ts';

function mendList(holder: JsonObject, name: string, part: Part): void {
  const value = holder[name];
  if (!part.strict) return;
  if (Array.isArray(value)) holder[name] = value.filter((entry: Json) => isObject(entry));
  else if (isObject(value) && part.holds === 'listOrMap')
    for (const key of Object.keys(value)) if (!isObject(value[key])) delete value[key];
}

/**
 * Reports what does not fit the format. With `mend` it is also removed, in place; without, it stays, so that editors
 * and stores lose nothing. `check` is false where the shape of the object around it has checked it.
 */
export function walkDefinition(
  value: JsonObject,
  format: StoredFormat,
  path: string,
  sink: IssueSink,
  mend: boolean,
  check = true,
): void {
  if (check) inspect(format.shape, value, path, sink, mend);
  for (const [name, part] of format.parts) {
    if (!Object.hasOwn(value, name)) continue;
    for (const entry of entriesOf(part, value[name]) ?? []) {
      const at = entry.steps.reduce(pointerTo, pointerTo(path, name));
      if (isObject(entry.value)) walkDefinition(entry.value, part.format, at, sink, mend, !part.checked);
      else if (part.strict)
        sink.error('definition.type', at, { name: [name, ...entry.steps].join('/'), expected: 'object' });
    }
    if (mend) mendList(value, name, part);
  }
}
