import { expect, test } from 'vitest';
import { systemTexts } from '../../platform/texts/systemTexts.ts';
import { createTexts } from '../../platform/texts/texts.ts';
import { readMenu } from '../menu/menuTree.ts';
import { addressOf } from '../routes/paths.ts';
import { retitle } from './retitle.ts';
import { createTabs } from './tabStore.ts';

const menu = readMenu([{ id: '1', title: '工單', pageId: 'v1', params: { appObjectId: 'o1' } }]);
const texts = createTexts({ language: 'zh_TW', bundles: [systemTexts] });

test('forms that are not loaded are titled anew where their address names their own object', () => {
  const tabs = createTabs();
  const form = (query: Record<string, string>) => addressOf('generateShowFormView', { id: 'r1', ...query });
  tabs.visit(form({ appObjectId: 'o1', action: 'look' }), 'Order details');
  tabs.visit(form({ appObjectId: 'o1', renderCode: 'o1', action: 'edit' }), 'Order details');
  tabs.visit(form({ appObjectId: 'o1', renderCode: 'f2', action: 'push' }), 'Stock details');
  const added = form({ appObjectId: 'o1', action: 'add', id: '' });
  tabs.visit(added, 'New order');
  tabs.noteStored(added, form({ appObjectId: 'o1', action: 'edit' }));
  retitle(tabs, menu, { texts }, { get: () => undefined });
  const titles = tabs.store.getState().tabs.map(({ title }) => title);
  expect(titles).toEqual(['', '工單－詳情', '工單－詳情', 'Stock details', '工單－詳情']);
});
