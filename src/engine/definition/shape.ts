/** Checks objects by their shape: reports properties that do not fit. Unknown properties stay. */
import { ISSUE_HINTS } from '../issues/codes.ts';
import { pointerTo } from '../issues/pointer.ts';
import type { IssueSink } from '../issues/sink.ts';
import { isObject, type Json, type JsonObject } from './guard.ts';
import { isFitting, isShape, type Shape, type ValueSchema } from './schema/build.ts';

/**
 * The valid rest of a value that does not fit: a list without its invalid entries, an object without its invalid
 * properties; undefined where the value itself has the wrong type. Reports each at its place.
 */
function remains(
  schema: ValueSchema<unknown>,
  value: Json,
  name: string,
  path: string,
  sink: IssueSink,
  mended: boolean,
): Json | undefined {
  const { entries, expected } = schema;
  if (entries !== undefined && Array.isArray(value))
    return value.filter(
      (entry, index) =>
        entries.fits(entry) ||
        remains(entries, entry, `${name}/${index}`, pointerTo(path, index), sink, mended) !== undefined,
    );
  if (isShape(schema) && isObject(value)) {
    inspect(schema, value, path, sink, mended);
    return value;
  }
  const more = mended ? { hint: ISSUE_HINTS['definition.type.hint'] } : undefined;
  sink.error('definition.type', path, { name, expected }, more);
  return undefined;
}

/**
 * Reports what does not fit, as deep as the shape describes. Editors keep it; `mended` removes the invalid value only,
 * not the list or object around it.
 */
export function inspect(
  shape: Shape<unknown>,
  value: JsonObject,
  path: string,
  sink: IssueSink,
  mended: boolean,
): void {
  for (const name in value) {
    const schema = shape.properties.get(name);
    const stored = value[name];
    if (schema === undefined || stored === undefined || isFitting(schema, stored)) continue;
    const left = remains(schema, stored, name, pointerTo(path, name), sink, mended);
    if (!mended) continue;
    if (left === undefined) delete value[name];
    else value[name] = left;
  }
}

/** Removes what does not fit, with an issue each; afterwards `value` is a T. */
export function mend<T>(
  shape: Shape<T>,
  value: JsonObject,
  path: string,
  sink: IssueSink,
): asserts value is JsonObject & T {
  inspect(shape, value, path, sink, true);
}
