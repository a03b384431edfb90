/** Parts of a form that many forms do not have: their code is fetched with the first form that has them. */
import type { ComponentType, ReactNode } from 'react';
import type { CompiledTable, Form, Kind } from '../../engine/internal.ts';
import { spanStyle } from '../fields/span.ts';
import { useFieldState } from '../fields/useField.ts';
import { useFormView } from '../form/context.ts';
import { FormSkeleton } from '../form/FormStates.tsx';
import { later } from '../hooks/later.tsx';
import type { TabsProps } from './Tabs.tsx';

/** Props of a widget that draws a table of rows. */
export interface TableWidgetProps {
  readonly form: Form;
  readonly table: CompiledTable;
  /** Its title is already shown above it. */
  readonly untitled?: boolean;
}

function inForm(_: unknown, inside: ReactNode, failed: boolean): ReactNode {
  return failed ? inside : <FormSkeleton />;
}

/** Grid and dragging are a third of a form's code. */
const EntryTable = later<TableWidgetProps>(
  async () => (await import('../entrytable/EntryTable.tsx')).EntryTable,
  inForm,
);

/** Placeholder for tabs. */
function TabsPlace({ node, children }: Pick<TabsProps, 'node'> & { readonly children: ReactNode }) {
  const { form } = useFormView();
  if (!useFieldState(form, node.key).visible) return null;
  return (
    <div className="pw-block" style={spanStyle(node, 12)}>
      {children}
    </div>
  );
}

export const Tabs = later<TabsProps>(
  async () => (await import('./Tabs.tsx')).Tabs,
  ({ node }, inside, failed) => <TabsPlace node={node}>{inForm(node, inside, failed)}</TabsPlace>,
);

/**
 * Fetches the code for a page's tables and tabs while its record is being loaded, and gives the form the handles of its
 * tables, also of those in tabs that nobody opens. What cannot be fetched is told in its place, and tried again there.
 */
export function fetchParts(form: Form): void {
  const { tables, nodes } = form.page;
  if (Object.keys(tables).length > 0) {
    EntryTable.fetch();
    import('../entrytable/EntryTable.tsx').then(
      ({ withTables }) => withTables(form),
      () => undefined,
    );
  }
  if (Object.values(nodes).some(({ kind }) => kind === 'tabs')) Tabs.fetch();
}

/** How kinds of tables are drawn in a form. */
export const tableWidgets: Readonly<Partial<Record<Kind, ComponentType<TableWidgetProps>>>> = {
  table: EntryTable,
  treetable: EntryTable,
  childtable: EntryTable,
};
