/**
 * Reading by shape: looks at the properties that an object has, and tells what does not fit. Unknown ones stay.
 */
import { pointerTo } from '../issues/pointer.ts';
import type { IssueSink } from '../issues/sink.ts';
import type { JsonObject } from './guard.ts';
import { isFitting, type Shape } from './schema/build.ts';

/** Tells what does not fit. It is left, for editors, which lose nothing; or taken out, where it is to be mended. */
export function inspect(
  shape: Shape<unknown>,
  value: JsonObject,
  path: string,
  sink: IssueSink,
  mended: boolean,
): void {
  for (const name in value) {
    const format = shape.properties.get(name);
    if (format === undefined || isFitting(format, value[name])) continue;
    const { expected } = format;
    const ending = mended ? '; it is left out' : '';
    sink.error('definition.type', pointerTo(path, name), `'${name}' must be ${expected}${ending}.`, {
      name,
      expected,
    });
    if (mended) delete value[name];
  }
}

/** Takes out what does not fit, with an issue each; afterwards `value` is a T. */
export function mend<T>(
  shape: Shape<T>,
  value: JsonObject,
  path: string,
  sink: IssueSink,
): asserts value is JsonObject & T {
  inspect(shape, value, path, sink, true);
}
