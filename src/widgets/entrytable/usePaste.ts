import type { ClipboardEvent, RefObject } from 'react';
import { type Form, type Kind, placePath } from '../../engine/internal.ts';
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

/** Takes cells that are pasted from a spreadsheet. What does so is fetched with the first of them. */
export function usePaste({ form, state, grid, canEdit, announce }: PasteOptions) {
  const { t, language } = useTexts();
  const { isWritable } = useAdapters();
  return async (event: ClipboardEvent<HTMLElement>) => {
    const { target, currentTarget } = event;
    const { table, path, fields, locked } = state;
    if (event.defaultPrevented || locked || !(target instanceof Element) || !currentTarget.contains(target))
      return;
    const copied = event.clipboardData.getData('text/plain');
    const cell = target.closest('[role=gridcell][data-row]')?.querySelector<HTMLElement>('[data-path]');
    const at = placePath(cell?.dataset.path ?? '');
    const shown = (grid.current?.columnKeys() ?? []).flatMap((key) => fields.get(key) ?? []);
    const first = shown.findIndex(({ model }) => model === at.field);
    // A table within the row answers for its own cells.
    if (at.table !== path || first < 0 || !isCells(copied, target, shown[first]?.kind)) return;
    event.preventDefault();
    const code = await lateCode(() => import('./pasting/pasteCells.ts'));
    if (!code.ok) {
      form.ports.notify?.({ tone: 'error', code: code.error.code, params: code.error.params });
      return;
    }
    await code.value.pasteCells(
      {
        form,
        table,
        path,
        fields: shown.slice(first),
        rows: state.tree === null ? table.snapshot().order : table.view().rows,
        rowId: at.row,
        canEdit,
        isWritable,
        text: state.text,
        language,
        t,
        announce,
      },
      copied,
    );
  };
}
