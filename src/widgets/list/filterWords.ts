/** Texts of the page's references, and of the product's own that a filter uses (yes and no) where the page has none. */
export function filterWords(
  text: (ref: string | null) => string,
  t: (code: string) => string,
): (ref: string | null) => string {
  return (ref) => text(ref) || (ref?.startsWith('common.') ? t(ref) : '');
}
