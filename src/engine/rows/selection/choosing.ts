/**
 * Selecting rows: a check box toggles one, Shift selects a range, a click selects one alone, the header selects all.
 * Source: specification 002 4.1, 4.2 (single or multiple).
 */

export type SelectionMode = 'none' | 'single' | 'multiple';

/** The selected rows, and the row where a range begins. */
export interface Selection {
  readonly selected: ReadonlySet<string>;
  readonly anchor: string | null;
}

interface Rows {
  readonly mode: SelectionMode;
  /** Rows in the order in which they are shown. */
  readonly rowIds: readonly string[];
}

/** A check box, or Space: toggles the row, or with `range` selects all from the anchor to it. Null without selection. */
export function selectionToggle(now: Selection, rows: Rows, id: string, range: boolean): Selection | null {
  if (rows.mode === 'none') return null;
  const was = now.selected.has(id);
  if (rows.mode === 'single') return { selected: new Set(was ? [] : [id]), anchor: id };
  const from = range && now.anchor !== null ? rows.rowIds.indexOf(now.anchor) : -1;
  const at = rows.rowIds.indexOf(id);
  const next = new Set(now.selected);
  if (from < 0 || at < 0) {
    if (was) next.delete(id);
    else next.add(id);
  } else {
    for (const each of rows.rowIds.slice(Math.min(from, at), Math.max(from, at) + 1)) next.add(each);
  }
  return { selected: next, anchor: id };
}

/** A click on a row: selects it alone. Null where nothing changes, or nothing can be selected. */
export function selectionPick(now: Selection, rows: Rows, id: string): Selection | null {
  if (rows.mode === 'none') return null;
  if (now.selected.size === 1 && now.selected.has(id)) return null;
  return { selected: new Set([id]), anchor: id };
}

/**
 * The header's check box: selects all of `rowIds`, or none of them where all are selected. Other rows are unchanged.
 * The rows are those of the page, in collapsed branches too: a box that left them out would be empty beside a
 * half-checked row, and could not be filled by a click where rows are independent.
 */
export function selectionAll(now: Selection, rows: Rows): Selection | null {
  if (rows.mode !== 'multiple') return null;
  const next = new Set(now.selected);
  const all = selectionOfAll(now.selected, rows.rowIds) === true;
  for (const id of rows.rowIds) {
    if (all) next.delete(id);
    else next.add(id);
  }
  return { selected: next, anchor: now.anchor };
}

/** State of the header's check box over the same rows. */
export function selectionOfAll(selected: ReadonlySet<string>, rowIds: readonly string[]): boolean | 'mixed' {
  const count = selected.size === 0 ? 0 : rowIds.reduce((sum, id) => sum + (selected.has(id) ? 1 : 0), 0);
  if (count === 0) return false;
  return count === rowIds.length ? true : 'mixed';
}
