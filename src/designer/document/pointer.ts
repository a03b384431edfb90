import { isBag, keyOf, type StoredBag } from './document.ts';

/**
 * Key of the innermost widget that a JSON pointer leads into; null where it leads into none. The pointer may be one of
 * the page, or of its envelope (`/pageData/…`).
 */
export function keyAtPointer(page: StoredBag, pointer: string): string | null {
  const parts = pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
  let at: unknown = page;
  let found: string | null = null;
  for (const part of parts[0] === 'pageData' ? parts.slice(1) : parts) {
    if (Array.isArray(at)) at = at[Number(part)];
    else if (isBag(at) && Object.hasOwn(at, part)) at = at[part];
    else break;
    if (isBag(at) && keyOf(at) !== '') found = keyOf(at);
  }
  return found;
}
