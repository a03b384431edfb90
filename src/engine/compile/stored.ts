/** A stored widget as the passes read it, after its shape was mended. */
import { isObject, type JsonObject } from '../definition/guard.ts';
import {
  type StoredOptions,
  type StoredWidget,
  widgetOptionsShape,
  widgetShape,
} from '../definition/schema/widget.ts';
import { mend } from '../definition/shape.ts';
import type { CompileContext } from './context.ts';
import { objectOf } from './read.ts';

export interface Stored {
  readonly widget: JsonObject & StoredWidget;
  readonly options: JsonObject & StoredOptions;
  /** Inside pageData. */
  readonly pointer: string;
  /** Inside the input, for issues. */
  readonly at: string;
}

/** Reads one stored widget in place; null where it is no object. */
export function readStored(entry: unknown, pointer: string, context: CompileContext): Stored | null {
  const at = context.base + pointer;
  if (!isObject(entry)) {
    // The guard replaces what it drops by null and has already reported it.
    if (entry === null && context.sink.issues.some((issue) => issue.path === at)) return null;
    context.sink.error('page.badWidget', at);
    return null;
  }
  mend(widgetShape, entry, at, context.sink);
  const options = objectOf(entry.options);
  mend(widgetOptionsShape, options, `${at}/options`, context.sink);
  return { widget: entry, options, pointer, at };
}
