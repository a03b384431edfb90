/** Names that reach into JavaScript's own objects; refused as keys and as data keys everywhere. */
const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);

export function isUnsafeName(name: string): boolean {
  return UNSAFE.has(name);
}
