import { useSyncExternalStore } from 'react';
import {
  type ActionHost,
  type CompiledAction,
  type Form,
  isRowAction,
  seenActions,
} from '../../engine/internal.ts';
import { actionTitle } from '../../platform/internal.ts';
import { useTexts } from '../hooks/hooks.ts';
import type { EntryTableState } from './useEntryTable.ts';

/** Codes that add rows. Source: specification 002 3.8. */
const MAKES = new Set(['add', 'copy', 'childrow']);

interface TableActionsOptions {
  readonly form: Form;
  readonly state: EntryTableState;
  /** Asks before an action with `confirm`. Source: 002 5. */
  readonly confirm: NonNullable<ActionHost['confirm']>;
  /** Called with added rows, so that the table edits the first one. */
  readonly onAdded: (rowIds: readonly string[]) => void;
}

/** The actions of a table's toolbar. All are disabled while the table is locked. Source: specification 002 4.2, 6. */
export function useTableActions({ form, state, confirm, onAdded }: TableActionsOptions) {
  const { table, text } = state;
  const { t } = useTexts();
  // The state lists of actions depend on the form's state, which changes with a save.
  useSyncExternalStore(form.subscribeStatus, () => form.status().state);
  // Enter in the last row: not throttled like a click, since people type fast.
  const add = (): string | null => {
    const own = table.ownAdd();
    if (own !== null) {
      run(own);
      return null;
    }
    const added = table.add();
    if (!added.ok) form.ports.notify?.({ tone: 'error', code: added.error.code, params: added.error.params });
    return added.ok ? added.value : null;
  };

  const run = (action: CompiledAction, rowId?: string) => {
    const code = action.code.toLowerCase();
    const host: ActionHost = { confirm, nameOf: (named) => actionTitle(named, text, t) };
    void table.run(action.code, rowId === undefined ? undefined : [rowId], host).then((result) => {
      // Added rows are edited at once; those of a child table when it is opened.
      const made = result.ok && MAKES.has(code) && Array.isArray(result.value) ? result.value : [];
      const rows = made.filter((id) => typeof id === 'string' && table.row(id) !== undefined);
      if (rows.length > 0) onAdded(rows);
    });
  };

  const onBar = table.actions().filter(({ action }) => !isRowAction(action));
  const adds = onBar.find(({ action }) => action.code.toLowerCase() === 'add');
  return {
    actionStates: seenActions(onBar),
    run,
    add: table.mayAdd() ? add : null,
    /** How the first row is entered, by the button as the page calls it. */
    addHint: t('table.emptyHint', {
      name: adds === undefined ? t('action.add') : actionTitle(adds.action, text, t),
    }),
  };
}
