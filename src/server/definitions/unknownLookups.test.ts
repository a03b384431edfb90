import { expect, it } from 'vitest';
import { demoFactory } from '../../../fixtures/demo/index.ts';
import { isRecord } from '../../engine/internal.ts';
import { unknownLookups, unknownTargets } from './unknownLookups.ts';

const isObject = (name: string) => name === 'item';
const lookup = (key: string, lookupObjectId: string, more: object = {}) => ({
  key,
  type: 'basedata',
  model: key,
  title: `The ${key}`,
  options: { lookupObjectId, ...more },
});

it('finds the lookups of a form whose object is not there, in its tables and maps too', () => {
  const items = [
    lookup('item', 'item'),
    lookup('machine', 'machine'),
    { key: 't', type: 'entrytable', model: 't', items: [lookup('tool', 'tool')] },
    { key: 'm', type: 'map', model: 'm', options: { lookupDataSourceType: 1, lookupObjectId: 'site' } },
    { key: 's', type: 'select', model: 's', options: { lookupDataSourceType: 1, lookupObjectId: 'shift' } },
  ];
  expect(unknownLookups({ pageData: { items } }, 'form', 'en_US', isObject)).toEqual([
    { path: '/pageData/items/1', title: 'The machine', object: 'machine' },
    { path: '/pageData/items/2/items/0', title: 'The tool', object: 'tool' },
    { path: '/pageData/items/3', title: 'm', object: 'site' },
    { path: '/pageData/items/4', title: 's', object: 'shift' },
  ]);
});

it('finds those that a form takes from its object', () => {
  const objectModel = {
    code: 'repair',
    fields: [{ FieldName: 'machine', FieldTitle: 'Machine', FieldType: 11, LookupObjectId: 'machine' }],
  };
  const definition = { items: [{ key: 'k', type: 'basedata', model: 'machine', options: {} }] };
  expect(unknownLookups(definition, 'form', 'en_US', isObject, { objectModel })).toMatchObject([
    { path: '/items/0', object: 'machine' },
  ]);
});

it('finds those of a search area, and of the trees beside a list', () => {
  const options = { lookupDataSourceType: 1, lookupObjectId: 'area' };
  const tree = { key: 'g', model: 'area', title: 'Areas', options };
  const list = {
    views: [{ key: 'v', listKey: 'l', groups: [tree] }],
    lists: [{ key: 'l', items: [{ key: 'c', type: 'basedata', model: 'machine' }] }],
    searchfield: { items: [lookup('item', 'item'), lookup('machine', 'machine')] },
  };
  expect(unknownLookups(list, 'list', 'en_US', isObject)).toEqual([
    { path: '/searchfield/items/1', title: 'The machine', object: 'machine' },
    { path: '', title: 'Areas', object: 'area' },
  ]);
});

it('says nothing of people, enumerations, apis, addresses and options, nor of what cannot be read', () => {
  const items = [
    { ...lookup('u', 'people'), type: 'user' },
    { ...lookup('o', 'units'), type: 'organization' },
    lookup('e', 'priority', { lookupDataSourceType: 4 }),
    lookup('d', 'stock', { lookupDataSourceType: 6 }),
    lookup('a', 'elsewhere', { optionsUrl: '/elsewhere' }),
    lookup('f', 'none', { options: [{ value: 'a', label: 'A' }] }),
  ];
  expect(unknownLookups({ items }, 'form', 'en_US', isObject)).toEqual([]);
  for (const broken of [null, 'no JSON', 7]) {
    expect(unknownLookups(broken, 'form', 'en_US', isObject)).toEqual([]);
    expect(unknownLookups(broken, 'list', 'en_US', isObject)).toEqual([]);
    expect(unknownTargets(broken, isObject, [])).toEqual([]);
  }
});

it('finds the fields of an object model that look up what is not there', () => {
  const field = (FieldName: string, FieldType: number, LookupObjectId: string, more: object = {}) => ({
    FieldName,
    FieldTitle: `The ${FieldName}`,
    FieldType,
    LookupObjectId,
    ...more,
  });
  const fields = [
    field('item', 11, 'item'),
    field('machine', 11, 'machine'),
    field('person', 50, 'people'),
    field('kind', 16, 'priority', { LookupDataSourceType: 4 }),
    field('shift', 16, 'shift', { LookupDataSourceType: 1 }),
    null,
  ];
  expect(unknownTargets({ fields }, isObject, [])).toEqual([
    { path: '/fields/1', title: 'The machine', object: 'machine' },
    { path: '/fields/4', title: 'The shift', object: 'shift' },
  ]);
});

it('finds none in the demo factory', () => {
  const objects = demoFactory.objects.map((object) => ({ ...object }));
  const known = new Set(objects.flatMap(({ id, code }) => [String(id), String(code)]));
  const has = (name: string) => known.has(name);
  const modelOf = (id: unknown) => objects.find((object) => [object.id, object.code].includes(String(id)));
  expect(objects.flatMap((object) => unknownTargets(object, has, []))).toEqual([]);
  const pages = demoFactory.pages.map((page): unknown => page).filter(isRecord);
  expect(pages.length).toBeGreaterThan(10);
  for (const page of pages) {
    const kind = page.kind === 'list' ? 'list' : 'form';
    expect(unknownLookups(page, kind, 'en_US', has, { objectModel: modelOf(page.objectId) })).toEqual([]);
  }
});
