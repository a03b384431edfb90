/** Names with a meaning for JavaScript's own objects: refused as keys and as data keys everywhere. */
const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);

export function isUnsafeName(name: string): boolean {
  return UNSAFE.has(name);
}

/** What stands in an object by a name; never something inherited. */
export function ownOf<Value>(object: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}
