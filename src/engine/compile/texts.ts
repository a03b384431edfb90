/**
 * Texts of a page: by language, then by reference; '' holds the definition's own. Nodes hold references only, so a
 * language switch recompiles nothing. Source: FORMATS "Languages".
 */

import { isObject, type JsonObject } from '../definition/guard.ts';
import { readText } from '../definition/open.ts';
import { pointerTo } from '../issues/pointer.ts';
import type { IssueSink } from '../issues/sink.ts';
import { isUnsafeName } from '../plain.ts';
import { freshRecord } from './context.ts';
import { listOf, objectOf, textOf } from './read.ts';
import type { TextRef } from './types.ts';

export interface TextTable {
  readonly byLanguage: Record<string, Record<TextRef, string>>;
  /** The definition's own texts, stored under the language ''. */
  readonly own: Record<TextRef, string>;
  /** References that some language has a text for. */
  readonly known: Set<TextRef>;
  /** The texts of the page itself, in the order of its entries. */
  readonly stored: [language: string, content: JsonObject][];
  /** Second name by which the page may list the texts of a key. */
  readonly names: Map<string, string>;
}

export function createTexts(): TextTable {
  const byLanguage: Record<string, Record<TextRef, string>> = freshRecord();
  const own: Record<TextRef, string> = freshRecord();
  byLanguage[''] = own;
  return { byLanguage, own, known: new Set(), stored: [], names: new Map() };
}

/** Sets one text; the first one stays. */
function putText(texts: TextTable, language: string, ref: TextRef, text: string): void {
  const table = texts.byLanguage[language] ?? freshRecord<string>();
  texts.byLanguage[language] = table;
  if (table[ref] === undefined) table[ref] = text;
  texts.known.add(ref);
}

/** Copies texts that the page lists under the second name of a key. */
function takeOver(texts: TextTable, key: string, part: string): void {
  const name = texts.names.get(key);
  if (name === undefined) return;
  for (const [language, content] of texts.stored) {
    const text = content[`${name}.${part}`];
    if (typeof text === 'string') putText(texts, language, `${key}.${part}`, text);
  }
}

/**
 * Reference of a widget's own text; null where neither the definition nor any language has one. Where the reference is
 * taken by another text (a column and a search item with one key, an action named like a widget), the second gets a
 * reference of its own with the same translations.
 */
export function ownText(texts: TextTable, key: string, part: string, text: string | null): TextRef | null {
  // Fast path: most widgets have no tips and no placeholder, and most pages no translations for them.
  if (text === null && texts.known.size === 0) return null;
  takeOver(texts, key, part);
  const ref = `${key}.${part}`;
  const { own } = texts;
  // The text under this reference belongs to another widget: an action without a title does not take the title of a
  // field of its name.
  if (text === null) return texts.known.has(ref) && own[ref] === undefined ? ref : null;
  const there = own[ref];
  if (there === undefined || there === text) {
    own[ref] = text;
    return ref;
  }
  let count = 2;
  while (own[`${key}~${count}.${part}`] !== undefined && own[`${key}~${count}.${part}`] !== text) count += 1;
  const other = `${key}~${count}.${part}`;
  own[other] = text;
  for (const [language, table] of Object.entries(texts.byLanguage))
    if (language !== '' && table[ref] !== undefined) putText(texts, language, other, table[ref]);
  return other;
}

/**
 * Reference of a title: its own, else the object model's with its translations (`{ zh_TW: '…' }`) in languages for
 * which the page has no text.
 */
export function titleText(
  texts: TextTable,
  key: string,
  own: string | null,
  standard: unknown,
  translations: unknown,
): TextRef | null {
  const ref = ownText(texts, key, 'title', own ?? textOf(standard));
  if (own === null && ref !== null) putLanguageTexts(texts, ref, translations);
  return ref;
}

/** Adds translations by language where the page itself has no text in that language. */
export function putLanguageTexts(texts: TextTable, ref: TextRef, stored: unknown): void {
  const values = objectOf(stored);
  for (const language in values) {
    const text = values[language];
    if (typeof text === 'string' && text !== '') putText(texts, language, ref, text);
  }
}

/** Reads `[{ language, languageContent }]`; the content is flat, an object or its JSON text. */
export function readLanguages(entries: unknown, path: string, texts: TextTable, sink: IssueSink): void {
  listOf(entries).forEach((entry, index) => {
    if (!isObject(entry)) return;
    const language = textOf(entry.language);
    const at = pointerTo(path, index);
    if (language === null || isUnsafeName(language)) {
      sink.warn('page.badLanguage', at);
      return;
    }
    const stored = entry.languageContent;
    const inner = `${at}/languageContent`;
    const content =
      typeof stored === 'string' && stored !== '' ? readText(stored, inner, sink) : objectOf(stored);
    if (content === null) return;
    texts.stored.push([language, content]);
    for (const ref in content) {
      const text = content[ref];
      if (typeof text === 'string') putText(texts, language, ref, text);
      else sink.warn('page.badText', pointerTo(inner, ref), { ref });
    }
  });
}
