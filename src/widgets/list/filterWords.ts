/** Texts of the page's references, and of the product's own that a filter uses in their place (yes and no). */
export function filterWords(
  text: (ref: string | null) => string,
  t: (code: string) => string,
): (ref: string | null) => string {
  return (ref) => (ref?.startsWith('common.') ? t(ref) : text(ref));
}
