/** Texts of the page's references, and where the page has none, the product's texts for a filter (yes and no). */
export function filterWords(
  text: (ref: string | null) => string,
  t: (code: string) => string,
): (ref: string | null) => string {
  return (ref) => text(ref) || (ref?.startsWith('common.') ? t(ref) : '');
}
