/** Compiled pages for tests, written by hand: each test states only what it needs. */
import { blankAction, blankField, blankLookup, blankPage } from './blank.ts';
import type {
  CompiledAction,
  CompiledContainer,
  CompiledField,
  CompiledNode,
  CompiledOpen,
  CompiledPage,
  CompiledTable,
} from './types.ts';

export { ALL_STATES } from './blank.ts';

const {
  title,
  tips,
  placeholder,
  pointer,
  states,
  hidden,
  disabled,
  rowSpan,
  width,
  height,
  scripts,
  options,
} = blankField({ key: '', model: '' });
/** What nodes of every role have. */
const BASE = {
  title,
  tips,
  placeholder,
  pointer,
  states,
  hidden,
  disabled,
  rowSpan,
  width,
  height,
  scripts,
  options,
  parent: null,
  children: [],
  colSpan: 4,
};

/** Opens a dialog, and says nothing else. */
export const OPEN_DIALOG: CompiledOpen = {
  openType: 'dialog',
  routeUrl: null,
  paramType: 'params',
  params: [],
  renderCode: null,
  dialogWidth: null,
  dialogHeight: null,
  dialogMode: null,
};

/** A node with its children. */
export interface Planted {
  readonly node: CompiledNode;
  readonly inside: readonly Planted[];
}

/** A text field, unless `more` says otherwise. Its key is its model. */
export function field(model: string, more: Partial<CompiledField> = {}): Planted {
  const node = blankField({ key: model, model, colSpan: 4, ...more });
  return { node, inside: [] };
}

export function numberField(model: string, more: Partial<CompiledField> = {}): Planted {
  return field(model, { type: 'decimal', kind: 'decimal', value: 'number', ...more });
}

export const LOOKUP = blankLookup({ objectId: 'item' });

export function lookupField(model: string, more: Partial<CompiledField> = {}): Planted {
  return field(model, {
    type: 'basedata',
    kind: 'lookup',
    value: 'lookup',
    companion: 'one',
    lookup: LOOKUP,
    ...more,
  });
}

/** A numeric column with an aggregate. */
export function sumColumn(
  model: string,
  aggregate: 'sum' | 'count' | 'avg' | 'max' | 'min',
  key = model,
  more: Partial<CompiledField> = {},
): Planted {
  return numberField(model, {
    key,
    column: {
      width: 120,
      minWidth: null,
      align: 'right',
      fixed: null,
      ellipsis: true,
      editable: true,
      rowMerge: false,
      aggregate,
    },
    ...more,
  });
}

export function card(
  key: string,
  inside: readonly Planted[],
  more: Partial<CompiledContainer> = {},
): Planted {
  return {
    node: { ...BASE, key, type: 'card', kind: 'card', role: 'container', columns: 12, ...more },
    inside,
  };
}

export function table(model: string, inside: readonly Planted[], more: Partial<CompiledTable> = {}): Planted {
  const node: CompiledTable = {
    ...BASE,
    key: model,
    type: 'entrytable',
    kind: 'table',
    role: 'table',
    model,
    table: null,
    rowKey: 'entryId',
    actions: [],
    rowIndex: false,
    rowDrag: false,
    rowSelect: true,
    multiple: true,
    rowHighlight: false,
    bordered: true,
    showHeader: true,
    pageSize: 0,
    required: false,
    childrenKey: null,
    treeNodeColumnIndex: 0,
    defaultExpandAll: false,
    indent: 10,
    ...more,
  };
  return { node, inside };
}

export function action(code: string, more: Partial<CompiledAction> = {}): CompiledAction {
  return { ...blankAction(code), key: code, title: code, ...more };
}

/** Builds a page of nodes: parents, children, tables and indexes follow from the nesting. */
export function page(widgets: readonly Planted[], more: Partial<CompiledPage> = {}): CompiledPage {
  const nodes: Record<string, CompiledNode> = Object.create(null);
  const order: string[] = [];
  const byModel: Record<string, string[]> = Object.create(null);
  const tables: Record<string, string> = Object.create(null);
  const plant = (planted: Planted, parent: string | null, within: string | null) => {
    const { node, inside } = planted;
    const children = inside.map((each) => each.node.key);
    const placed: CompiledNode =
      node.role === 'field' || node.role === 'table'
        ? { ...node, parent, children, table: within }
        : { ...node, parent, children };
    nodes[node.key] = placed;
    order.push(node.key);
    if (placed.role === 'table') tables[placed.model] = placed.key;
    if (placed.role === 'field' && within === null)
      byModel[placed.model] = [...(byModel[placed.model] ?? []), placed.key];
    for (const each of inside) plant(each, node.key, node.role === 'table' ? node.key : within);
  };
  for (const widget of widgets) plant(widget, null, null);
  const root = widgets.map((each) => each.node.key);
  return blankPage({ root, nodes, order, byModel, tables, ...more });
}
