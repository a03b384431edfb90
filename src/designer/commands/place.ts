import { controlByType } from '../../engine/internal.ts';
import { childList, isBag, keyOf, locate, type StoredBag } from '../document/document.ts';
import { isGridFrame } from './cells.ts';
import type { Refusal } from './types.ts';

/** Where a widget goes: inside `parent` (null: top level), before the widget that stands at `index` now. */
export interface Target {
  readonly parent: string | null;
  readonly index: number;
}

function typeOf(widget: StoredBag): string {
  return typeof widget.type === 'string' ? widget.type : String(widget.type ?? '');
}

/** True for entry, tree and child tables. */
export function isTable(widget: StoredBag): boolean {
  return controlByType(typeOf(widget))?.role === 'table';
}

/** True where a widget of this type may hold others. */
export function isHolder(type: string): boolean {
  const role = controlByType(type)?.role;
  return role === 'container' || role === 'table';
}

/**
 * Why a widget may not stand there. A table holds columns, that is fields; containers hold anything but single
 * columns; nothing stands inside a field.
 */
export function refusalOf(page: StoredBag, type: string, parent: string | null): Refusal | null {
  if (parent === null) return null;
  const holder = locate(page, parent)?.widget;
  if (holder === undefined) return { code: 'designer.widgetMissing', params: { key: parent } };
  if (isGridFrame(holder)) return { code: 'designer.cellsOnly', params: {} };
  const role = controlByType(typeOf(holder))?.role;
  if (role === 'container') return null;
  if (role !== 'table') return { code: 'designer.notAHolder', params: { type: typeOf(holder) } };
  return controlByType(type)?.role === 'field' ? null : { code: 'designer.columnsOnly', params: { type } };
}

/** Puts a widget into the list of `target`. Indexes past the end mean the end. */
export function insertAt(page: StoredBag, widget: StoredBag, target: Target): boolean {
  const list = childList(page, target.parent);
  if (list === undefined) return false;
  list.splice(Math.max(0, Math.min(target.index, list.length)), 0, widget);
  return true;
}

/** Key to select when the widget at `index` of `list` is gone: the next neighbour, else the previous, else the parent. */
export function neighbourOf(list: readonly unknown[], index: number, parent: string | null): string | null {
  for (const one of [list[index + 1], list[index - 1]]) if (isBag(one)) return keyOf(one);
  return parent;
}
