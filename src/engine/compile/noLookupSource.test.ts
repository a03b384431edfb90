import { expect, test } from 'vitest';
import { compilePage } from './page.ts';

const objectModel = {
  code: 'order',
  fields: [
    { FieldName: 'owner', FieldType: 50 },
    { FieldName: 'item', TableId: 't', FieldType: 11, LookupObjectId: 'item' },
  ],
  tables: [{ id: 't', code: 'lines', tableType: 41 }],
};
const items = [
  { key: 'a', type: 'user', model: 'owner', title: 'Owner' },
  { key: 'b', type: 'user', model: 'buyer', title: 'Buyer' },
  { key: 'c', type: 'organization', model: 'plant' },
  { key: 'd', type: 'basedata', model: 'item', options: { lookupObjectId: 'item' } },
  { key: 'e', type: 'basedata', model: 'free', options: { optionsUrl: '/openapi/x/getlist' } },
  { key: 'f', type: 'select', model: 'kind', options: { options: [{ value: 'a', label: 'A' }] } },
  { key: 'g', type: 'select', model: 'unit', options: { lookupDataSourceType: 4 } },
  {
    key: 't',
    type: 'entrytable',
    model: 'lines',
    items: [
      { key: 'h', type: 'basedata', model: 'item' },
      { key: 'i', type: 'material', model: 'part', title: 'Part' },
    ],
  },
];

test('a lookup without a field of the object and without an object of its own is told, by widget and field', () => {
  const told = (options: object) =>
    compilePage({ items }, options).issues.map(({ code, severity, path, params }) => [
      code,
      severity,
      path,
      params,
    ]);
  const issue = (path: string, title: string, model: string) => [
    'page.noLookupSource',
    'warning',
    path,
    { title, model },
  ];
  expect(told({ objectModel })).toEqual([
    issue('/items/1', 'Buyer', 'buyer'),
    issue('/items/2', 'plant', 'plant'),
    issue('/items/6', 'unit', 'unit'),
    issue('/items/7/items/1', 'Part', 'part'),
  ]);
  // Without an object nobody knows better than the host.
  expect(told({})).toEqual([]);
});
