import type { ComponentType } from 'react';
import type { CompiledPage, CompiledTable, Form, Kind } from '../../engine/internal.ts';
import { FormSkeleton } from '../form/FormStates.tsx';
import { later } from '../hooks/later.tsx';

/** What a widget that draws a table of rows is given. */
export interface TableWidgetProps {
  readonly form: Form;
  readonly table: CompiledTable;
  /** Its title stands already above it. */
  readonly untitled?: boolean;
}

/** Grid and dragging are a third of a form's code, and many forms have no table. */
const EntryTable = later<TableWidgetProps>(
  async () => (await import('../entrytable/EntryTable.tsx')).EntryTable,
  (_, inside, failed) => (failed ? inside : <FormSkeleton />),
);

/** Fetches what a page's tables are drawn with, while its record is on its way. */
export function fetchTables({ tables }: Pick<CompiledPage, 'tables'>): void {
  if (Object.keys(tables).length > 0) EntryTable.fetch();
}

/** How kinds of tables are drawn in a form. */
export const tableWidgets: Readonly<Partial<Record<Kind, ComponentType<TableWidgetProps>>>> = {
  table: EntryTable,
  treetable: EntryTable,
  childtable: EntryTable,
};
