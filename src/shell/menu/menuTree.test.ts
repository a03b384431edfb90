import { describe, expect, test } from 'vitest';
import { currentEntry, findEntry, leaves, trailTo } from './menuIndex.ts';
import { menuAddress, readMenu } from './menuTree.ts';

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

  test('of entries that cannot be read each is left out by itself, and told', () => {
    const told: string[] = [];
    const menu = readMenu(
      [
        null,
        { ...list, children: 7 },
        { id: 'g', title: 'Group', children: [{ ...list, title: {} }, 'x', { ...list, id: '2' }] },
        { id: 'n', title: 'Nowhere', children: 'none' },
        { ...list, id: '3', hidden: 'yes' },
        { ...list, id: '4', children: null, meta: null },
      ],
      (what) => told.push(what),
    );
    expect(menu.map(({ id }) => id)).toEqual(['1', 'g', '4']);
    expect(menu[0]?.target.kind).toBe('address');
    expect(menu[1]?.children.map(({ id }) => id)).toEqual(['2']);
    expect(told).toEqual(['0', '1 (children)', '2.0 (title)', '2.1', '3 (children)', '4 (hidden)']);
  });

  test('an entry without a title is called by its id, else by its path', () => {
    const titles = readMenu([
      { id: 'x', pageId: 'p' },
      { path: '/y', pageId: 'q' },
    ]).map(({ title }) => title);
    expect(titles).toEqual(['x', '/y']);
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

describe('redirects, queries and tags', () => {
  const leaf = (more: object) => ({ id: 'l', title: 'L', path: '/l', ...more });
  const target = (more: object) => readMenu([leaf(more)])[0]?.target;

  test('a leaf with a redirect leads there, with its query', () => {
    expect(target({ redirect: '/dashboard/base', query: { from: 'menu', page: 2 } })).toEqual({
      kind: 'address',
      address: '/dashboard/base?from=menu&page=2',
    });
    expect(target({ redirect: 'https://help.example/' })).toEqual({
      kind: 'external',
      url: 'https://help.example/',
    });
    for (const redirect of ['javascript:alert(1)', '//evil.example', '/nothing/of/this'])
      expect(target({ redirect })).toEqual({ kind: 'none' });
  });

  test('a redirect to another entry leads to its page; one in a circle leads nowhere', () => {
    const menu = readMenu([
      { id: 'a', path: '/a', title: 'A', redirect: '/g' },
      { id: 'g', path: '/g', title: 'G', redirect: 'orders', children: [{ ...list, path: 'orders' }] },
      { id: 'x', path: '/x', title: 'X', redirect: '/y' },
      { id: 'y', path: '/y', title: 'Y', redirect: '/x' },
    ]);
    expect(menu[0]?.target).toEqual(menu[1]?.children[0]?.target);
    expect(menu[1]?.target).toEqual({ kind: 'none' });
    expect(menu[2]?.target).toEqual({ kind: 'none' });
    expect(menuAddress(menu, '/g')).toMatch(/generateShowView/);
    expect(menuAddress(menu, '/x')).toBeNull();
    expect(menuAddress(menu, '/unknown')).toBeNull();
  });

  test('an entry marked single leads to that of its children which its redirect names, whose path is known', () => {
    const children = [
      { ...list, id: 'one', pageId: 'v1', path: 'first' },
      { ...list, id: 'two', pageId: 'v2', path: 'second' },
    ];
    const menu = readMenu([
      { id: 's', path: '/s', title: 'S', redirect: 'second', meta: { single: true }, children },
      { id: 'a', path: '/a', title: 'A', redirect: '/s/first' },
    ]);
    const second = menuAddress(menu, '/s/second');
    expect(second).toMatch(/appId=v2/);
    expect(menu[0]).toMatchObject({ target: { kind: 'address', address: second }, children: [] });
    expect(menu[1]?.target).toEqual({ kind: 'address', address: menuAddress(menu, '/s/first') });
  });

  test('a group without redirect stands for its first page', () => {
    const inner = { id: 'i', path: 'i', title: 'I', children: [list] };
    const menu = readMenu([{ id: 'o', path: '/o', title: 'O', children: [inner] }]);
    expect(menuAddress(menu, '/o')).toMatch(/appObjectId=workOrder/);
  });

  test('the query of an entry joins that of its page, and never replaces it', () => {
    const [entry] = readMenu([{ ...list, query: 'line=3&appId=other' }]);
    expect(entry?.target).toEqual({
      kind: 'address',
      address: '/generateViewList/generateShowView?appCode=mes&appId=v1&appObjectId=workOrder&line=3',
    });
  });

  test('static routes are named by route, path or name', () => {
    for (const more of [{ route: 'auditTrail' }, { path: '/system/audit' }, { name: 'auditTrail' }])
      expect(target(more)).toEqual({ kind: 'address', address: '/system/audit' });
  });

  test('of the words that an entry is found by only texts count', () => {
    const words = (value: unknown) => readMenu([leaf({ name: 'a', words: value })])[0]?.words.split('\n');
    expect(words(['Orders', { toString: 1, valueOf: 1 }, ['x'], null])?.slice(0, 2)).toEqual(['Orders', 'a']);
    expect(words('Orders')?.[0]).toBe('a');
  });

  test('a tag is a short word, however it is stored', () => {
    const tag = (value: unknown) => readMenu([leaf({ tag: value })])[0]?.tag;
    expect(tag('new')).toBe('new');
    expect(tag(7)).toBe('7');
    expect(tag({ label: 'beta' })).toBe('beta');
    expect(tag([])).toBe('');
    expect(tag('a very long word beside a title')).toHaveLength(12);
  });
});

describe('where a page belongs', () => {
  const menu = readMenu([{ id: 'g', title: 'G', children: [list, { ...list, id: '1' }] }]);
  const [first] = menu[0]?.children ?? [];

  test('a record and a list with criteria belong to the list of their object', () => {
    const form = '/generateViewList/generateShowFormView?appObjectId=workOrder&id=7&renderCode=f';
    expect(currentEntry(menu, form, undefined)).toBe(first);
    expect(currentEntry(menu, form, 'other')).toBeNull();
    expect(currentEntry(menu, '/generateViewList/generateShowView?appId=v1&searchParams=[]', undefined)).toBe(
      first,
    );
    expect(currentEntry(menu, '/dashboard/base', undefined)).toBeNull();
  });

  test('entries with the same id are told apart, and the groups around one are known', () => {
    const keys = menu[0]?.children.map(({ key }) => key);
    expect(new Set(keys).size).toBe(2);
    expect(first && trailTo(menu, first).map(({ title }) => title)).toEqual(['G', 'Work orders']);
  });
});

test('groups that contain themselves end at the deepest level, and what stands in them is found', () => {
  const group: Record<string, unknown> = { id: 'g', title: 'Group', path: 'g' };
  group.children = [group, { id: 'a', title: 'A', pageId: 'v1' }];
  const menu = readMenu([group]);
  let depth = 0;
  for (let at = menu[0]; at !== undefined; at = at.children[0]) depth += 1;
  expect(depth).toBe(9);
  expect(leaves(menu).filter(({ target }) => target.kind === 'address')).toHaveLength(8);
});

test('five thousand entries are read, found and searched', () => {
  const tree = Array.from({ length: 50 }, (_, at) => ({
    id: `g${at}`,
    title: `Group ${at}`,
    path: `/g${at}`,
    children: Array.from({ length: 100 }, (__, nth) => ({
      id: `${at}-${nth}`,
      title: `Page ${at} ${nth}`,
      path: `p${nth}`,
      pageId: `v${at}-${nth}`,
    })),
  }));
  const menu = readMenu(tree);
  const all = leaves(menu);
  const found = findEntry(menu, '/generateViewList/generateShowView?appId=v49-99');
  expect([all.length, found?.title, menuAddress(menu, '/g7/p3')]).toEqual([
    5000,
    'Page 49 99',
    '/generateViewList/generateShowView?appId=v7-3',
  ]);
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '//evil.test/x',
  '/\\evil.test',
  'blob:x',
])('no address of another scheme or origin becomes one of the shell: %s', (address) => {
  for (const entry of [{ path: address }, { path: 'x', redirect: address }, { path: 'x', route: address }]) {
    const [{ target } = { target: null }] = readMenu([{ id: 'e', title: 'E', ...entry }]);
    // As a path below the entry's own it is none of the route's, and stays on this origin.
    if (target?.kind === 'address')
      expect(new URL(target.address, 'http://own.test').origin).toBe('http://own.test');
    else expect(target?.kind).toBe('none');
  }
});
