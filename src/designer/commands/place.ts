import { type ControlCatalogue, controlByType } from '../../engine/internal.ts';
import { childList, isBag, keyOf, locate, type StoredBag } from '../document/document.ts';
import { isGridFrame } from './cells.ts';
import type { Refusal } from './types.ts';

/** Where a widget goes: into `parent` (null: top level), before the widget that is now at `index`. */
export interface Target {
  readonly parent: string | null;
  readonly index: number;
}

function typeOf(widget: StoredBag): string {
  return typeof widget.type === 'string' ? widget.type : String(widget.type ?? '');
}

/** True for entry, tree and child tables: built-in ones, since a host's controls are fields. */
export function isTable(widget: StoredBag): boolean {
  return controlByType(typeOf(widget))?.role === 'table';
}

/** True where a widget of this type may contain others. */
export function isHolder(type: string): boolean {
  const role = controlByType(type)?.role;
  return role === 'container' || role === 'table';
}

/**
 * Why a widget may not go there. Tables contain columns, that is fields; containers contain anything but single
 * columns; fields contain nothing.
 */
export function refusalOf(
  page: StoredBag,
  type: string,
  parent: string | null,
  controls: ControlCatalogue,
): Refusal | null {
  if (parent === null) return null;
  const holder = locate(page, parent)?.widget;
  if (holder === undefined) return { code: 'designer.widgetMissing', params: { key: parent } };
  if (isGridFrame(holder)) return { code: 'designer.cellsOnly', params: {} };
  const role = controlByType(typeOf(holder))?.role;
  if (role === 'container') return null;
  if (role !== 'table') return { code: 'designer.notAHolder', params: { type: typeOf(holder) } };
  return controls.byType(type)?.role === 'field' ? null : { code: 'designer.columnsOnly', params: { type } };
}

/** Inserts a widget into the list of `target`. Larger indexes mean the end. */
export function insertAt(page: StoredBag, widget: StoredBag, target: Target): boolean {
  const list = childList(page, target.parent);
  if (list === undefined) return false;
  list.splice(Math.max(0, Math.min(target.index, list.length)), 0, widget);
  return true;
}

/**
 * Key to select after the widget at `index` of `list` was removed: the next sibling, else the previous, else the
 * parent.
 */
export function neighbourOf(list: readonly unknown[], index: number, parent: string | null): string | null {
  for (const one of [list[index + 1], list[index - 1]]) if (isBag(one)) return keyOf(one);
  return parent;
}
