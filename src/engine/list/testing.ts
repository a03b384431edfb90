/** Lists for tests, written by hand: only what a test speaks of has to be said. */
import { action } from '../compile/testing.ts';
import type {
  CompiledColumn,
  CompiledGroup,
  CompiledList,
  CompiledListTable,
  LookupSpec,
} from '../compile/types.ts';

export function column(model: string, more: Partial<CompiledColumn> = {}): CompiledColumn {
  return {
    key: model,
    model,
    title: `${model}.title`,
    type: 'text',
    value: 'text',
    width: 120,
    minWidth: null,
    align: 'left',
    fixed: null,
    hidden: false,
    ellipsis: true,
    format: null,
    decimalPlaces: null,
    aggregate: 'none',
    rowMerge: false,
    options: [],
    labelKey: null,
    scripts: [],
    children: [],
    pointer: '',
    ...more,
  };
}

export function listTable(key: string, more: Partial<CompiledListTable> = {}): CompiledListTable {
  return {
    key,
    type: 'tableview',
    columns: [],
    actions: [action('row', { location: ['tablebar'], selectMode: 'single' })],
    rowKey: 'id',
    bordered: true,
    stripe: false,
    childrenKey: null,
    treeNodeColumnIndex: 0,
    defaultExpandAll: false,
    indent: 20,
    options: {},
    ...more,
  };
}

export function compiledList(more: Partial<CompiledList> = {}): CompiledList {
  return {
    kind: 'list',
    formatVersion: 1,
    id: 'view',
    objectId: 'object',
    objectCode: 'object',
    name: null,
    dataUrl: '/openapi/mes/order/getlist',
    extendParams: {},
    views: [{ key: 'all', title: null, viewType: 'table', listKey: 'one', groups: [] }],
    lists: { one: listTable('one') },
    toolbar: [],
    search: [],
    texts: {},
    ...more,
  };
}

export function group(model: string, lookup: Partial<LookupSpec> = {}): CompiledGroup {
  return {
    key: model,
    title: null,
    model,
    lookup: {
      source: 'object',
      sourceType: 2,
      objectId: 'kinds',
      url: null,
      params: {},
      valueKey: 'id',
      labelKey: 'name',
      childrenKey: 'children',
      formatLabel: null,
      display: 'name',
      dropdown: 'both',
      pageLength: 1000,
      filter: [],
      options: [],
      multiple: false,
      selectForm: null,
      ...lookup,
    },
  };
}
