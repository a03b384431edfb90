/**
 * The document that a page builder edits: the stored page unchanged, with unknown keys. Widgets are found by key, never
 * by position. Source: FORMATS "Stored definitions"; specification 001 3.1 and 3.10.
 */
import { FORMAT_VERSION, isRecord, parsePage } from '../../engine/internal.ts';

/** A stored object with any properties. */
export interface StoredBag {
  [name: string]: unknown;
}

/** A stored page: its envelope, and pageData parsed. */
export interface DesignDocument {
  readonly envelope: StoredBag;
  readonly page: StoredBag;
}

/** A widget with its position. */
export interface Place {
  readonly widget: StoredBag;
  readonly key: string;
  /** Key of the widget around it; null at top level. */
  readonly parent: string | null;
  readonly index: number;
  /** The list that holds it. */
  readonly list: unknown[];
}

/** True for a JSON object. */
export function isBag(value: unknown): value is StoredBag {
  return isRecord(value);
}

/** Identity of a stored widget or column. */
export function keyOf(widget: StoredBag): string {
  if (typeof widget.key === 'string') return widget.key;
  return typeof widget.colKey === 'string' ? widget.colKey : '';
}

/** The lists of a widget that contain widgets, in reading order. */
const CHILD_LISTS = ['items', 'children'] as const;

function* walkList(list: unknown, parent: string | null): Generator<Place> {
  if (!Array.isArray(list)) return;
  for (const [index, widget] of list.entries()) {
    if (!isBag(widget)) continue;
    const key = keyOf(widget);
    yield { widget, key, parent, index, list };
    for (const name of CHILD_LISTS) yield* walkList(widget[name], key);
  }
}

/** All widgets, depth first, containers before their children. */
export function walkWidgets(page: StoredBag): Generator<Place> {
  return walkList(page.items, null);
}

/** The widget of a key. */
export function locate(page: StoredBag, key: string): Place | undefined {
  for (const place of walkWidgets(page)) if (place.key === key) return place;
  return undefined;
}

/** The list of the widgets in `parent`, created where it is missing. Undefined where there is no such widget. */
export function childList(page: StoredBag, parent: string | null): unknown[] | undefined {
  const owner = parent === null ? page : locate(page, parent)?.widget;
  if (owner === undefined) return undefined;
  for (const name of CHILD_LISTS) {
    const list = owner[name];
    if (Array.isArray(list)) return list;
  }
  const made: unknown[] = [];
  owner.items = made;
  return made;
}

/** True where `inner` is `outer` or inside it. */
export function isInside(page: StoredBag, inner: string, outer: string): boolean {
  let key: string | null = inner;
  while (key !== null) {
    if (key === outer) return true;
    key = locate(page, key)?.parent ?? null;
  }
  return false;
}

/** Data keys in use, per table or header, so that a new field does not claim one by accident. */
export function takenModels(page: StoredBag): ReadonlySet<string> {
  const taken = new Set<string>();
  for (const { widget } of walkWidgets(page)) if (typeof widget.model === 'string') taken.add(widget.model);
  return taken;
}

/** An unused data key made from a stem, like `field3`. */
export function freeModel(page: StoredBag, stem: string): string {
  const taken = takenModels(page);
  for (let count = 1; ; count += 1) {
    const model = `${stem}${count}`;
    if (!taken.has(model)) return model;
  }
}

/** Why a definition cannot be edited. */
export interface UnreadableDocument {
  readonly code: 'designer.unreadable';
  readonly params: { readonly msg: string };
}

/**
 * Reads an envelope or bare pageData for editing, brought to the current format: an editor that shows lists of states
 * would lose the single options of an older one. The input is copied, never changed.
 */
export function readDocument(definition: unknown): DesignDocument | UnreadableDocument {
  const { document, issues } = parsePage(definition);
  if (document === null) return { code: 'designer.unreadable', params: { msg: issues[0]?.message ?? '' } };
  const { envelope, pageData, storedVersion } = document;
  // Migrating anew changes nothing, so that only a stated version is worth keeping.
  const version = storedVersion > 0 ? { formatVersion: Math.max(FORMAT_VERSION, storedVersion) } : {};
  return Object.keys(envelope).length === 0
    ? { envelope: {}, page: { ...pageData, ...version } }
    : { envelope: { ...envelope, ...version }, page: pageData };
}

/** True for a definition that `readDocument` could not read. */
export function isUnreadable(value: DesignDocument | UnreadableDocument): value is UnreadableDocument {
  return Object.hasOwn(value, 'code') && Object.hasOwn(value, 'params');
}

/** The document in its stored form: the envelope with pageData as JSON text; bare pageData stays bare. */
export function writeDocument(document: DesignDocument): StoredBag {
  if (Object.keys(document.envelope).length === 0) return document.page;
  return { ...document.envelope, pageData: JSON.stringify(document.page) };
}
