/**
 * Plain JSON, the shape of definitions, records and messages: what is an object, which names are refused, how deep and
 * how large a value may be. Imports nothing, so that the script worker loads no more of the engine.
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

/** True for names with a meaning for JavaScript's own objects: refused as keys and as data keys everywhere. */
export function isUnsafeName(name: string): boolean {
  return UNSAFE.has(name);
}

/** What stands in an object by a name; never something inherited. */
export function ownOf<Value>(object: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/**
 * True where `isFit` holds for a value and everything inside it, and it keeps to the caps. Walks with a stack of its
 * own, so that no nesting can exhaust the machine's; a value that contains itself is deeper than anything may be.
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

/** True for values that JSON carries as they are: no BigInt, function or symbol anywhere, nothing that holds itself. */
export function isPlainJson(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return isCarried(value);
  try {
    // Last, since it asks each part how it wants to be written, and would follow lists that fan out without end.
    return everyPart(value, isCarried) && JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
}

function isCarried(value: unknown): boolean {
  return typeof value !== 'bigint' && typeof value !== 'function' && typeof value !== 'symbol';
}
