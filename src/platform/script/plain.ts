/**
 * Plain JSON between host and worker, checked at both ends: after running a hostile script, a worker's messages are
 * treated as untrusted data. Source: DESIGN "Scripts"; FORMATS "Input caps".
 */

import { everyPart, isUnsafeName } from '../../engine/plain.ts';

/** True where a name may be used as a key of a record, a row or a property list. */
export function isSafeName(name: unknown): name is string {
  return typeof name === 'string' && name.length > 0 && name.length <= 256 && !isUnsafeName(name);
}

/**
 * True where a value is plain JSON within the caps: text, finite numbers, booleans, null (or nothing), lists and objects
 * without prototype-changing keys.
 */
export function isPlain(value: unknown): boolean {
  return everyPart(value, isPlainPart);
}

function isPlainPart(part: unknown): boolean {
  if (part === null || part === undefined || Array.isArray(part)) return true;
  if (typeof part !== 'object')
    return typeof part === 'number' ? Number.isFinite(part) : ['string', 'boolean'].includes(typeof part);
  const prototype: unknown = Object.getPrototypeOf(part);
  return (prototype === Object.prototype || prototype === null) && !Object.keys(part).some(isUnsafeName);
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
