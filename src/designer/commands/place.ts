import { type ControlCatalogue, controlByType } from '../../engine/internal.ts';
import { childList, isBag, keyOf, locate, type StoredBag, typeOf } from '../document/document.ts';
import { isGridFrame } from './cells.ts';
import type { Refusal } from './types.ts';

/** Where a widget goes: into `parent` (null: top level), before the widget that is now at `index`. */
export interface Target {
  readonly parent: string | null;
  readonly index: number;
}

/**
 * True for entry, tree and child tables. The built-in catalogue knows all of them, since a host's controls are fields.
 */
export function isTable(widget: StoredBag): boolean {
  return controlByType(typeOf(widget))?.role === 'table';
}

/** Kinds that stand in a table beside its columns. */
const IN_TABLES = new Set(['columngroup', 'columnexpand', 'childtable']);

/** True for the types of containers and tables. */
export function isHolder(type: string): boolean {
  const role = controlByType(type)?.role;
  return role === 'container' || role === 'table';
}

/**
 * Why a widget of a type may not go into `parent` (null: top level); null where it may. Tables hold fields, which are
 * their columns, groups of columns, child tables and what rows unfold; containers hold anything, but a table group's grid
 * holds only its cells; fields hold nothing. What rows unfold goes into a table alone.
 */
export function refusalOf(
  page: StoredBag,
  type: string,
  parent: string | null,
  controls: ControlCatalogue,
): Refusal | null {
  const expands = controls.byType(type)?.kind === 'columnexpand';
  if (parent === null) return expands ? { code: 'designer.tablesOnly', params: { type } } : null;
  const holder = locate(page, parent)?.widget;
  if (holder === undefined) return { code: 'designer.widgetMissing', params: { key: parent } };
  if (isGridFrame(holder)) return { code: 'designer.cellsOnly', params: {} };
  const role = controlByType(typeOf(holder))?.role;
  if (role === 'container') return expands ? { code: 'designer.tablesOnly', params: { type } } : null;
  if (role !== 'table') return { code: 'designer.notAHolder', params: { type: typeOf(holder) } };
  const control = controls.byType(type);
  const fits = control?.role === 'field' || IN_TABLES.has(control?.kind ?? '');
  return fits ? null : { code: 'designer.columnsOnly', params: { type } };
}

/** Inserts a widget at a target; an index past the end means the end. False where the parent is missing. */
export function insertAt(page: StoredBag, widget: StoredBag, target: Target): boolean {
  const list = childList(page, target.parent);
  if (list === undefined) return false;
  list.splice(Math.max(0, Math.min(target.index, list.length)), 0, widget);
  return true;
}

/**
 * Key to select once the widget at `index` of `list` is removed: that of the next sibling, else of the previous one,
 * else of the parent. Source: specification 001 4.5.
 */
export function neighbourOf(list: readonly unknown[], index: number, parent: string | null): string | null {
  for (const one of [list[index + 1], list[index - 1]]) if (isBag(one)) return keyOf(one);
  return parent;
}
