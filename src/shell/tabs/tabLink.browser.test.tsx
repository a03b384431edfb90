import { expect, test } from 'vitest';
import { createMemoryPlatform } from '../../platform/index.ts';
import { PlatformList } from '../../widgets/internal.ts';
import { openRoot } from '../../widgets/testing/mount.tsx';
import { addressOf, queryOf } from '../routes/paths.ts';
import { createKeeps } from './keeps.ts';
import { tabLink } from './tabLink.ts';
import { createTabs } from './tabStore.ts';

const of = (searchValue: string) => [{ searchField: 'number', searchValue, compareType: 'like' } as const];
const definition = {
  id: 'v1',
  objectId: 'o1',
  viewName: 'Orders',
  dataUrl: '/openapi/mes/orders/getlist',
  pageData: JSON.stringify({
    views: ['all', 'open'].map((key) => ({ key, title: key, listKey: key })),
    lists: ['all', 'open'].map((key) => ({
      key,
      type: 'tableview',
      items: [{ key: 'n', type: 'textbox', model: 'number', title: 'No' }],
    })),
  }),
};

function tabOf(query: Readonly<Record<string, string>>) {
  const tabs = createTabs();
  const address = addressOf('generateShowView', { appId: 'v1', ...query });
  tabs.visit(address, 'Orders');
  const tab = tabs.store.getState().tabs.find((one) => one.address === address);
  if (tab === undefined) throw new Error('no tab');
  return tab;
}

test('the link of a list has the view and the criteria that are shown, also of one that a link has opened', async () => {
  const tab = tabOf({ listView: 'open', searchParams: JSON.stringify(of('N1')), searchName: 'SO-1' });
  const keeps = createKeeps();
  expect(tabLink(tab, keeps)).toBe(tab.address);

  const { list: keep } = keeps.of(tab.address);
  const { root } = openRoot('width:900px;height:600px');
  const platform = createMemoryPlatform({ records: { orders: [{ id: 'r1', number: 'N1' }] } });
  root.render(
    <PlatformList
      definition={definition}
      platform={platform}
      keep={keep}
      initialView="open"
      initialSearch={of('N1')}
    />,
  );
  const shown = () => keep.views?.lists.get('open');
  await expect.poll(() => shown()?.snapshot().phase).toBe('ready');
  expect(tabLink(tab, keeps)).toBe(tab.address);

  await shown()?.setCriteria(of('N2'));
  await shown()?.dropBrought();
  const [, search] = tabLink(tab, keeps).split('?');
  expect(queryOf(search ?? '')).toEqual({
    appId: 'v1',
    listView: 'open',
    searchParams: JSON.stringify(of('N2')),
  });
});
