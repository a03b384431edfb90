/**
 * Plain JSON between host and worker, checked at both ends: after running a hostile script, a worker's messages are
 * treated as untrusted data. Source: DESIGN "Scripts"; FORMATS "Input caps".
 */

/** Deepest nesting that may pass. */
const MAX_DEPTH = 64;
/** Most values in one message part. */
const MAX_NODES = 200_000;

const REFUSED = new Set(['__proto__', 'constructor', 'prototype']);

/** True where a name may be used as a key of a record, a row or a property list. */
export function isSafeName(name: unknown): name is string {
  return typeof name === 'string' && name.length > 0 && name.length <= 256 && !REFUSED.has(name);
}

/** True for objects that are neither null nor lists. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * True where a value is plain JSON within the caps: text, finite numbers, booleans, null (or nothing), lists and objects without
 * prototype-changing keys. Walks without recursion, so that no nesting can exhaust the stack.
 */
export function isPlain(value: unknown): boolean {
  const stack: { value: unknown; depth: number }[] = [{ value, depth: 0 }];
  let nodes = 0;
  for (let entry = stack.pop(); entry; entry = stack.pop()) {
    nodes += 1;
    if (nodes > MAX_NODES || entry.depth > MAX_DEPTH) return false;
    const part = entry.value;
    if (part === null || part === undefined || typeof part === 'string' || typeof part === 'boolean')
      continue;
    if (typeof part === 'number') {
      if (!Number.isFinite(part)) return false;
    } else if (Array.isArray(part)) {
      if (nodes + part.length > MAX_NODES) return false;
      for (const item of part) stack.push({ value: item, depth: entry.depth + 1 });
    } else if (typeof part === 'object') {
      const prototype: unknown = Object.getPrototypeOf(part);
      if (prototype !== Object.prototype && prototype !== null) return false;
      for (const [name, item] of Object.entries(part)) {
        if (REFUSED.has(name)) return false;
        stack.push({ value: item, depth: entry.depth + 1 });
      }
    } else return false;
  }
  return true;
}

/**
 * Parses JSON text written by a guest. `undefined` where it does not parse or is not plain: the caller reports it to
 * the guest; never throws.
 */
export function parsePlain(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return isPlain(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
