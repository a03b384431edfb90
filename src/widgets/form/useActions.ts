import { useCallback, useRef } from 'react';
import {
  type ActionHost,
  type ActionState,
  type CompiledAction,
  type Form,
  menuItems,
  type Result,
  type WidgetPlace,
} from '../../engine/internal.ts';

/** One button of the toolbar, with the items of its menu. */
export interface ToolbarAction {
  readonly action: CompiledAction;
  readonly actionState: ActionState;
  readonly primary: boolean;
}

/** What the page itself does for its actions. */
export interface ActionHandlers {
  /** `key` is that of the clicked action: several may save, each with its own `beforeSave`. Returns the result. */
  save(key?: string): Promise<Result<unknown>>;
  close?: (() => void) | undefined;
  /** Shows the record as JSON. Source: 001 2.1. */
  printData(): void;
  /** Prints the page, for an action without a script or page of its own. */
  print(): void;
  /** Asks before actions with `confirm`, and before deleting. Source: 002 5. */
  confirm: NonNullable<ActionHost['confirm']>;
  /** Asks for the opinion on a submit, approval or rejection. Source: 002 2.2. */
  opinion?: ActionHost['opinion'];
  /** Hears whether that was done. */
  acted?: ActionHost['acted'];
  /** Name of an action in the user's language, for the notice of its success. */
  nameOf: NonNullable<ActionHost['nameOf']>;
}

/** The codes of primary actions; the first one that the page has is primary. */
const PRIMARY = ['save', 'approve', 'submit'];

/** The visible actions in order, without the items of their menus. */
export function shownActions(actionStates: readonly ActionState[]): readonly ActionState[] {
  const inside = new Set(actionStates.flatMap(({ menu }) => menu));
  return actionStates.filter((each) => each.visible && !inside.has(each));
}

/** The form's visible actions in order; exactly one of them primary. */
export function toolbarActions(form: Form): readonly ToolbarAction[] {
  const shown = shownActions(form.actions());
  const primary = PRIMARY.find((code) =>
    shown.some((each) => each.code.toLowerCase() === code && each.enabled),
  );
  return shown.map((state) => ({
    action: state.action,
    actionState: { ...state, menu: menuItems(state) },
    primary: state.code.toLowerCase() === primary,
  }));
}

/** Runs an action of the page, or of the widget that `at` names, with the page's own functions. */
export type RunAction = (action: CompiledAction, at?: WidgetPlace) => void;

/** Runs actions with the page's own functions. */
export function useActions(form: Form, handlers: ActionHandlers): RunAction {
  const latest = useRef(handlers);
  latest.current = handlers;
  return useCallback(
    (action, at) => {
      // A click on what runs already is the same click; but the save that runs lacks what was typed since.
      if (form.status().phase === 'saving' && action.code.toLowerCase() === 'save' && at === undefined) {
        void latest.current.save(action.key);
        return;
      }
      void form.run(action.key, at, {
        confirm: (plan) => latest.current.confirm(plan),
        ...(latest.current.opinion && { opinion: latest.current.opinion }),
        ...(latest.current.acted && { acted: latest.current.acted }),
        nameOf: (named) => latest.current.nameOf(named),
        save: (plan) => latest.current.save(plan.action?.key),
        // Without it the action is one that nobody does, and is told as such.
        ...(latest.current.close && { close: () => latest.current.close?.() }),
        print: ({ what }) => (what === 'data' ? latest.current.printData() : latest.current.print()),
      });
    },
    [form],
  );
}
