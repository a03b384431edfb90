import { ownOf } from '../plain.ts';
import type { CompiledPage, PageTexts, TextRef } from './types.ts';

/**
 * The text of a reference in a language, falling back to the definition's own text, then to ''.
 * Source: FORMATS "Languages".
 * @example
 * const { page } = compilePage({ items: [{ key: 'q', type: 'number', model: 'qty', title: 'Quantity' }] });
 * pageText(page, page.nodes.q.title, 'en_US'); // => 'Quantity'
 */
export function pageText(
  page: Pick<CompiledPage, 'texts'> | { readonly texts: PageTexts },
  ref: TextRef | null,
  language: string,
): string {
  if (ref === null) return '';
  const { texts } = page;
  return ownOf(ownOf(texts, language) ?? {}, ref) ?? ownOf(texts[''] ?? {}, ref) ?? '';
}
