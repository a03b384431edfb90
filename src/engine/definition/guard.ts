/**
 * The input guard: copies any input into plain JSON before other code reads it. Its output has no getters, proxies,
 * cycles, classes or unsafe keys, so that later passes may read it freely. What cannot be kept is left out with an
 * issue; past the caps for nodes and text the walk stops. Source: FORMATS "Input caps". Deviation: that asks for an
 * iterative walk. This one is recursive, but tests the depth cap of 64 before each step down, so that no input can
 * exhaust the stack; the code is shorter.
 */

import { type DefinitionCode, ISSUE_HINTS } from '../issues/codes.ts';
import { pointerTo } from '../issues/pointer.ts';
import type { IssueSink } from '../issues/sink.ts';
import { isRecord, isUnsafeName, MAX_DEPTH, MAX_NODES } from '../plain.ts';

/** Characters of text, keys and values together. */
export const MAX_TEXT = 10_000_000;

/** Plain JSON as the guard returns it. */
export type Json = null | boolean | number | string | Json[] | JsonObject;
/** An object of plain JSON. */
export interface JsonObject {
  [key: string]: Json;
}

export type Guarded = { readonly ok: true; readonly value: Json } | { readonly ok: false };

/** True for objects and arrays that the guard made. */
export function isObject(value: unknown): value is JsonObject {
  return isRecord(value);
}

/** True for plain objects of any realm: the prototype is null or has no prototype itself. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return true;
  return typeof prototype === 'object' && Object.getPrototypeOf(prototype) === null;
}

/**
 * Copies `input` into plain JSON. `base` is the pointer that issues start with. Never throws.
 * Issues: `definition.tooDeep`, `.tooMany`, `.tooLong`, `.cycle`, `.badKey`, `.notJsonValue`, `.unreadable`.
 */
export function guard(input: unknown, sink: IssueSink, base = ''): Guarded {
  let nodes = 0;
  let text = 0;
  let full = false;
  /** The objects around the current value, outermost first, and the step taken in each. */
  const holders: object[] = [];
  const steps: (string | number)[] = [];

  /** Reports the current value, which is left out. */
  const refuse = (code: DefinitionCode, params = {}, more?: { readonly hint: string }): undefined => {
    sink.error(code, steps.slice(0, holders.length).reduce<string>(pointerTo, base), params, more);
    return undefined;
  };
  const giveUp = (code: DefinitionCode, max: number): undefined => {
    full = true;
    return refuse(code, { max });
  };
  const tooMany = () => giveUp('definition.tooMany', MAX_NODES);
  const fits = (added: number): boolean => {
    text += added;
    if (text > MAX_TEXT) giveUp('definition.tooLong', MAX_TEXT);
    return !full;
  };

  /** The copy of one value; undefined where it is left out. */
  const copy = (value: unknown): Json | undefined => {
    nodes += 1;
    if (nodes > MAX_NODES) return tooMany();
    if (typeof value === 'string') return fits(value.length) ? value : undefined;
    if (typeof value === 'boolean' || value === null) return value;
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    if (value === undefined && holders.length > 0) return undefined;
    if (typeof value !== 'object') return refuse('definition.notJsonValue', { type: typeof value });
    if (holders.includes(value)) return refuse('definition.cycle');
    if (holders.length >= MAX_DEPTH) return refuse('definition.tooDeep', { max: MAX_DEPTH });
    if (Array.isArray(value)) return copyList(value);
    if (isPlain(value)) return copyObject(value);
    const hint = ISSUE_HINTS['definition.notJsonValue.hint'];
    return refuse('definition.notJsonValue', { type: 'object' }, { hint });
  };

  /**
   * Reads and copies a property. A getter or proxy trap may run and throw here, once; later code sees only the copy.
   */
  const copyFrom = (holder: object, step: string | number): Json | undefined => {
    const depth = holders.length;
    steps[depth - 1] = step;
    try {
      return copy(Reflect.get(holder, step));
    } catch {
      holders.length = depth;
      return refuse('definition.unreadable');
    }
  };

  const copyList = (source: readonly unknown[]): Json | undefined => {
    const { length } = source;
    if (nodes + length > MAX_NODES) return tooMany();
    const list: Json[] = [];
    holders.push(source);
    for (let index = 0; index < length && !full; index += 1) list.push(copyFrom(source, index) ?? null);
    holders.pop();
    return list;
  };

  const copyObject = (source: object): Json | undefined => {
    const keys = Object.keys(source);
    if (nodes + keys.length > MAX_NODES) return tooMany();
    const target: JsonObject = {};
    const depth = holders.push(source) - 1;
    for (const key of keys) {
      steps[depth] = key;
      if (!fits(key.length)) break;
      if (isUnsafeName(key)) {
        refuse('definition.badKey', { key });
        continue;
      }
      const value = copyFrom(source, key);
      if (full) break;
      if (value !== undefined) target[key] = value;
    }
    holders.pop();
    return target;
  };

  try {
    const value = copy(input) ?? null;
    return full ? { ok: false } : { ok: true, value };
  } catch {
    refuse('definition.unreadable');
    return { ok: false };
  }
}
