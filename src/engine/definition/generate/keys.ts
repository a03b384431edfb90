/** Keys of generated widgets: 32 hex digits made of the field's place, so that generating again gives the same page. */

function fnv(text: string, seed: number): number {
  let hash = seed >>> 0;
  for (let index = 0; index < text.length; index += 1) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** Stable key of a place such as `WorkOrder/materials/qty`. */
export function widgetKey(place: string): string {
  return [0x811c9dc5, 0x01234567, 0x89abcdef, 0x5bd1e995]
    .map((seed) => fnv(place, seed).toString(16).padStart(8, '0'))
    .join('');
}
