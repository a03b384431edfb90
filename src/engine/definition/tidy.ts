/**
 * The guard for what JSON.parse has just made: nothing else holds it, and it has no getters, proxies, cycles or
 * values beyond JSON, so it is checked in place. Copying it as `guard` does costs a third of a compile.
 * Source: FORMATS "Input caps".
 */
import { pointerTo } from '../issues/pointer.ts';
import type { IssueSink } from '../issues/sink.ts';
import { isObject, type Json, type JsonObject, MAX_DEPTH, MAX_NODES } from './guard.ts';
import { isUnsafeName } from './names.ts';

interface Frame {
  readonly value: JsonObject | Json[];
  readonly parent: Frame | null;
  readonly step: string | number;
  readonly depth: number;
}

function pathOf(frame: Frame, base: string): string {
  const steps: (string | number)[] = [];
  for (let at: Frame = frame; at.parent !== null; at = at.parent) steps.push(at.step);
  return steps.reduceRight<string>((path, step) => pointerTo(path, step), base);
}

/** Checks parsed JSON in place: false past the cap for nodes. Unsafe keys and what is too deep are taken out. */
export function tidy(root: JsonObject, sink: IssueSink, base: string): boolean {
  let nodes = 1;
  const frames: Frame[] = [{ value: root, parent: null, step: '', depth: 1 }];
  /** True where the child is to be taken out. */
  const tooDeep = (child: Json, parent: Frame, step: string | number): boolean => {
    if (typeof child !== 'object' || child === null) return false;
    if (parent.depth < MAX_DEPTH) {
      frames.push({ value: child, parent, step, depth: parent.depth + 1 });
      return false;
    }
    sink.error(
      'definition.tooDeep',
      pointerTo(pathOf(parent, base), step),
      `Nested deeper than ${MAX_DEPTH}; the rest is left out.`,
      { max: MAX_DEPTH },
    );
    return true;
  };
  for (let frame = frames.pop(); frame !== undefined; frame = frames.pop()) {
    const { value } = frame;
    if (Array.isArray(value)) {
      nodes += value.length;
      for (let at = 0; at < value.length; at += 1)
        if (tooDeep(value[at] ?? null, frame, at)) value[at] = null;
    } else if (isObject(value)) {
      for (const key in value) {
        nodes += 1;
        if (isUnsafeName(key)) {
          sink.error(
            'definition.badKey',
            pointerTo(pathOf(frame, base), key),
            `The key '${key}' is not allowed.`,
            {
              key,
            },
          );
          delete value[key];
        } else if (tooDeep(value[key] ?? null, frame, key)) delete value[key];
      }
    }
    if (nodes > MAX_NODES) {
      sink.error('definition.tooMany', pathOf(frame, base), `More than ${MAX_NODES} values.`, {
        max: MAX_NODES,
      });
      return false;
    }
  }
  return true;
}
