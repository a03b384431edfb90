import type { ClipboardEvent, RefObject } from 'react';
import { type CompiledField, type Form, type Kind, placePath, takesRows } from '../../engine/internal.ts';
import { lateCode } from '../../platform/internal.ts';
import { useAdapters } from '../fields/adapters.ts';
import type { GridHandle } from '../grid/types.ts';
import { useTexts } from '../hooks/hooks.ts';
import type { EntryTableState } from './useEntryTable.ts';

interface PasteOptions {
  readonly form: Form;
  readonly state: EntryTableState;
  readonly grid: RefObject<GridHandle | null>;
  readonly canEdit: (rowId: string, key: string) => boolean;
  readonly announce: (message: string) => void;
}

/** Where text is typed. */
const TYPED = 'input, textarea, [contenteditable]';

/**
 * True for a text of several cells, as a spreadsheet copies them. A text area takes lines without tabs itself, that of code
 * lines with tabs as well; a cell without a control, which takes nothing itself, takes a single one.
 */
function isCells(text: string, target: Element, kind: Kind | undefined): boolean {
  if (target.matches('[role=gridcell]')) return text !== '';
  if (kind === 'code') return false;
  if (text.includes('\t')) return true;
  if (target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable))
    return false;
  return /[\r\n]/.test(text.trimEnd());
}

/**
 * Takes cells that are pasted from a spreadsheet. What does so is fetched with the first of them.
 *
 * Decision where the specification is silent: a table without rows has no cell to paste into. Where it takes some, what
 * is pasted anywhere in it, or on its buttons, becomes rows, from the first column on that can be entered.
 */
export function usePaste({ form, state, grid, canEdit, announce }: PasteOptions) {
  const { t, language } = useTexts();
  const { isWritable } = useAdapters();
  return async (event: ClipboardEvent<HTMLElement>) => {
    const { target, currentTarget: section } = event;
    const { table, path, fields, locked } = state;
    if (event.defaultPrevented || locked || !(target instanceof Element) || !section.contains(target)) return;
    const copied = event.clipboardData.getData('text/plain');
    const cell = target.closest('[role=gridcell][data-row]')?.querySelector<HTMLElement>('[data-path]');
    const at = placePath(cell?.dataset.path ?? '');
    const shown = (grid.current?.columnKeys() ?? []).flatMap((key) => fields.get(key) ?? []);
    const editable = new Set(
      table.columns().flatMap((column) => (column.editable ? [column.field.key] : [])),
    );
    const canEnter = (field: CompiledField) =>
      editable.has(field.key) && field.column?.editable !== false && isWritable(field);
    const isEmpty = state.order.length === 0 && takesRows(table);
    const first = shown.findIndex(isEmpty ? canEnter : ({ model }) => model === at.field);
    const field = shown[first];
    if (field === undefined) return;
    // A table within the row answers for its own cells.
    if (!isEmpty && (at.table !== path || !isCells(copied, target, field.kind))) return;
    if (isEmpty && (copied.trim() === '' || target.closest(TYPED) !== null)) return;
    event.preventDefault();
    const code = await lateCode(() => import('./pasting/pasteCells.ts'));
    if (!code.ok) {
      form.ports.notify?.({ tone: 'error', code: code.error.code, params: code.error.params });
      return;
    }
    const [added] = await code.value.pasteCells(
      {
        form,
        table,
        path,
        fields: shown.slice(first),
        rows: state.tree === null ? table.snapshot().order : table.view().rows,
        rowId: isEmpty ? null : at.row,
        canEdit,
        canEnter,
        text: state.text,
        language,
        t,
        announce,
      },
      copied,
    );
    const { activeElement } = document;
    // Of a table that was empty the focus goes to the first cell, where it has not gone elsewhere meanwhile.
    if (
      isEmpty &&
      added !== undefined &&
      (activeElement === document.body || section.contains(activeElement))
    )
      grid.current?.focusCell(added, field.key);
  };
}
