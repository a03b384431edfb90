import type { ClipboardEvent } from 'react';
import { type Form, placePath } from '../../engine/internal.ts';
import { lateCode } from '../../platform/internal.ts';
import { useAdapters } from '../fields/adapters.ts';
import { useTexts } from '../hooks/hooks.ts';
import type { EntryTableState } from './useEntryTable.ts';

interface PasteOptions {
  readonly form: Form;
  readonly state: EntryTableState;
  readonly canEdit: (rowId: string, key: string) => boolean;
  readonly announce: (message: string) => void;
}

/**
 * True for a text of several cells, as a spreadsheet copies them. A text area takes lines without tabs itself; a cell
 * without a control, which takes nothing itself, takes a single one as well.
 */
function isCells(text: string, target: Element): boolean {
  if (text.includes('\t')) return true;
  if (target instanceof HTMLTextAreaElement || (target instanceof HTMLElement && target.isContentEditable))
    return false;
  return /[\r\n]/.test(text.trimEnd()) || (text !== '' && target.matches('[role=gridcell]'));
}

/** Takes cells that are pasted from a spreadsheet. What does so is fetched with the first of them. */
export function usePaste({ form, state, canEdit, announce }: PasteOptions) {
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
    // A table within the row answers for its own cells.
    if (at.table !== path || !isCells(copied, target)) return;
    event.preventDefault();
    const code = await lateCode(() => import('./pasting/pasteCells.ts'));
    if (!code.ok) {
      form.ports.notify?.({ tone: 'error', code: code.error.code, params: code.error.params });
      return;
    }
    const shown = state.columns.flatMap(({ key }) => fields.get(key) ?? []);
    await code.value.pasteCells(
      {
        form,
        table,
        path,
        fields: shown.slice(shown.findIndex(({ model }) => model === at.field)),
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
