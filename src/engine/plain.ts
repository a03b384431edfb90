/**
 * Plain JSON, the shape of definitions, records and messages: what counts as an object, which names are refused, how
 * deep and how large a value may be. It imports nothing, so that the script worker loads no other part of the engine.
 * Source: FORMATS "Input caps", "Values"; DESIGN "Scripts".
 */

/** An object whose properties are not known yet. */
export type Plain = Readonly<Record<string, unknown>>;

/** Deepest nesting of a value. */
export const MAX_DEPTH = 64;
/** Most values inside one value. */
export const MAX_NODES = 200_000;

/** True for objects that are neither null nor lists, the only shape that records, rows and companions have. */
export function isRecord(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const UNSAFE: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** True for names with a meaning for JavaScript's own objects, which are refused as keys everywhere. */
export function isUnsafeName(name: string): boolean {
  return UNSAFE.has(name);
}

/** The own property of an object; undefined where it has none of that name, never an inherited one. */
export function ownOf<Value>(object: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/**
 * True where `isFit` holds for a value and everything inside it, within the caps. Not recursive, so that deep nesting
 * cannot exhaust the stack; a cycle exceeds the depth cap.
 */
export function everyPart(whole: unknown, isFit: (part: unknown) => boolean): boolean {
  const stack: { readonly part: unknown; readonly depth: number }[] = [{ part: whole, depth: 0 }];
  let nodes = 1;
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const { part, depth } = at;
    if (!isFit(part) || depth > MAX_DEPTH) return false;
    if (typeof part !== 'object' || part === null) continue;
    if (Array.isArray(part) && nodes + part.length > MAX_NODES) return false;
    const inner: readonly unknown[] = Array.isArray(part) ? part : Object.values(part);
    nodes += inner.length;
    if (nodes > MAX_NODES) return false;
    for (const each of inner) stack.push({ part: each, depth: depth + 1 });
  }
  return true;
}

/** True for values that JSON carries unchanged: without BigInt, functions, symbols or cycles. */
export function isPlainJson(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return isCarried(value);
  try {
    // Last, since JSON.stringify calls `toJSON` of the parts, and would expand shared lists without limit.
    return everyPart(value, isCarried) && JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
}

function isCarried(value: unknown): boolean {
  return typeof value !== 'bigint' && typeof value !== 'function' && typeof value !== 'symbol';
}
