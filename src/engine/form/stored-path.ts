/**
 * Paths of the form and of the server. In the form a row keeps the id under which it was first shown; in paths of the
 * server it has the id under which it is stored.
 * Source: FORMATS "Paths", "Ids".
 */
import { ownOf } from '../plain.ts';
import { cellPath, fromWirePath, idText, placePath, rowPath } from '../values/paths.ts';
import { cellsAt, type TableState } from '../values/store.ts';
import { type FormCore, placeOf } from './core.ts';
import type { FieldPath } from './types.ts';

/** `entries[r1].qty` as `entries.<stored id of r1>.qty`; header models stay as they are. */
export function storedPath(core: FormCore, path: FieldPath): string {
  const parts: string[] = [];
  for (let at = placeOf(core, path); ; at = placePath(at.table)) {
    if (at.field !== '') parts.unshift(at.field);
    if (at.row === '') return parts.join('.');
    const state = core.values.tables.get(at.table);
    const cells = cellsAt(core.values, at) ?? {};
    const stored = state === undefined ? '' : idText(ownOf(cells, state.table.rowKey));
    parts.unshift(stored === '' ? at.row : stored);
  }
}

/** The form's path for a path of the server; null where it is none. */
export function formPath(core: FormCore, wire: string): FieldPath | null {
  const path = fromWirePath(wire, (within) => {
    let around = '';
    for (const model of within) around = core.index.tables.get(around)?.get(model)?.key ?? '-';
    return [...(core.index.tables.get(around)?.keys() ?? [])];
  });
  return path === null ? null : shownPath(core, path);
}

/** The path with the shown ids of its rows. A number is an id as well, never the index of a row. */
function shownPath(core: FormCore, path: FieldPath): FieldPath {
  const at = placeOf(core, path);
  if (at.row === '') return path;
  const table = shownPath(core, at.table);
  const state = core.values.tables.get(table);
  const row = (state === undefined ? undefined : storedIds(state).get(at.row)) ?? at.row;
  return at.field === '' ? rowPath(table, row) : cellPath(table, row, at.field);
}

const known = new WeakMap<
  TableState,
  { readonly version: number; readonly ids: ReadonlyMap<string, string> }
>();

/** Stored ids to shown ones, made once a version: an answer of the server may name many rows. */
export function storedIds(state: TableState): ReadonlyMap<string, string> {
  const kept = known.get(state);
  if (kept?.version === state.version) return kept.ids;
  const ids = new Map<string, string>();
  for (const row of state.rows.values()) {
    const stored = idText(ownOf(row.cells, state.table.rowKey));
    if (stored !== '') ids.set(stored, row.id);
  }
  known.set(state, { version: state.version, ids });
  return ids;
}
