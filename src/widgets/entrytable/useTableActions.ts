import { useSyncExternalStore } from 'react';
import { type ActionHost, type CompiledAction, type Form, seenActions } from '../../engine/internal.ts';
import type { EntryTableState } from './useEntryTable.ts';

/** Codes that make rows. Source: specification 002 3.8. */
const MAKES = new Set(['add', 'copy', 'childrow']);

interface TableActionsOptions {
  readonly form: Form;
  readonly state: EntryTableState;
  /** Asks before an action that says so. Source: 002 5. */
  readonly confirm: NonNullable<ActionHost['confirm']>;
  /** Told of rows that came, so that the table edits the first. */
  readonly onAdded: (rowIds: readonly string[]) => void;
}

/** The actions of a table's bar. All are off while the table is locked. Source: specification 002 4.2, 6. */
export function useTableActions({ form, state, confirm, onAdded }: TableActionsOptions) {
  const { table } = state;
  // An action's own state lists may say otherwise once the record is saved.
  useSyncExternalStore(form.subscribeStatus, () => form.status().state);
  // By the keyboard's Enter at the end: as fast as one types, so without the throttle of a click.
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

  const run = (action: CompiledAction) => {
    const code = action.code.toLowerCase();
    void table.run(action.code, undefined, { confirm }).then((result) => {
      // What was made is edited at once; a row of a child table is edited where that is open.
      const made = result.ok && MAKES.has(code) && Array.isArray(result.value) ? result.value : [];
      const rows = made.filter((id) => typeof id === 'string' && table.row(id) !== undefined);
      if (rows.length > 0) onAdded(rows);
    });
  };

  return { actionStates: seenActions(table.actions()), run, add: table.mayAdd() ? add : null };
}
