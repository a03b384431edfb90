/**
 * Translates paths between form and server. In the form a row keeps the id that it was first shown with; the server
 * knows it by its stored id.
 * Source: FORMATS "Paths", "Ids".
 */
import { cellPath, fromWirePath, placePath, rowPath } from '../values/paths.ts';
import { storedId } from '../values/record.ts';
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
    const stored = state === undefined ? '' : storedId(state.table, cells);
    parts.unshift(stored === '' ? at.row : stored);
  }
}

/** The form's path of a server path; null where it is not one. */
export function formPath(core: FormCore, wire: string): FieldPath | null {
  const path = fromWirePath(wire, (within) => {
    let around = '';
    for (const model of within) around = core.index.tables.get(around)?.get(model)?.key ?? '-';
    return [...(core.index.tables.get(around)?.keys() ?? [])];
  });
  return path === null ? null : shownPath(core, path);
}

/** The path with the form's row ids. A number in it is an id as well, never an index. */
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

/** Stored row ids to the form's, computed once per version of the table, since an answer may name many rows. */
export function storedIds(state: TableState): ReadonlyMap<string, string> {
  const kept = known.get(state);
  if (kept?.version === state.version) return kept.ids;
  const ids = new Map<string, string>();
  for (const row of state.rows.values()) {
    const stored = storedId(state.table, row.cells);
    if (stored !== '') ids.set(stored, row.id);
  }
  known.set(state, { version: state.version, ids });
  return ids;
}
