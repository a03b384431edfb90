import { useMemo, useRef } from 'react';
import {
  type CompiledAction,
  createOnce,
  type Form,
  type ListActionState,
  namesOpening,
  ok,
  type TableActionState,
} from '../../engine/internal.ts';

/** One button of the toolbar, with what it offers in place of acting by itself. */
export interface ToolbarAction {
  readonly action: CompiledAction;
  readonly actionState: ListActionState;
  readonly primary: boolean;
}

/** What the page's own actions do. */
export interface ActionHandlers {
  /** `key` is the pressed action's: several may save, each with its own `beforeSave`. */
  save(key?: string): Promise<void>;
  close?: (() => void) | undefined;
  /** Shows the record as JSON. Source: 001 2.1. */
  printData(): void;
  /** Prints the page, where the action has nothing of its own to do. */
  print(): void;
  /** Asks before an action that says so, and before deleting. Source: 002 5. */
  confirm(action: CompiledAction): Promise<boolean>;
}

/** The codes that one of is the page's primary action, in this order. */
const PRIMARY = ['save', 'approve', 'submit'];

/** What a menu offers: its visible items, those of menus inside it in their place. */
function offered(menu: readonly TableActionState[]): readonly ListActionState[] {
  return menu.flatMap(({ action, visible, enabled, menu: inner }) => {
    const items = visible ? offered(inner) : [];
    return !visible || items.length > 0 ? items : [{ action, enabled, menu: [] }];
  });
}

/** The form's visible actions in order; exactly one of them primary. */
export function toolbarActions(form: Form): readonly ToolbarAction[] {
  const actionStates = form.actions();
  const inside = new Set(actionStates.flatMap(({ menu }) => menu));
  const shown = actionStates.filter((each) => each.visible && !inside.has(each));
  const primary = PRIMARY.find((code) =>
    shown.some((each) => each.code.toLowerCase() === code && each.enabled),
  );
  return shown.map(({ action, enabled, menu }) => ({
    action,
    actionState: { action, enabled, menu: offered(menu) },
    primary: action.code.toLowerCase() === primary,
  }));
}

/** True for an action that has neither scripts nor a page to open: its code is all that it says. */
function isPlain(action: CompiledAction): boolean {
  return action.script === null && action.scripts.length === 0 && !namesOpening(action);
}

/** What the page itself does for an action; undefined where the form runs it. */
function hostsOwn(action: CompiledAction, handlers: ActionHandlers): (() => void) | undefined {
  switch (action.code.toLowerCase()) {
    case 'close':
      return () => handlers.close?.();
    case 'printdata':
      return () => handlers.printData();
    case 'print':
      return isPlain(action) ? () => handlers.print() : undefined;
    default:
      return undefined;
  }
}

/**
 * Runs an action by its code. What meets a field event on its way is postponed, whoever does it: the form what it runs,
 * and here what the page does itself. Source: 001 4.3.
 */
export function useActions(form: Form, handlers: ActionHandlers): (action: CompiledAction) => void {
  const latest = useRef(handlers);
  latest.current = handlers;
  return useMemo(() => {
    const once = createOnce();
    async function perform(action: CompiledAction) {
      const code = action.code.toLowerCase();
      if (code === 'save') return latest.current.save(action.key);
      const own = hostsOwn(action, latest.current);
      if (own !== undefined) {
        await form.whenFree(async () => ok(own()));
        return;
      }
      if ((action.confirm === true || code === 'delete') && !(await latest.current.confirm(action))) return;
      const result = await form.run(action.key);
      // What is deleted has nothing more to show.
      if (code === 'delete' && result.ok) latest.current.close?.();
    }
    return (action) => void once(action.key, () => perform(action));
  }, [form]);
}
