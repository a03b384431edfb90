/** Parts of a form that many forms do not have: their code is fetched with the first form that has them. */
import type { ComponentType, ReactNode } from 'react';
import type {
  CompiledContainer,
  CompiledDecoration,
  CompiledNode,
  CompiledStyleRule,
  CompiledTable,
  FieldPath,
  Form,
  Kind,
} from '../../engine/internal.ts';
import { blockStyle, lookOf } from '../fields/span.ts';
import { useFieldState } from '../fields/useField.ts';
import { useFormView } from '../form/context.ts';
import { FormSkeleton } from '../form/FormSkeleton.tsx';
import { inLine, later } from '../hooks/later.tsx';
import type { TabsProps } from './Tabs.tsx';

/** Props of a widget that draws a table of rows. */
export interface TableWidgetProps {
  readonly form: Form;
  readonly table: CompiledTable;
  /** Address of a table that is a row's: `entries[rowId].lines`. */
  readonly address?: FieldPath;
  /** Its title is already shown above it. */
  readonly untitled?: boolean;
}

function inForm(_: unknown, inside: ReactNode, failed: boolean): ReactNode {
  return failed ? inside : <FormSkeleton />;
}

/** Tables, which are a third of a form's code, tabs, the containers that few pages have, and what runs scripts. */
export const rare = () => import('./rare.ts');

const EntryTable = later<TableWidgetProps>(async () => (await rare()).EntryTable, inForm);

interface ContainerProps {
  readonly node: CompiledContainer;
}

/** Placeholder for a container. */
function ContainerPlace({ node, children }: ContainerProps & { readonly children: ReactNode }) {
  const { form } = useFormView();
  if (!useFieldState(form, node.key).visible) return null;
  return (
    <div className="pw-block" style={blockStyle(node, 12)} {...lookOf(node)} data-pw-key={node.key}>
      {children}
    </div>
  );
}

function inContainer({ node }: ContainerProps, inside: ReactNode, failed: boolean): ReactNode {
  return <ContainerPlace node={node}>{inForm(node, inside, failed)}</ContainerPlace>;
}

export const Tabs = later<TabsProps>(async () => (await rare()).Tabs, inContainer);

export const RareContainer = later<ContainerProps>(async () => (await rare()).RareContainer, inContainer);

interface DecorationProps {
  readonly node: CompiledDecoration;
}

/** What the title of is shown before their code is there: of others it is not all that they show. */
const TITLED: readonly Kind[] = ['divider', 'label', 'link'];

/** Placeholder for a decoration, of its place and size. */
function DecorationPlace({ node, children }: DecorationProps & { readonly children: ReactNode }) {
  const { form, text } = useFormView();
  if (!useFieldState(form, node.key).visible) return null;
  const isDivider = node.kind === 'divider';
  const wide = isDivider || node.kind === 'piechart';
  return (
    <div
      className="pw-block"
      style={blockStyle(node, wide ? 12 : 4)}
      {...lookOf(node)}
      data-pw-key={node.key}
    >
      {children ?? (
        <div className={isDivider ? 'pw-divider' : 'pw-read'}>
          {node.template === undefined && TITLED.includes(node.kind) ? text(node.title) : ''}
        </div>
      )}
    </div>
  );
}

/** Dividers, labels, links, buttons, icons and charts. */
export const Decoration = later<DecorationProps>(
  async () => (await rare()).Decoration,
  ({ node }, inside, failed) => (
    <DecorationPlace node={node}>{failed ? inLine(inside) : null}</DecorationPlace>
  ),
);

interface OwnActionsProps {
  readonly node: CompiledNode;
}

/** The buttons of a widget's own actions. */
export const WidgetActions = later<OwnActionsProps>(
  async () => (await rare()).WidgetActions,
  (_, inside, failed) => (failed ? inLine(inside) : null),
);

/** The rules of a page's `customStyle`. Where they cannot be fetched the page looks as any other. */
export const PageRules = later<{ readonly rules: readonly CompiledStyleRule[] }>(
  async () => (await rare()).PageRules,
  () => null,
);

const RARE: readonly Kind[] = ['collapse', 'tablegroup', 'inline', 'mainsplit', 'template', 'form'];

/** True for the containers that are fetched when first drawn. */
export function isRare({ kind }: CompiledContainer): boolean {
  return RARE.includes(kind);
}

/**
 * Fetches the code for a page's tables and tabs while its record is being loaded, and gives the form the handles of its
 * tables, also of those in tabs that nobody opens. What cannot be fetched is told in its place, and tried again there.
 */
export function fetchParts(form: Form): void {
  const { tables, nodes } = form.page;
  if (Object.keys(tables).length > 0) {
    EntryTable.fetch();
    rare().then(
      ({ withTables }) => withTables(form),
      () => undefined,
    );
  }
  const all = Object.values(nodes);
  if (all.some(({ kind }) => kind === 'tabs')) Tabs.fetch();
  if (all.some((node) => (node.role === 'container' && isRare(node)) || node.actions !== undefined))
    RareContainer.fetch();
  if (all.some(({ role }) => role === 'decoration')) Decoration.fetch();
}

/** How kinds of tables are drawn in a form. */
export const tableWidgets: Readonly<Partial<Record<Kind, ComponentType<TableWidgetProps>>>> = {
  table: EntryTable,
  treetable: EntryTable,
  childtable: EntryTable,
};
