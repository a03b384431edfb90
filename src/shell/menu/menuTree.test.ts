import { describe, expect, test } from 'vitest';
import { findEntry, readMenu } from './menuTree.ts';

const list = {
  id: '1',
  title: 'Work orders',
  pageId: 'v1',
  params: { appCode: 'mes', appObjectId: 'workOrder' },
};

describe('readMenu', () => {
  test('drops hidden entries and joins paths', () => {
    const menu = readMenu([
      {
        id: 'a',
        path: '/prod',
        title: 'Production',
        children: [
          { ...list, path: 'orders' },
          { ...list, hidden: true },
        ],
      },
    ]);
    expect(menu).toHaveLength(1);
    expect(menu[0]?.children.map((one) => one.path)).toEqual(['/prod/orders']);
  });

  test('a leaf with params opens the generated list', () => {
    expect(readMenu([list])[0]?.target).toEqual({
      kind: 'address',
      address: '/generateViewList/generateShowView?appCode=mes&appId=v1&appObjectId=workOrder',
    });
  });

  test('app parameters with an action open the form with action and id', () => {
    const menu = readMenu([
      {
        ...list,
        params: undefined,
        meta: { params: { appId: 'f1', appParam: { action: 'edit', params: { id: '9' } } } },
      },
    ]);
    expect(menu[0]?.target).toEqual({
      kind: 'address',
      address: '/generateViewList/generateShowFormView?action=edit&appId=f1&id=9',
    });
  });

  test('an explicit route name is used; an unknown one leads nowhere', () => {
    const params = (routeName: string) => ({ ...list, meta: { params: { routeName } } });
    expect(readMenu([params('buildFormView')])[0]?.target).toMatchObject({
      kind: 'address',
      address: expect.stringMatching(/^\/buildViewList\/buildFormView\?/),
    });
    expect(readMenu([params('toString')])[0]?.target).toEqual({ kind: 'none' });
  });

  test('an http address is external, another scheme is not', () => {
    expect(readMenu([{ id: 'x', path: 'https://help.example/a', title: 'Help' }])[0]?.target).toEqual({
      kind: 'external',
      url: 'https://help.example/a',
    });
    expect(readMenu([{ id: 'x', path: 'javascript:alert(1)', title: 'Help' }])[0]?.target).toEqual({
      kind: 'none',
    });
  });

  test('an entry marked single leads to its first child', () => {
    const [entry] = readMenu([{ id: 's', title: 'S', meta: { single: true }, children: [list] }]);
    expect(entry?.children).toEqual([]);
    expect(entry?.target.kind).toBe('address');
  });

  test('anything but a menu is an empty one', () => {
    for (const tree of [null, {}, 'x', [null, 3, 'x', []]]) expect(readMenu(tree)).toEqual([]);
  });

  test('finds the entry of an address at any level, whatever its app was called when it was opened', () => {
    const menu = readMenu([{ id: 'a', title: 'Production', children: [list] }]);
    const [entry] = menu[0]?.children ?? [];
    const address = entry?.target.kind === 'address' ? entry.target.address : '';
    expect(findEntry(menu, address)).toBe(entry);
    expect(findEntry(menu, `${address}&appName=%E5%B7%A5%E5%96%AE`)).toBe(entry);
    expect(findEntry(menu, `${address}&searchParams=%5B%5D`)).toBeNull();
  });
});

test.each([
  ['/a/', 'b', '/a/b'],
  ['/a', '/b', '/b'],
])('below %s, %s is %s', (path, child, joined) => {
  const [above] = readMenu([{ id: 'a', path, title: 'A', children: [{ ...list, path: child }] }]);
  expect(above?.children[0]?.path).toBe(joined);
});
