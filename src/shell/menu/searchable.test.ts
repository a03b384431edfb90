import { expect, test } from 'vitest';
import { found } from '../find/match.ts';
import { readMenu } from './menuTree.ts';
import { searchable } from './searchable.ts';

const menu = readMenu([
  {
    id: 'g',
    title: '生產管理',
    words: ['Production', 'Sản xuất'],
    children: [
      {
        id: 'a',
        name: 'workOrder',
        title: '生產工單',
        words: ['Work orders', 'Lệnh sản xuất', 'wo'],
        pageId: 'v1',
        params: { appCode: 'mes' },
      },
      { id: 'b', title: '停機紀錄', words: ['Downtime'], pageId: 'v2', meta: { params: { appCode: 'mes' } } },
    ],
  },
  { id: 'c', title: '客戶', words: null, pageId: 'v3' },
]);
const titles = (query: string) => found(searchable(menu), query).map(({ entry }) => entry.title);

test('a page is found by its title in every language, its codes, and the groups around it', () => {
  expect(titles('工單')).toEqual(['生產工單']);
  expect(titles('work order')).toEqual(['生產工單']);
  expect(titles('lenh san xuat')).toEqual(['生產工單']);
  expect(titles('workOrder')).toEqual(['生產工單']);
  expect(titles('downtime')).toEqual(['停機紀錄']);
  expect(titles('MES')).toEqual(['生產工單', '停機紀錄']);
  expect(titles('production')).toEqual(['生產工單', '停機紀錄']);
  expect(titles('nothing')).toEqual([]);
});

test('what is called so in the language of the user comes before what another language calls so', () => {
  const both = readMenu([
    { id: 'a', title: 'Orders', words: ['Stock'], pageId: 'v1' },
    { id: 'b', title: 'Stock', words: ['Kho'], pageId: 'v2' },
  ]);
  expect(found(searchable(both), 'stock').map(({ entry }) => entry.title)).toEqual(['Stock', 'Orders']);
});
