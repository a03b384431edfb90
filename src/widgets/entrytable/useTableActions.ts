import { useMemo } from 'react';
import {
  type CompiledAction,
  type CompiledTable,
  enabledFor,
  type Form,
  type Result,
} from '../../engine/index.ts';
import type { EntryTableState } from './useEntryTable.ts';
import { useThrottled } from './useThrottled.ts';

/** Source: specification 002 9. */
const TABLE_THROTTLE = 1000;
const ADD_THROTTLE = 300;

/** Runs an action that the definition adds to a table. */
export type RunTableAction = (action: CompiledAction, rowIds: readonly string[]) => void;

interface TableActionsOptions {
  readonly form: Form;
  readonly node: CompiledTable;
  readonly state: EntryTableState;
  readonly onAction: RunTableAction | undefined;
  /** Told of rows that came, so that the table edits the first. */
  readonly onAdded: (rowIds: readonly string[]) => void;
}

/** How an action of the table's bar stands now. */
export interface TableActionStanding {
  readonly action: CompiledAction;
  readonly enabled: boolean;
}

/** The actions of a table's bar. All are off while the table is locked. Source: specification 002 4.2, 6. */
export function useTableActions({ form, node, state, onAction, onAdded }: TableActionsOptions) {
  const { table, selected, locked } = state;
  const tell = (result: Result<unknown, { code: string; params: Readonly<Record<string, unknown>> }>) => {
    if (!result.ok)
      form.ports.notify?.({ tone: 'error', code: result.error.code, params: result.error.params });
    return result.ok;
  };

  const add = (): string | null => {
    const added = table?.add();
    if (!added) return null;
    tell(added);
    return added.ok ? added.value : null;
  };

  const custom = (action: CompiledAction) => {
    if (onAction) return onAction(action, [...selected]);
    void table?.run(action.code);
  };

  const act = (action: CompiledAction) => {
    switch (action.code.toLowerCase()) {
      case 'add': {
        const fresh = add();
        if (fresh !== null) onAdded([fresh]);
        return;
      }
      case 'copy': {
        const copied = table?.copy();
        if (copied && tell(copied) && copied.ok) onAdded(copied.value);
        return;
      }
      case 'remove':
      case 'delete': {
        const removed = table?.remove();
        if (removed) tell(removed);
        return;
      }
      case 'childrow': {
        const child = table?.addChild();
        if (child && tell(child) && child.ok) onAdded([child.value]);
        return;
      }
      default:
        custom(action);
    }
  };

  const throttledAdd = useThrottled(act, ADD_THROTTLE, form.ports.clock.ticks);
  const throttled = useThrottled(act, TABLE_THROTTLE, form.ports.clock.ticks);
  const run = (action: CompiledAction) => (action.code === 'add' ? throttledAdd(action) : throttled(action));

  const standings = useMemo<readonly TableActionStanding[]>(
    () =>
      node.actions.flatMap((action, index) => {
        const standing = table?.actions()[index];
        if (!standing?.visible) return [];
        return [
          { action, enabled: standing.enabled && !locked && enabledFor(action.selectMode, selected.size) },
        ];
      }),
    [node.actions, table, locked, selected],
  );
  const mayAdd = standings.some(({ action, enabled }) => enabled && action.code.toLowerCase() === 'add');
  return { standings, run, add: mayAdd ? add : null };
}
