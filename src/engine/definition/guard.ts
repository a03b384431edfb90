/**
 * The input guard: one iterative walk that copies whatever it is given into plain JSON, before anything else reads
 * it. After it there are no getters, proxies, cycles, classes or unsafe keys, and every later pass may read freely.
 * What it cannot keep it leaves out with an issue; past the caps for nodes and text it gives up.
 * Source: FORMATS "Input caps".
 */
import { pointerTo } from '../issues/pointer.ts';
import type { IssueSink } from '../issues/sink.ts';
import { isUnsafeName } from './names.ts';

export const MAX_DEPTH = 64;
export const MAX_NODES = 200_000;
/** Characters of text, keys and values together. */
export const MAX_TEXT = 10_000_000;

/** Plain JSON as the guard hands it on. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [key: string]: Json;
}

export type Guarded = { readonly ok: true; readonly value: Json } | { readonly ok: false };

interface Frame {
  readonly source: object;
  readonly keys: readonly string[] | null;
  readonly length: number;
  next: number;
  readonly target: JsonObject | null;
  readonly list: Json[] | null;
  readonly step: string | number;
}

/** True for objects and arrays that the guard made. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function pathOf(frames: readonly Frame[], step: string | number | null): string {
  let path = '';
  for (const frame of frames.slice(1)) path = pointerTo(path, frame.step);
  return step === null ? path : pointerTo(path, step);
}

/** Plain object of any realm: its prototype is null, or has no prototype of its own. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || (typeof prototype === 'object' && Object.getPrototypeOf(prototype) === null);
}

function openFrame(source: object, step: string | number): Frame | null {
  if (Array.isArray(source))
    return { source, keys: null, length: source.length, next: 0, target: null, list: [], step };
  if (!isPlain(source)) return null;
  const keys = Object.keys(source);
  return { source, keys, length: keys.length, next: 0, target: {}, list: null, step };
}

/**
 * Copies `input` into plain JSON. `base` is the pointer that issues start with. Never throws.
 * Issues: `definition.tooDeep`, `.tooMany`, `.tooLong`, `.cycle`, `.badKey`, `.notJsonValue`, `.unreadable`.
 */
export function guard(input: unknown, sink: IssueSink, base = ''): Guarded {
  let nodes = 0;
  let text = 0;
  const frames: Frame[] = [];
  const open = new Set<object>();
  let root: Json = null;

  const fits = (added: number, step: string | number | null): boolean => {
    text += added;
    if (text <= MAX_TEXT) return true;
    sink.error(
      'definition.tooLong',
      base + pathOf(frames, step),
      `More than ${MAX_TEXT} characters of text.`,
      {
        max: MAX_TEXT,
      },
    );
    return false;
  };
  const tooMany = (step: string | number | null): false => {
    sink.error('definition.tooMany', base + pathOf(frames, step), `More than ${MAX_NODES} values.`, {
      max: MAX_NODES,
    });
    return false;
  };
  const bad = (code: string, step: string | number | null, message: string, params = {}) =>
    sink.error(code, base + pathOf(frames, step), message, params);

  /** Puts one value in its place; false stops the walk. */
  const take = (value: unknown, frame: Frame | null, step: string | number): boolean => {
    nodes += 1;
    const at = frame === null ? null : step;
    if (nodes > MAX_NODES) return tooMany(at);
    const put = (json: Json) => {
      if (frame === null) root = json;
      else if (frame.target !== null) frame.target[String(step)] = json;
      else if (frame.list !== null) frame.list.push(json);
    };
    if (typeof value === 'string') {
      if (!fits(value.length, at)) return false;
      put(value);
      return true;
    }
    if (typeof value === 'boolean' || value === null) {
      put(value);
      return true;
    }
    if (typeof value === 'number' && Number.isFinite(value)) {
      put(value);
      return true;
    }
    if (value === undefined && frame !== null) {
      if (frame.list !== null) put(null);
      return true;
    }
    if (typeof value !== 'object') {
      bad('definition.notJsonValue', at, `A ${typeof value} is no JSON value.`, { type: typeof value });
      if (frame === null || frame.list !== null) put(null);
      return true;
    }
    if (open.has(value)) {
      bad('definition.cycle', at, 'The definition contains itself here.');
      if (frame !== null && frame.list !== null) put(null);
      return true;
    }
    if (frames.length >= MAX_DEPTH) {
      bad('definition.tooDeep', at, `Nested deeper than ${MAX_DEPTH}; the rest is left out.`, {
        max: MAX_DEPTH,
      });
      if (frame !== null && frame.list !== null) put(null);
      return true;
    }
    const inner = openFrame(value, step);
    if (inner === null) {
      bad('definition.notJsonValue', at, 'An instance of a class is no JSON value.', { type: 'object' });
      if (frame === null || frame.list !== null) put(null);
      return true;
    }
    if (nodes + inner.length > MAX_NODES) return tooMany(at);
    put(inner.target ?? inner.list);
    frames.push(inner);
    open.add(value);
    return true;
  };

  try {
    if (!take(input, null, '')) return { ok: false };
  } catch {
    bad('definition.unreadable', null, 'The definition cannot be read.');
    return { ok: false };
  }
  while (true) {
    const frame = frames[frames.length - 1];
    if (frame === undefined) return { ok: true, value: root };
    if (frame.next >= frame.length) {
      frames.pop();
      open.delete(frame.source);
      continue;
    }
    const step = frame.keys === null ? frame.next : (frame.keys[frame.next] ?? '');
    frame.next += 1;
    if (typeof step === 'string') {
      if (!fits(step.length, null)) return { ok: false };
      if (isUnsafeName(step)) {
        bad('definition.badKey', step, `The key '${step}' is not allowed.`, { key: step });
        continue;
      }
    }
    try {
      // A getter or a proxy's trap may run here, and throw: the value is read once and never again.
      if (!take(Reflect.get(frame.source, step), frame, step)) return { ok: false };
    } catch {
      bad('definition.unreadable', step, 'The value cannot be read.');
      if (frame.list !== null) frame.list.push(null);
    }
  }
}
