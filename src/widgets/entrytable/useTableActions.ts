import { useSyncExternalStore } from 'react';
import type {
  AskAction,
  CompiledAction,
  Form,
  ListActionState,
  TableActionState,
} from '../../engine/internal.ts';
import type { EntryTableState } from './useEntryTable.ts';

/** Codes that the table itself knows, and those of them that make rows. Source: specification 002 3.8. */
const INNER = new Set(['add', 'copy', 'remove', 'delete', 'childrow']);
const MAKES = new Set(['add', 'copy', 'childrow']);

/** Runs an action that the definition adds to a table. */
export type RunTableAction = (action: CompiledAction, rowIds: readonly string[]) => void;

interface TableActionsOptions {
  readonly form: Form;
  readonly state: EntryTableState;
  readonly onAction: RunTableAction | undefined;
  /** Asks before an action that says so. Source: 002 5. */
  readonly ask: AskAction;
  /** Told of rows that came, so that the table edits the first. */
  readonly onAdded: (rowIds: readonly string[]) => void;
}

/** The actions of a table's bar. All are off while the table is locked. Source: specification 002 4.2, 6. */
export function useTableActions({ form, state, onAction, ask, onAdded }: TableActionsOptions) {
  const { table, selected } = state;
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

  const askedFor = async (action: CompiledAction, act: RunTableAction) => {
    const rowIds = [...selected];
    if (action.confirm !== true || (await ask(action))) act(action, rowIds);
  };

  const run = (action: CompiledAction) => {
    const code = action.code.toLowerCase();
    if (onAction && !INNER.has(code)) void askedFor(action, onAction);
    else
      void table.run(action.code, undefined, ask).then((result) => {
        // What was made is edited at once; a row of a child table is edited where that is open.
        const made = result.ok && MAKES.has(code) && Array.isArray(result.value) ? result.value : [];
        const rows = made.filter((id) => typeof id === 'string' && table.row(id) !== undefined);
        if (rows.length > 0) onAdded(rows);
      });
  };

  /** Those that are seen, as a list's bar draws them. */
  const drawn = (stands: readonly TableActionState[]): readonly ListActionState[] =>
    stands.flatMap(({ action, visible, enabled, menu }) =>
      visible ? [{ action, enabled, menu: drawn(menu) }] : [],
    );
  return { actionStates: drawn(table.actions()), run, add: table.mayAdd() ? add : null };
}
