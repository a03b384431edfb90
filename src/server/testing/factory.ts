/** A small factory for the server's tests: two organisations, items with groups and units, orders with lines. */
import type { DemoFactory } from '../seed/types.ts';

export const ORG_A = '00000000-0000-7000-8000-00000000000a';
export const ORG_B = '00000000-0000-7000-8000-00000000000b';
const id = (kind: string, index: number) =>
  `00000000-0000-7000-8000-${kind}${String(index).padStart(11, '0')}`;
export const UNIT = (index: number) => id('1', index);
export const ITEM = (index: number) => id('2', index);
export const ORDER = (index: number) => id('3', index);
export const GROUP = (index: number) => id('4', index);
export const FORM = id('5', 1);
export const LIST = id('5', 2);
export const ITEM_FORM = id('5', 3);

const field = (FieldName: string, FieldType: number, rest: object = {}) => ({
  Id: `f-${FieldName}`,
  FieldName,
  FieldTitle: FieldName,
  FieldType,
  ...rest,
});

const UNITS = {
  id: id('6', 1),
  code: 'unit',
  name: 'Unit',
  businessType: 1,
  tenantShared: true,
  tables: [],
  fields: [field('number', 1), field('name', 1)],
};

const GROUPS = {
  id: id('6', 2),
  code: 'itemGroup',
  name: 'Group',
  businessType: 2,
  tenantShared: true,
  tables: [],
  fields: [
    field('number', 1),
    field('name', 1),
    field('parent', 11, { LookupDataSourceType: 2, LookupObjectId: id('6', 2) }),
  ],
};

const ITEMS = {
  id: id('6', 3),
  code: 'item',
  name: 'Item',
  name__Lang: { en_US: 'Item', zh_TW: '物料' },
  businessType: 1,
  tables: [],
  fields: [
    field('number', 1, { MustInput: true, DataLength: 10, ListSearchSeq: 1 }),
    field('name', 1, { MustInput: true }),
    field('group', 11, { LookupDataSourceType: 2, LookupObjectId: id('6', 2) }),
    field('unit', 102, { LookupDataSourceType: 1, LookupObjectId: 'unit' }),
    field('price', 104),
    field('weight', 3),
    field('active', 14),
    field('since', 5),
    field('kind', 16, {
      LookupDataSourceType: 7,
      LookupDataContent: [
        { value: 'made', label: '自製', labels: { en_US: 'Made' } },
        { value: 'bought', label: '外購', labels: { en_US: 'Bought' } },
      ],
    }),
    field('colour', 16, { LookupDataSourceType: 4, LookupObjectId: 'colour' }),
    field('photo', 24),
    field('secret', 29),
  ],
};

const line = (name: string, type: number, rest: object = {}) =>
  field(name, type, { ...rest, Id: `l-${name}`, TableId: 'lines' });

const ORDERS = {
  id: id('6', 4),
  code: 'order',
  name: 'Order',
  appCode: 'mes',
  businessType: 10,
  tables: [
    { id: 'lines', key: 'lines', title: 'Lines' },
    { id: 'parts', key: 'parts', title: 'Parts', parentId: 'lines' },
  ],
  numbering: {
    field: 'number',
    prefix: 'PO',
    datePattern: 'YYYYMM',
    separator: '-',
    digits: 4,
    reset: 'month',
  },
  fields: [
    field('number', 8, { MustInput: true }),
    field('title', 1, { MustInput: true }),
    field('fixed', 1, { WebLock: 8 }),
    field('due', 6),
    field('planner', 50),
    field('approveStatus', 58),
    field('total', 105),
    line('item', 11, { LookupDataSourceType: 1, LookupObjectId: id('6', 3), MustInput: true }),
    line('itemName', 13, { SrcFieldId: 'l-item', SrcFieldName: 'name' }),
    line('unit', 102, { LookupDataSourceType: 1, LookupObjectId: 'unit' }),
    line('qty', 103),
    line('price', 104),
    line('amount', 105),
    field('note', 1, { Id: 'p-note', TableId: 'parts' }),
  ],
  events: [
    {
      key: 'item',
      parent: 'lines',
      trigger: 'change',
      steps: [
        { set: 'unit', from: 'item.unit' },
        { set: 'price', from: 'item.price' },
        { set: 'amount', multiply: ['qty', 'price'], places: 2 },
      ],
    },
    {
      key: 'qty',
      parent: 'lines',
      trigger: 'change',
      steps: [{ set: 'amount', multiply: ['qty', 'price'], places: 2 }],
    },
  ],
};

