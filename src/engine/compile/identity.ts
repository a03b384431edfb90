/** What form and list pages take from their envelope. */
import { isObject, type JsonObject } from '../definition/guard.ts';
import type { ModelIndex } from '../definition/objectModel.ts';
import { type Opened, readObject, readText } from '../definition/open.ts';
import type { IssueSink } from '../issues/sink.ts';
import { codeOf, objectOf, textOf } from './read.ts';
import { ownText, putLanguageTexts, type TextTable } from './texts.ts';
import type { TextRef } from './types.ts';

export interface Identity {
  readonly id: string;
  readonly objectId: string;
  readonly objectCode: string;
  readonly name: TextRef | null;
}

/** 2 for pages of mobile devices: App masks apply. */
export function viewTypeOf(opened: Opened): 1 | 2 {
  return codeOf(opened.envelope.viewType ?? opened.data.viewType) === '2' ? 2 : 1;
}

/** Ids and name of a page; the object model fills what the envelope does not say. */
export function identityOf(opened: Opened, model: ModelIndex | null, texts: TextTable): Identity {
  const { envelope, data } = opened;
  const own = textOf(envelope.viewName) ?? textOf(data.title);
  const name = ownText(texts, 'page', 'title', own ?? textOf(model?.model.name));
  if (own === null && model !== null && isObject(model.model.name__Lang))
    putLanguageTexts(texts, 'page.title', model.model.name__Lang);
  const item = envelope.objectId__Item;
  return {
    id: textOf(envelope.id) ?? textOf(data.id) ?? '',
    objectId: textOf(envelope.objectId) ?? textOf(data.objectId) ?? textOf(model?.model.id) ?? '',
    objectCode: textOf(item?.objectCode) ?? textOf(item?.code) ?? textOf(model?.model.code) ?? '',
    name,
  };
}

/**
 * Params of a page, a view or a lookup: an object, or its JSON text. What is neither is an issue: a fixed filter that
 * is not read shows more than its designer meant to be seen.
 */
export function readParams(stored: unknown, path: string, sink: IssueSink): JsonObject {
  if (stored == null || isObject(stored)) return objectOf(stored);
  if (typeof stored !== 'string') return objectOf(readObject(stored, path, sink));
  const text = stored.trim();
  return objectOf(text === '' || text === 'null' ? null : readText(stored, path, sink));
}
