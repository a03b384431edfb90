/**
 * The page that a request comes from: header with the page's id. With it only the page's own data calls answer, so that
 * an address in a definition cannot act in the name of whoever opens the page. Source: FORMATS "Wire" (requests caused
 * by a definition).
 */

/** Name of the header. */
export const PAGE_ID_HEADER = 'x-page-id';

/**
 * The header's value: the id, and the name of the call that the page means to make (`record.load`), which its address may
 * not turn into another. Headers hold ASCII alone.
 */
export function writePageId(id: string, call: string): string {
  return `${encodeURIComponent(id)};${call}`;
}

/** The name of the call in a header; empty where it states none. */
export function readPageCall(header: string): string {
  return header.split(';')[1] ?? '';
}

/** The id in a header; empty, which no page has, where it cannot be read. */
export function readPageId(header: string): string {
  try {
    return decodeURIComponent(header.split(';')[0] ?? '');
  } catch {
    return '';
  }
}
