/**
 * The document that the designer edits: the stored page as it is, with keys that nobody knows. Widgets are found by
 * key, never by position. Source: FORMATS "Stored definitions"; specification 001 3.1 and 3.10.
 */
import { FORMAT_VERSION, isRecord, parsePage } from '../../engine/internal.ts';

/** A stored JSON object with any properties, known or not. */
export interface StoredBag {
  [name: string]: unknown;
}

/** A stored page in parts. */
export interface DesignDocument {
  /** The envelope's properties; {} for a page that came without one. */
  readonly envelope: StoredBag;
  /** The parsed pageData. */
  readonly page: StoredBag;
}

/** A widget with its position in the page. */
export interface Place {
  readonly widget: StoredBag;
  readonly key: string;
  /** Key of the widget around it; null at top level. */
  readonly parent: string | null;
  readonly index: number;
  /** The stored list that contains it; not a copy. */
  readonly list: unknown[];
}

/** True for a JSON object. */
export function isBag(value: unknown): value is StoredBag {
  return isRecord(value);
}

/** Key of a stored widget or column; '' where it has none. */
export function keyOf(widget: StoredBag): string {
  if (typeof widget.key === 'string') return widget.key;
  return typeof widget.colKey === 'string' ? widget.colKey : '';
}

/** Type word of a stored widget; '' where it has none. */
export function typeOf(widget: StoredBag): string {
  return String(widget.type ?? '');
}

/** The properties of a widget that may hold its children, in reading order. Pages of other origin use `children`. */
export const CHILD_LISTS = ['items', 'children'] as const;

/** The list that new children of a widget go into; undefined where it has none yet. */
export function listIn(owner: StoredBag): unknown[] | undefined {
  for (const name of CHILD_LISTS) {
    const list = owner[name];
    if (Array.isArray(list)) return list;
  }
  return undefined;
}

/** The children of a widget, in reading order. */
export function childrenOf(widget: StoredBag): readonly StoredBag[] {
  return CHILD_LISTS.flatMap((name) => {
    const list = widget[name];
    return Array.isArray(list) ? list.filter(isBag) : [];
  });
}

function* walkList(list: unknown, parent: string | null): Generator<Place> {
  if (!Array.isArray(list)) return;
  for (const [index, widget] of list.entries()) {
    if (!isBag(widget)) continue;
    const key = keyOf(widget);
    yield { widget, key, parent, index, list };
    for (const name of CHILD_LISTS) yield* walkList(widget[name], key);
  }
}

/** All widgets of a page, depth first, containers before their children. */
export function walkWidgets(page: StoredBag): Generator<Place> {
  return walkList(page.items, null);
}

/** The first widget with a key. */
export function locate(page: StoredBag, key: string): Place | undefined {
  for (const place of walkWidgets(page)) if (place.key === key) return place;
  return undefined;
}

/**
 * The list of the widgets in `parent` (null: top level), created in the page where it is missing. Undefined where there
 * is no such widget.
 */
export function childList(page: StoredBag, parent: string | null): unknown[] | undefined {
  const owner = parent === null ? page : locate(page, parent)?.widget;
  if (owner === undefined) return undefined;
  const list = listIn(owner);
  if (list !== undefined) return list;
  const made: unknown[] = [];
  owner.items = made;
  return made;
}

/** True where the widget with the key `inner` is the one with the key `outer`, or inside it. */
export function isInside(page: StoredBag, inner: string, outer: string): boolean {
  let key: string | null = inner;
  while (key !== null) {
    if (key === outer) return true;
    key = locate(page, key)?.parent ?? null;
  }
  return false;
}

/** The data keys of all widgets of a page, with those of columns. */
export function takenModels(page: StoredBag): ReadonlySet<string> {
  const taken = new Set<string>();
  for (const { widget } of walkWidgets(page)) if (typeof widget.model === 'string') taken.add(widget.model);
  return taken;
}

/**
 * A data key that is not taken: the stem with the smallest number, like `field3`. Two fields with one key would share
 * their value.
 */
export function freeModel(taken: ReadonlySet<string>, stem: string): string {
  for (let count = 1; ; count += 1) {
    const model = `${stem}${count}`;
    if (!taken.has(model)) return model;
  }
}

/** Why a definition cannot be edited, as a text code; `msg` is the message of the first issue. */
export interface UnreadableDocument {
  readonly code: 'designer.unreadable';
  readonly params: { readonly msg: string };
}

/**
 * Reads an envelope or bare pageData, as an object or JSON text, for editing. The input is copied, never changed. It is
 * migrated to the current format: the property panel edits lists of states, and would lose the single options
 * (`add_show`) of an older format. Never throws. Source: FORMATS "Stored definitions".
 */
export function readDocument(definition: unknown): DesignDocument | UnreadableDocument {
  const { document, issues } = parsePage(definition);
  if (document === null) return { code: 'designer.unreadable', params: { msg: issues[0]?.message ?? '' } };
  const { envelope, pageData, storedVersion } = document;
  // Migrating the result again changes nothing, so a definition that states no version needs none.
  const version = storedVersion > 0 ? { formatVersion: Math.max(FORMAT_VERSION, storedVersion) } : {};
  return Object.keys(envelope).length === 0
    ? { envelope: {}, page: { ...pageData, ...version } }
    : { envelope: { ...envelope, ...version }, page: pageData };
}

/** Tells what `readDocument` returned for a definition that it could not read. */
export function isUnreadable(value: DesignDocument | UnreadableDocument): value is UnreadableDocument {
  return Object.hasOwn(value, 'code') && Object.hasOwn(value, 'params');
}

/** The document in its stored form: the envelope with pageData as JSON text; bare pageData stays bare. */
export function writeDocument(document: DesignDocument): StoredBag {
  if (Object.keys(document.envelope).length === 0) return document.page;
  return { ...document.envelope, pageData: JSON.stringify(document.page) };
}
