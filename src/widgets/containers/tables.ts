import type { ComponentType } from 'react';
import type { CompiledTable, Form, Kind } from '../../engine/internal.ts';
import { EntryTable } from '../entrytable/EntryTable.tsx';

/** What a widget that draws a table of rows is given. */
export interface TableWidgetProps {
  readonly form: Form;
  readonly table: CompiledTable;
  /** Its title stands already above it. */
  readonly untitled?: boolean;
}

/** How kinds of tables are drawn in a form. */
export const tableWidgets: Readonly<Partial<Record<Kind, ComponentType<TableWidgetProps>>>> = {
  table: EntryTable,
  treetable: EntryTable,
  childtable: EntryTable,
};
