import { expect, test } from 'vitest';
import { routeStart } from '../../engine/internal.ts';
import { createMemoryPlatform } from '../../platform/index.ts';
import { PlatformList } from '../../widgets/internal.ts';
import { openRoot, until } from '../../widgets/testing/mount.tsx';
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

  // What narrows it further leaves it what it was opened as.
  await shown()?.setCriteria(of('N2'));
  const nameOf = () => queryOf(tabLink(tab, keeps).split('?')[1] ?? '').searchName;
  expect(nameOf()).toBe('SO-1');
  await shown()?.dropBrought();
  expect(nameOf()).toBeUndefined();
  await shown()?.setSort([{ field: 'number', order: 'desc' }]);
  const [, search] = tabLink(tab, keeps).split('?');
  expect(queryOf(search ?? '')).toEqual({
    appId: 'v1',
    listView: 'open',
    searchParams: JSON.stringify(of('N2')),
    sortParams: JSON.stringify([{ field: 'number', order: 'desc' }]),
  });
});

test('a list whose page was loaded anew begins as it was left, and its link says so before it is drawn', async () => {
  const tab = tabOf({});
  const records = Array.from({ length: 30 }, (_, at) => ({ id: `r${at}`, number: `N${10 + at}` }));
  const platform = createMemoryPlatform({ records: { orders: records } });
  const draw = (query: typeof tab.query) => {
    const keeps = createKeeps();
    const { list: keep } = keeps.of(tab.address);
    const { root, host } = openRoot('width:900px;height:600px');
    const { listView } = query;
    root.render(
      <PlatformList
        definition={definition}
        platform={platform}
        keep={keep}
        {...(listView ? { initialView: listView } : {})}
        initialStart={routeStart(query)}
      />,
    );
    return { keeps, host, shown: (view = 'open') => keep.views?.lists.get(view) };
  };
  const before = draw({ listView: 'open' });
  await expect.poll(() => before.shown()?.snapshot().phase).toBe('ready');
  await before.shown()?.setSort([{ field: 'number', order: 'desc' }]);
  await before.shown()?.setPageLength(20);
  await before.shown()?.setCriteria(of('N'));
  await before.shown()?.setPage(1);
  const link = tabLink(tab, before.keeps);

  const later = createTabs();
  later.restore(JSON.stringify([{ address: tab.address, title: 'Orders', link }]));
  const left = later.store.getState().tabs.find((one) => one.address === tab.address);
  if (!left?.shown) throw new Error('nothing shown');
  expect(tabLink(left, createKeeps())).toBe(link);
  const after = draw(left.shown);
  await expect.poll(() => after.shown()?.snapshot().rows[0]).toMatchObject({ number: 'N19' });
  expect(after.shown()?.snapshot().rows).toHaveLength(10);
  expect(after.shown()?.snapshot().query.searchParams).toEqual(of('N'));
  // The other view begins as any: what was entered is not for it.
  const other = await until(() => after.host.querySelector<HTMLElement>('[role=tab]'));
  other.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  await expect
    .poll(() => after.shown('all')?.snapshot().query)
    .toMatchObject({ searchParams: [], sortParams: [] });
});
