/**
 * The page that a request comes from: header with the page's id. With it only the page's own data calls answer, so that
 * an address in a definition cannot act in the name of whoever opens the page. Source: FORMATS "Wire" (requests caused
 * by a definition).
 */

/** Name of the header. */
export const PAGE_ID_HEADER = 'x-page-id';

/** An id as the header's value: headers hold ASCII alone. */
export function writePageId(id: string): string {
  return encodeURIComponent(id);
}

/** The id in a header; empty, which no page has, where it cannot be read. */
export function readPageId(header: string): string {
  try {
    return decodeURIComponent(header);
  } catch {
    return '';
  }
}