const widget = (model: string, type: string, options: object = {}) => ({
  key: model,
  model,
  type,
  title: model,
  options,
});

const page = (
  viewId: string,
  object: { id: string; code: string },
  kind: 'form' | 'list',
  pageData: object,
) => ({
  id: viewId,
  kind,
  objectId: object.id,
  objectId__Item: { id: object.id, objectCode: object.code },
  viewName: `${object.code} ${kind}`,
  pageData: JSON.stringify(pageData),
  languagesEntry: [],
  formatVersion: 1,
});

const ORDER_FORM = {
  id: FORM,
  pageType: 'bill',
  items: [
    widget('number', 'billno', { required: true }),
    widget('title', 'textbox', { required: true, maxlength: 20 }),
    widget('fixed', 'textbox', { lock: ['update'] }),
    widget('due', 'datetime'),
    widget('total', 'amount', { max: 99_999_999_999_999, decimalPlaces: 2 }),
    widget('code', 'textbox', { pattern: '[A-Z]{2}' }),
    {
      ...widget('lines', 'entrytable', { tableRowKey: 'entryId' }),
      items: [
        widget('item', 'basedata', { required: true, lookupObjectId: ITEMS.id, lookupDataSourceType: 1 }),
        widget('qty', 'qty', { min: 0, max: 1000, decimalPlaces: 3 }),
        widget('amount', 'amount', { lock: ['update'] }),
      ],
    },
  ],
  action: { items: [] },
};

const ORDER_LIST = {
  views: [{ key: 'v', title: 'All', viewType: 'tableview', listKey: 'main' }],
  lists: [
    {
      key: 'main',
      type: 'tableview',
      items: [
        { key: 'number', colKey: 'number', title: 'No', options: {} },
        {
          key: 'sumTotal',
          colKey: 'total',
          title: 'Total',
          options: { type: 'number', isAggregated: true, aggregatedCode: 'sum' },
        },
      ],
      options: {},
      actions: [],
    },
  ],
  toolbar: { key: 't', items: [] },
  searchfield: { key: 's', items: [] },
};

const everywhere = [ORG_A, ORG_B];

