/**
 * Plain JSON: what a value must be to be stored, sent and compared.
 * Source: FORMATS "Values"; DESIGN "Scripts" (the same caps as between host and worker).
 */

/** Deepest nesting of a value. */
const DEPTH_MAX = 64;
/** Most parts of one value. */
const PARTS_MAX = 200_000;

/** True for values that JSON carries as they are: no BigInt, function or symbol anywhere, nothing that holds itself. */
export function isPlainJson(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return isCarried(value);
  try {
    // Last, since it asks each part how it wants to be written, and would follow lists that fan out without end.
    return isBounded(value) && JSON.stringify(value) !== undefined;
  } catch {
    return false;
  }
}

function isCarried(value: unknown): boolean {
  return typeof value !== 'bigint' && typeof value !== 'function' && typeof value !== 'symbol';
}

/** Walks with a stack of its own. What holds itself is deeper than anything may be. */
function isBounded(whole: object): boolean {
  const stack: { readonly part: unknown; readonly depth: number }[] = [{ part: whole, depth: 0 }];
  let parts = 1;
  for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
    const { part, depth } = at;
    if (!isCarried(part) || depth > DEPTH_MAX) return false;
    if (typeof part !== 'object' || part === null) continue;
    if (Array.isArray(part) && parts + part.length > PARTS_MAX) return false;
    const inner: readonly unknown[] = Array.isArray(part) ? part : Object.values(part);
    parts += inner.length;
    if (parts > PARTS_MAX) return false;
    for (const each of inner) stack.push({ part: each, depth: depth + 1 });
  }
  return true;
}
