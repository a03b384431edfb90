import { expect, test } from 'vitest';
import { addressOf } from '../routes/paths.ts';
import { readMenu } from './menuTree.ts';
import { tabTitle } from './tabTitle.ts';

const menu = (title: string) =>
  readMenu([
    { id: 'g', title: 'Group', children: [{ id: '1', title, pageId: 'v1', params: { appObjectId: 'o1' } }] },
  ]);
const t = (code: string, params: Readonly<Record<string, unknown>>) => `${code} ${String(params.name)}`;
const form = (query: Record<string, string>) =>
  addressOf('generateShowFormView', { renderCode: 'f1', appName: 'stored name', ...query });

test('a tab speaks the language of the menu, also for a record that a list opened', () => {
  const list = addressOf('generateShowView', { appId: 'v1', appObjectId: 'o1' });
  expect(tabTitle(menu('Orders'), list, t)).toBe('Orders');
  expect(tabTitle(menu('工單'), list, t)).toBe('工單');
  expect(tabTitle(menu('Orders'), form({ appObjectId: 'o1', id: 'r1' }), t)).toBe('page.detail Orders');
  expect(tabTitle(menu('Orders'), form({ appObjectId: 'o1' }), t)).toBe('page.new Orders');
});

test('a page without a list in the menu keeps the name in its address', () => {
  expect(tabTitle(menu('Orders'), form({ appObjectId: 'other', id: 'r1' }), t)).toBe('stored name');
  expect(tabTitle([], addressOf('buildFormView', { appId: 'f1' }), t)).toBe('');
});

test('a form that another object opened is named after its own', () => {
  const pushed = form({ appObjectId: 'o2', action: 'push' });
  expect(tabTitle(menu('Orders'), pushed, t, { objectId: 'o1', name: 'Order' })).toBe('page.new Orders');
  expect(tabTitle(menu('Orders'), pushed, t, { objectId: 'o3', name: 'Stock' })).toBe('page.new Stock');
});

test('a list that was opened with criteria has the title of that list', () => {
  const downstream = addressOf('generateShowView', { appId: 'v1', appName: 'Go on', searchParams: '[]' });
  expect(tabTitle(menu('Orders'), downstream, t)).toBe('Orders');
});
