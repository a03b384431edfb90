import { type CompiledPage, type Language, pageText } from '../../engine/internal.ts';
import type { OpenRequest } from '../../platform/index.ts';
import { pageTitle } from '../../platform/internal.ts';
import type { Translate } from '../hooks/context.ts';

/** Title of a form in a dialog or drawer: the opener's, or the page's once it is loaded. */
export function openedTitle(
  { title, pageTitled, params }: Pick<OpenRequest, 'title' | 'pageTitled' | 'params'>,
  page: CompiledPage | null,
  language: Language,
  t: Translate,
): string {
  const name = page === null || pageTitled !== true ? '' : pageText(page, page.name, language);
  return name === '' ? title : pageTitle(name, (params.id ?? '') === '', t);
}
