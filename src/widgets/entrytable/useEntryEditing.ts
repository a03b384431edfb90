import { type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import {
  cellPath,
  type EditingMove,
  type FieldIssue,
  type FieldPath,
  type Form,
  nextCell,
  nextRow,
  type Result,
} from '../../engine/internal.ts';
import { useAdapters } from '../fields/adapters.ts';
import type { GridHandle } from '../grid/types.ts';
import { controlsOf } from '../grid/useGridFocus.ts';
import type { EntryTableState } from './useEntryTable.ts';

interface EntryEditingOptions {
  readonly form: Form;
  readonly state: EntryTableState;
  readonly grid: RefObject<GridHandle | null>;
  /** Adds a row at the end and answers its id; null where that is refused. */
  readonly addRow: (() => string | null) | null;
  /** Announces the new place of a moved row to screen readers. */
  readonly announce: (message: string) => void;
  readonly t: (code: string, params?: Readonly<Record<string, unknown>>) => string;
}

type Keys = KeyboardEvent<HTMLElement>;

interface Entered {
  readonly path: FieldPath;
  readonly value: unknown;
  readonly companion: unknown;
}

function isTextControl(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** Moves the focus from a cell to its control and selects its text, so that typing replaces it. */
function handOver(cell: Element | null): void {
  const controls = cell instanceof HTMLElement ? controlsOf(cell) : [];
  // The toggle of a branch is in the cell, but is not its control; nor are the buttons that remove what is chosen.
  const control = controls.find((each) => each.tabIndex >= 0 && each.dataset.gridToggle === undefined);
  control?.focus({ preventScroll: true });
  if (control instanceof HTMLInputElement && control.type === 'text') control.select();
}

/**
 * Editing as in a spreadsheet. Mouse press, Enter, F2 or typing edits a row; Tab moves to the next editable cell; Enter
 * to the next row of the same column, adding a row at the end; Escape restores the cell's value and ends editing.
 * Source: specification 002 4.2; LOOK "Keyboard".
 *
 * Decision where the specification is silent: who has come through the last row by Tab enters rows one after the other,
 * and goes on at the beginning of the row that Enter adds. Who has not fills a column, as a scanner does, and stays in it.
 */
export function useEntryEditing({ form, state, grid, addRow, announce, t }: EntryEditingOptions) {
  const entered = useRef<Entered | null>(null);
  /** The row that was last gone through by Tab. */
  const tabbed = useRef<string | null>(null);
  const adapters = useAdapters();
  const { table, order, view, fields, locked } = state;
  // In a flat table editing continues on the next page; in a tree only in the visible rows.
  const rows = state.tree === null ? order : view.rows;

  const canEdit = (rowId: string, key: string): boolean => {
    const field = fields.get(key);
    if (locked || field === undefined || field.column?.editable === false || !adapters.isWritable(field))
      return false;
    const { visible, locked: shut } = form.snapshot(cellPath(state.path, rowId, field.model));
    return visible && !shut;
  };

  const editCell = (rowId: string, key: string) => {
    const show = () => {
      if (table.snapshot().editing !== rowId) table.edit(rowId);
      table.showRow(rowId);
    };
    // At once, so that a key pressed right after, by a fast typist or a scanner, reaches the new cell. The grid focuses
    // the cell as soon as it has been scrolled to, and `onFocus` moves the focus to the control.
    flushSync(show);
    const cell = document.activeElement;
    if (cell instanceof HTMLElement && isCellOf(cell, rowId, key)) handOver(cell);
    else flushSync(() => grid.current?.focusCell(rowId, key));
  };

  /** Scrolls to a cell and focuses it: its control, where it can be written. */
  const showCell = (rowId: string, key: string) => {
    if (canEdit(rowId, key)) editCell(rowId, key);
    else {
      flushSync(() => table.showRow(rowId));
      flushSync(() => grid.current?.focusCell(rowId, key));
    }
  };

  const isCellOf = (cell: HTMLElement, rowId: string, key: string): boolean => {
    if (cell.dataset.row === undefined) return false;
    const field = fields.get(key);
    const path = cell.querySelector<HTMLElement>('[data-path]')?.dataset.path;
    return field !== undefined && path === cellPath(state.path, rowId, field.model);
  };

  /** The focus returns to the cell at once, for the same reason. */
  const leave = (rowId: string, key: string) => {
    flushSync(() => table.edit(null));
    flushSync(() => grid.current?.focusCell(rowId, key));
  };

  /** Moves where a key leads, `through` a row or down a column; false where it leads nowhere. */
  const go = (move: EditingMove, through = false): boolean => {
    if (move === null) return false;
    if (move.kind === 'cell') {
      editCell(move.cell.row, move.cell.column);
      return true;
    }
    const fresh = addRow?.() ?? null;
    if (fresh === null) return false;
    const first = through ? state.columns.find(({ key }) => canEdit(fresh, key)) : undefined;
    editCell(fresh, first?.key ?? move.column);
    return true;
  };

  /** A row that is still empty needs no further one below it. Its text may not be committed yet. */
  const holdsNothing = (rowId: string): boolean => {
    const typed = document.activeElement;
    const has = typed instanceof HTMLInputElement || typed instanceof HTMLTextAreaElement;
    return table.isBlank(rowId) && !(has && typed.value !== '');
  };

  /** Enter: the row below (or above with Shift) in the same column. */
  const toRow = (rowId: string, key: string, direction: 1 | -1, mayAdd: boolean): boolean => {
    const through = tabbed.current === rowId;
    tabbed.current = null;
    return go(
      nextRow(
        { rows, mayAdd: mayAdd && addRow !== null && !holdsNothing(rowId) },
        { row: rowId, column: key },
        direction,
      ),
      through,
    );
  };

  /** Tab: the next editable cell, across rows. False at the table's ends, where the focus leaves it. */
  const toCell = (rowId: string, key: string, direction: 1 | -1): boolean => {
    const columns = state.columns.map((column) => column.key).filter((candidate) => fields.has(candidate));
    const move = nextCell({ rows, columns, canEdit, mayAdd: false }, { row: rowId, column: key }, direction);
    if (move?.kind === 'cell') tabbed.current = move.cell.row;
    return go(move);
  };

  /** Announces the new place of a moved row, or why it did not move. */
  const say = (rowId: string, moved: Result<void, FieldIssue>) => {
    if (!moved.ok)
      form.ports.notify?.({ tone: 'warning', code: moved.error.code, params: moved.error.params });
    else announce(t('table.moved', { row: table.snapshot().order.indexOf(rowId) + 1 }));
  };

  const moveRow = (rowId: string, direction: 1 | -1, key: string) => {
    const before = table.snapshot().order;
    const moved = flushSync(() => table.moveStep(rowId, direction));
    if (moved.ok && table.snapshot().order === before) return;
    say(rowId, moved);
    flushSync(() => grid.current?.focusCell(rowId, key));
  };

  const revert = () => {
    const before = entered.current;
    if (before === null) return;
    form.setDraft(before.path, null);
    const now = form.snapshot(before.path);
    if (!Object.is(now.value, before.value)) form.commit(before.path, before.value, before.companion);
  };

  const inControl = (event: Keys, rowId: string, key: string): boolean => {
    switch (event.key) {
      case 'Enter':
        if (event.altKey || event.target instanceof HTMLButtonElement) return false;
        if (event.target instanceof HTMLTextAreaElement && event.shiftKey) return false;
        toRow(rowId, key, event.shiftKey ? -1 : 1, true);
        return true;
      case 'Tab':
        return toCell(rowId, key, event.shiftKey ? -1 : 1);
      case 'ArrowDown':
      case 'ArrowUp':
        if (event.target instanceof HTMLTextAreaElement && event.target.value.includes('\n')) return false;
        if (!isTextControl(event.target) || event.altKey) return false;
        return toRow(rowId, key, event.key === 'ArrowDown' ? 1 : -1, false);
      case 'Escape':
        revert();
        leave(rowId, key);
        return true;
      default:
        return false;
    }
  };

  const onCell = (event: Keys, rowId: string, key: string): boolean => {
    if (!canEdit(rowId, key)) return false;
    const starts = event.key === 'Enter' || event.key === 'F2';
    const types =
      event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!starts && !types) return false;
    // The typed character reaches the control, which has the focus by then.
    if (types) {
      flushSync(() => table.edit(rowId));
      handOver(event.currentTarget.ownerDocument.activeElement);
      return false;
    }
    editCell(rowId, key);
    return true;
  };

  const onCellKeyDown = (event: Keys, rowId: string, key: string) => {
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown') && !locked) {
      event.preventDefault();
      moveRow(rowId, event.key === 'ArrowDown' ? 1 : -1, key);
      return;
    }
    const control = !(event.target instanceof HTMLElement && event.target.dataset.row !== undefined);
    const taken = control ? inControl(event, rowId, key) : onCell(event, rowId, key);
    if (!taken) return;
    event.preventDefault();
    if (event.key === 'Escape') event.stopPropagation();
  };

  const onCellMouseDown = (event: MouseEvent<HTMLElement>, rowId: string, key: string) => {
    tabbed.current = null;
    if (event.button !== 0 || table.snapshot().editing === rowId) return;
    if (!fields.has(key) || locked) return;
    if (!canEdit(rowId, key)) {
      table.edit(rowId);
      return;
    }
    // The press would put the focus on the cell after the control has taken it.
    event.preventDefault();
    editCell(rowId, key);
  };

  /** A cell of the edited row gives the focus to its control; the value at that moment is what Escape restores. */
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const cell = event.target.closest<HTMLElement>('[role="gridcell"][data-row]');
    const rowId = cell?.closest<HTMLElement>('[data-row-id]')?.dataset.rowId;
    if (!cell || rowId === undefined) return;
    if (event.target === cell) {
      if (table.snapshot().editing === rowId) handOver(cell);
      return;
    }
    const path = cell.querySelector<HTMLElement>('[data-path]')?.dataset.path;
    if (path === undefined || entered.current?.path === path) return;
    const { value, companion } = form.snapshot(path);
    entered.current = { path, value, companion };
  };

  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) entered.current = null;
  };

  return {
    onCellKeyDown,
    onCellMouseDown,
    focusHandlers: { onFocus, onBlur },
    editCell,
    showCell,
    canEdit,
    say,
  };
}
