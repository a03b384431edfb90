import { expect, test } from 'vitest';
import '../../styles/styles.css';
import { createMemoryPlatform } from '../../platform/index.ts';
import { openRoot } from '../testing/mount.tsx';
import { createListKeep } from './listKeep.ts';
import { PlatformList } from './PlatformList.tsx';

const definition = {
  id: 'v1',
  objectId: 'o1',
  viewName: 'Orders',
  dataUrl: '/openapi/mes/orders/getlist',
  pageData: JSON.stringify({
    views: [{ key: 'all', title: 'All', listKey: 'main' }],
    lists: [
      {
        key: 'main',
        type: 'tableview',
        items: [{ key: 'n', type: 'textbox', model: 'number', title: 'No' }],
      },
    ],
  }),
};

test('a list that is drawn anew in the same keep has its page and its selection', async () => {
  const records = Array.from({ length: 60 }, (_, at) => ({ id: `r${at}`, number: `N${at}` }));
  const platform = createMemoryPlatform({ records: { orders: records } });
  const keep = createListKeep();
  const { root } = openRoot('width:900px;height:600px');
  const draw = () => root.render(<PlatformList definition={definition} platform={platform} keep={keep} />);
  draw();
  await expect.poll(() => keep.views?.lists.get('all')?.snapshot().phase).toBe('ready');
  const list = keep.views?.lists.get('all');
  await list?.setPage(1);
  const [row = ''] = list?.rowIds() ?? [];
  list?.select([row]);
  root.render(null);
  await new Promise((done) => setTimeout(done, 2500));
  draw();
  await expect.poll(() => keep.views?.lists.get('all')).toBe(list);
  expect(list?.snapshot().query.pageIndex).toBe(1);
  expect([...(list?.snapshot().selected ?? [])]).toEqual([row]);
  keep.close();
  expect(keep.views).toBeNull();
});

test('the rows of a kept list are asked for once, before the list stands', async () => {
  const platform = createMemoryPlatform({ records: { orders: [{ id: 'r1', number: 'N1' }] } });
  const stood: boolean[] = [];
  const listPorts: typeof platform.listPorts = (list) => {
    const ports = platform.listPorts(list);
    return {
      ...ports,
      query: (...asked) => {
        stood.push(document.querySelector('.pw-pagelist') !== null);
        return ports.query(...asked);
      },
    };
  };
  const keep = createListKeep();
  const { root } = openRoot('width:900px;height:600px');
  root.render(<PlatformList definition={definition} platform={{ ...platform, listPorts }} keep={keep} />);
  await expect.poll(() => keep.views?.lists.get('all')?.snapshot().phase).toBe('ready');
  expect(stood).toEqual([false]);
  keep.close();
});
