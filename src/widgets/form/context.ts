import { createContext, useContext } from 'react';
import { createSignal, type FieldBinding, type FieldPath, type Form } from '../../engine/internal.ts';
import type { RunAction } from './useActions.ts';

/** What the fields and containers of an open page share. It stays the same object while form and language do. */
export interface FormView {
  readonly form: Form;
  /** Text of a reference of the page in the user's language. */
  text(ref: string | null): string;
  /** Id of the element that takes the focus of a widget. */
  elementId(key: string): string;
  /** Reveals widgets: containers around the first wrong field open themselves. */
  readonly reveal: RevealStore;
  /** The row whose widgets these are: those that it unfolds (001 3.8, TableColumnExpand). Absent: the record's own. */
  readonly row?: ViewedRow;
  /**
   * Looks for the record of a text that was entered in a field before its list could show it, and picks it; answers
   * whether it did. Here, since fields outside a form have nothing to do with it, nor with its code.
   */
  readonly seek?: (binding: FieldBinding, text: string) => Promise<boolean>;
  /** Runs the actions of widgets; null where nothing can be run, as in the designer. */
  readonly runner: { current: RunAction | null };
}

/** A row of a table, for widgets that are drawn below it. */
export interface ViewedRow {
  readonly id: string;
  /** Address of a field or a child table of the row, by its model. */
  at(model: string): FieldPath;
}

/** Where a view finds a field or table: in its row, else in the record. */
export function placeIn({ row }: Pick<FormView, 'row'>, model: string): FieldPath {
  return row === undefined ? model : row.at(model);
}

/** The widget to be revealed, for tabs and collapsed sections that contain it. */
export interface RevealStore {
  current(): string | null;
  subscribe(listener: () => void): () => void;
  /** Reveals a widget; revealing the same one again has an effect, too. */
  show(key: string): void;
  /** How each table that is drawn brings one of its cells to light, by the table's address. */
  readonly tables: Map<FieldPath, ShowCell>;
}

/** Scrolls to a cell, or to the row that a path names, and focuses it; of a child table it opens the table. */
export type ShowCell = (path: FieldPath) => void;

export const FormViewContext = createContext<FormView | null>(null);

/** The open page around a field. Throws outside PageForm, which is a mistake of the program. */
export function useFormView(): FormView {
  const view = useContext(FormViewContext);
  if (view === null) throw new Error('A field stands outside PageForm.');
  return view;
}

export function createReveal(): RevealStore {
  const changes = createSignal();
  let key: string | null = null;
  return {
    current: () => key,
    subscribe: changes.subscribe,
    show(next) {
      key = next;
      changes.emit();
    },
    tables: new Map(),
  };
}
