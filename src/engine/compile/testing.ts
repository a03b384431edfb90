/** Compiled pages for tests, written by hand: each test states only what it needs. */
import type {
  CompiledAction,
  CompiledContainer,
  CompiledField,
  CompiledNode,
  CompiledPage,
  CompiledTable,
  LookupSpec,
  StateRules,
} from './types.ts';

export const ALL_STATES: StateRules = { show: 511, lock: 0, showFrom: 'default', lockFrom: 'default' };

const BASE = {
  title: null,
  tips: null,
  placeholder: null,
  parent: null,
  children: [],
  pointer: '',
  states: ALL_STATES,
  hidden: false,
  disabled: false,
  colSpan: 4,
  rowSpan: 1,
  width: null,
  height: null,
  scripts: [],
  options: {},
};

/** A node with its children. */
export interface Planted {
  readonly node: CompiledNode;
  readonly inside: readonly Planted[];
}

/** A text field, unless `more` says otherwise. Its key is its model. */
export function field(model: string, more: Partial<CompiledField> = {}): Planted {
  const node: CompiledField = {
    ...BASE,
    key: model,
    type: 'textbox',
    kind: 'text',
    role: 'field',
    model,
    table: null,
    value: 'text',
    companion: 'none',
    constraints: {},
    defaultValue: null,
    format: null,
    lookup: null,
    property: null,
    system: false,
    needSave: true,
    omitHidden: false,
    multiple: false,
    column: null,
    ...more,
  };
  return { node, inside: [] };
}

export function numberField(model: string, more: Partial<CompiledField> = {}): Planted {
  return field(model, { type: 'decimal', kind: 'decimal', value: 'number', ...more });
}

export const LOOKUP: LookupSpec = {
  source: 'object',
  sourceType: 1,
  objectId: 'item',
  url: null,
  params: {},
  valueKey: 'id',
  labelKey: 'name',
  childrenKey: null,
  formatLabel: null,
  display: 'name',
  dropdown: 'both',
  pageLength: 20,
  filter: [],
  options: [],
  multiple: false,
  selectForm: null,
};

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
  return {
    key: code,
    code,
    title: code,
    name: code,
    operType: 'system',
    icon: null,
    location: ['toolbar'],
    selectMode: 'none',
    disabled: false,
    noPermission: false,
    states: ALL_STATES,
    script: null,
    scripts: [],
    children: [],
    open: null,
    pointer: '',
    ...more,
  };
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
  return {
    kind: 'form',
    formatVersion: 1,
    id: 'view',
    objectId: 'object',
    objectCode: 'object',
    name: null,
    pageType: 'bill',
    viewType: 1,
    root: widgets.map((each) => each.node.key),
    nodes,
    order,
    byModel,
    tables,
    actions: [],
    config: { labelAlign: 'right', labelWidth: 120, customClass: null, customStyle: null },
    dataUrl: null,
    params: {},
    loadScript: null,
    texts: {},
    ...more,
  };
}
