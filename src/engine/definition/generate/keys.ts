/** Keys of generated widgets: 32 hex digits made of the field's place, so that generating again gives the same page. */

/** FNV-1a of the UTF-16 units of a text. */
export function hashOf(text: string, seed = 0x811c9dc5): number {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return hash >>> 0;
}

/** Stable key of a place such as `WorkOrder/materials/qty`. */
export function widgetKey(place: string): string {
  return [0x811c9dc5, 0x01234567, 0x89abcdef, 0x5bd1e995]
    .map((seed) => hashOf(place, seed).toString(16).padStart(8, '0'))
    .join('');
}