export const testFactory: DemoFactory = {
  tenant: { id: id('7', 1), name: 'Tenant' },
  organisations: [
    { id: ORG_A, name: 'Plant A' },
    { id: ORG_B, name: 'Plant B' },
  ],
  roles: [
    { code: 'admin', name: 'Admin', permissions: { '*': ['*'] }, builder: true },
    {
      code: 'planner',
      name: 'Planner',
      permissions: { order: ['add', 'edit', 'submit', 'submitCancel'], item: ['refresh'], unit: ['refresh'] },
    },
    { code: 'approver', name: 'Approver', permissions: { order: ['approve', 'reject'] } },
    { code: 'nobody', name: 'Nobody', permissions: {} },
  ],
  users: [
    { userName: 'admin', nickName: 'Ada', roles: ['admin'], organisations: everywhere },
    { userName: 'planner', nickName: 'Pia', roles: ['planner'], organisations: [ORG_A] },
    { userName: 'plannerB', nickName: 'Bea', roles: ['planner'], organisations: [ORG_B] },
    { userName: 'approver', nickName: 'Abe', roles: ['approver'], organisations: [ORG_A] },
    { userName: 'nobody', nickName: 'Nil', roles: ['nobody'], organisations: [ORG_A] },
  ],
  objects: [UNITS, GROUPS, ITEMS, ORDERS],
  pages: [
    page(FORM, ORDERS, 'form', ORDER_FORM),
    page(LIST, ORDERS, 'list', ORDER_LIST),
    page(ITEM_FORM, ITEMS, 'form', {
      id: ITEM_FORM,
      pageType: 'basedata',
      items: [
        widget('number', 'textbox', { required: true }),
        widget('name', 'textbox'),
        ...['group', 'unit', 'price', 'kind', 'colour', 'secret'].map((model) => ({ key: model, model })),
      ],
    }),
  ],
  menu: [
    {
      id: 'm1',
      name: 'orders',
      title: '訂單',
      titles: { en_US: 'Orders', zh_TW: '訂單' },
      children: [
        { id: 'm2', name: 'orderList', title: '訂單列表', titles: { en_US: 'Order list' }, pageId: LIST },
        {
          id: 'm6',
          name: 'orderNew',
          title: 'New order',
          pageId: FORM,
          meta: { params: { appParam: { action: 'Add', params: {} } } },
        },
        { id: 'm3', name: 'items', title: '物料', objectCode: 'item' },
        { id: 'm4', name: 'old', title: 'Old', hidden: true },
      ],
    },
    { id: 'm5', name: 'build', title: 'Build', builder: true },
  ],
  records: {
    unit: [
      { id: UNIT(1), number: 'PCS', name: '件', name__Lang: { en_US: 'Piece', vi_VN: 'Cái' } },
      { id: UNIT(2), number: 'KG', name: '公斤' },
    ],
    itemGroup: [
      { id: GROUP(1), number: 'G1', name: 'All', parent: null },
      { id: GROUP(2), number: 'G2', name: 'Parts', parent: GROUP(1) },
      { id: GROUP(3), number: 'G3', name: 'Screws', parent: GROUP(2) },
    ],
    item: [
      ...Array.from({ length: 25 }, (_, index) => ({
        id: ITEM(index + 1),
        number: `I${String(index + 1).padStart(3, '0')}`,
        name: `Item ${index + 1}`,
        group: GROUP((index % 3) + 1),
        unit: UNIT(1),
        price: (index + 1) / 10,
        kind: index % 2 === 0 ? 'made' : 'bought',
        colour: 'red',
        secret: 'hidden',
        organizationId: ORG_A,
      })),
      { id: ITEM(99), number: 'B001', name: 'Item of B', unit: UNIT(1), price: 1, organizationId: ORG_B },
    ],
    order: [
      {
        id: ORDER(1),
        number: 'PO202611-0007',
        title: 'First',
        fixed: 'stone',
        due: '2026-11-30 12:00:00',
        total: 10.1,
        planner: 'planner',
        creater: 'planner',
        createTime: '2026-11-20 08:00:00',
        lines: [
          {
            entryId: id('8', 1),
            item: ITEM(1),
            qty: 2,
            unit: UNIT(1),
            parts: [{ rowId: id('9', 1), note: 'deep' }],
          },
          { entryId: id('8', 2), item: ITEM(2), qty: 3, unit: UNIT(1) },
        ],
      },
      {
        id: ORDER(2),
        title: 'Second',
        number: 'PO202611-0008',
        total: 0.2,
        approveStatus: 1,
        creater: 'planner',
      },
      { id: ORDER(3), title: 'Of B', number: 'PO202611-0001', total: 5, organizationId: ORG_B },
    ],
  },
  notifications: [
    { title: 'Hello', message: 'to all', sendTime: '2026-11-20 08:00:00' },
    { userName: 'planner', title: 'You', message: 'alone', sendTime: '2026-11-21 08:00:00' },
  ],
  enums: [
    {
      code: 'colour',
      name: 'Colour',
      items: [
        { value: 'red', label: '紅', labels: { en_US: 'Red' } },
        { value: 'blue', label: '藍', labels: { en_US: 'Blue' } },
      ],
    },
  ],
};
