/** Undo and redo of a form, and where the focus goes afterwards. Source: LOOK "Keyboard", "Feedback". */
import { type FieldPath, type Form, rowPath } from '../../../engine/internal.ts';

/** What a key asks for. */
export type Turn = 'undo' | 'redo';

/** What came back, or went again. */
export interface Turned {
  /** A field, a cell, a row that came back, or a table whose rows went or moved. */
  readonly path: FieldPath;
  readonly what: 'field' | 'rows';
}

/** Ctrl+Z, and Ctrl+Y or Ctrl+Shift+Z; on a Mac with Cmd. Null for all other keys. */
export function turnOf(event: KeyboardEvent): Turn | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.isComposing) return null;
  const key = event.key.toLowerCase();
  if (key === 'z') return event.shiftKey ? 'redo' : 'undo';
  return key === 'y' && !event.shiftKey ? 'redo' : null;
}

/** Rows of the header's tables, to tell afterwards which came. */
type Orders = ReadonlyMap<FieldPath, readonly string[]>;

function orderOf(form: Form, address: FieldPath): readonly string[] | undefined {
  return form.table(address)?.snapshot().order;
}

function ordersOf(form: Form): Orders {
  return new Map(Object.keys(form.page.tables).map((model) => [model, orderOf(form, model) ?? []]));
}

/** True for a field that the user could have written: what follows from others is not where he looks. */
function isOwn(form: Form, path: FieldPath): boolean {
  if (form.fieldAt(path) === undefined) return false;
  const { visible, locked } = form.snapshot(path);
  return visible && !locked;
}

/** The row that came back at an address, else the table. */
function rowsAt(form: Form, address: FieldPath, before: Orders): FieldPath {
  const old = new Set(before.get(address));
  const came = before.has(address) && (orderOf(form, address) ?? []).find((id) => !old.has(id));
  return came ? rowPath(address, came) : address;
}

/** Undoes or redoes the form's last step; null where there is none, or where it may not be undone now. */
export function turn(form: Form, how: Turn): Turned | null {
  const before = ordersOf(form);
  const paths: FieldPath[] = [];
  const stop = form.watchChanges((changed) => paths.push(...changed));
  const done = how === 'undo' ? form.undo() : form.redo();
  stop();
  if (!done) return null;
  // A step writes what the user chose first, and then what follows from it; undoing goes the other way.
  if (how === 'undo') paths.reverse();
  const rows = paths.find((path) => orderOf(form, path) !== undefined);
  if (rows !== undefined) return { path: rowsAt(form, rows, before), what: 'rows' };
  const path =
    paths.find((each) => isOwn(form, each)) ?? paths.find((each) => form.fieldAt(each) !== undefined);
  return { path: path ?? '', what: 'field' };
}
