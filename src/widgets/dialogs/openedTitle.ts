import { type CompiledPage, type Language, pageText } from '../../engine/internal.ts';
import type { OpenRequest } from '../../platform/index.ts';
import { pageTitle } from '../../platform/internal.ts';
import type { Translate } from '../hooks/context.ts';

/** The host's name of an object's app, as its menu has it; empty where it has none. */
export type AppNameOf = (objectId: string) => string;

/**
 * Title of a form in a dialog or drawer: the opener's, or once the page is loaded that of its app, by the page's own
 * name where the host has none.
 */
export function openedTitle(
  { title, pageTitled, params }: Pick<OpenRequest, 'title' | 'pageTitled' | 'params'>,
  page: CompiledPage | null,
  language: Language,
  t: Translate,
  appNameOf?: AppNameOf,
): string {
  if (page === null || pageTitled !== true) return title;
  const name = appNameOf?.(page.objectId) || pageText(page, page.name, language);
  return name === '' ? title : pageTitle(name, (params.id ?? '') === '', t);
}
