/**
 * An origin as the browser writes it, of an address without user, path and query; null for what is none. Signs beyond
 * these would end its place in the content security policy, where they decide more.
 */
export function originOf(text: string): string | null {
  if (!/^https?:\/\/[\w.[\]:-]+\/?$/i.test(text) || !URL.canParse(text)) return null;
  return new URL(text).origin;
}
