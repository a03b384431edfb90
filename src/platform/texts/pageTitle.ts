/**
 * Title of an opened form: the name of its app with the detail suffix, or as a new record of it. Source: specification
 * 002 2.1.
 */
export function pageTitle(
  name: string,
  isNew: boolean,
  t: (code: string, params: Readonly<Record<string, unknown>>) => string,
): string {
  return t(isNew ? 'page.new' : 'page.detail', { name });
}
