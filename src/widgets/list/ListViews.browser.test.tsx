import type { Root } from 'react-dom/client';
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fail, type Notice, ok } from '../../engine/internal.ts';
import type { OpenRequest, Platform } from '../../platform/index.ts';
import '../../styles/styles.css';
import { barriers } from '../../../tests/helpers/barriers.ts';
import { frames, openRoot, until } from '../testing/mount.tsx';
import { PageList } from './PageList.tsx';
import { type Asked, listPlatform } from './testing.ts';

const PIXEL = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);

let root: Root;
let host: HTMLDivElement;
let asked: Asked[];
let notices: Notice[];
let opens: OpenRequest[];
let rows: unknown[];
let grants: string[];
let groupsFail = false;
let kinds: unknown[];

const KINDS = [
  { id: 'k1', name: 'Metal', children: [{ id: 'k2', name: 'Steel' }] },
  { id: 'k3', name: 'Wood' },
];

function answerTo(url: string): unknown {
  const done = (data: unknown) => ({ status: true, code: 200, msg: '', data });
  if (url.endsWith('/kinds'))
    return groupsFail ? { status: false, code: 400, msg: 'Gone', data: null } : done(kinds);
  if (url.endsWith('/pageview/model'))
    return done({ id: 'form1', pageData: '{}', viewName: 'Kind', objectId: 'kind' });
  if (url.endsWith('/pageview/context'))
    return done({
      businessObject: { objectCode: 'Kind' },
      events: [],
      actions: grants.map((actionCode) => ({ actionCode })),
    });
  if (url.endsWith('/batchdelete')) return done([{ id: 'k2', number: 'k2', status: true, msg: '' }]);
  return { ...done(rows), rowCount: 99, aggregates: {} };
}

function platformOf(): Platform {
  return listPlatform({
    answer: ({ url }) => {
      if (url.includes('/getimage'))
        return url.includes('name=gone')
          ? Response.json({ status: false, code: 404, msg: '', data: null }, { status: 404 })
          : new Response(PIXEL, { headers: { 'content-type': 'image/png' } });
      return Response.json(answerTo(url.split('?')[0] ?? ''));
    },
    asked: (one) => asked.push(one),
    notify: (notice) => notices.push(notice),
    open: (request) => opens.push(request),
  });
}

beforeEach(async () => {
  await page.viewport(1200, 660);
  ({ host, root } = openRoot('position:fixed;inset:0'));
  asked = [];
  notices = [];
  groupsFail = false;
  kinds = KINDS;
  opens = [];
  rows = [];
  grants = ['add', 'edit', 'delete'];
});

function show(table: Record<string, unknown>, view: Record<string, unknown> = {}, given = platformOf()) {
  const pageData = {
    views: [{ key: 'v', listKey: 'l', ...view }],
    lists: [{ key: 'l', type: 'tableview', ...table }],
  };
  const definition = {
    id: 'v1',
    objectId: 'o1',
    viewName: 'Orders',
    apiUrl: '/openapi/mes/order/getlist',
    pageData,
  };
  root.render(<PageList definition={{ ...definition, formatVersion: 1 }} platform={given} />);
  return given;
}
const lines = () => [...host.querySelectorAll<HTMLElement>('.pw-datagrid-body [role=row]')];
const cell = (row: number, col: number) =>
  host.querySelector<HTMLElement>(`[data-row="${row}"][data-col="${col}"]`);
const some = (count: number) => expect.poll(() => lines().length).toBe(count);
const click = async (element: Element | null | undefined) => userEvent.click(element ?? host);
const box = (row: number) => lines()[row]?.querySelector<HTMLInputElement>('[data-grid-select]');
const named = (label: string) => document.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`);
const column = (key: string, more: object = {}) => ({ key, title: key, width: 150, ...more });

test('images come with the token by id; there are none at addresses that may not be shown', async () => {
  rows = [
    { id: 'a', pic: 'f1,f2', pic__Item: [{ id: 'f1', name: 'gear.png' }] },
    { id: 'b', pic: 'gone' },
    { id: 'c', pic: '' },
    { id: 'd', pic: 'https://elsewhere.test/a.png' },
  ];
  show({ items: [column('id'), column('pic', { options: { type: 'image' } })] });
  await some(4);
  const image = () => lines()[0]?.querySelector('img');
  await expect.poll(() => image()?.src).toMatch(/^blob:/);
  expect(image()?.alt).toBe('Image gear.png');
  await expect
    .poll(() => [image()?.width, image()?.height].every((size) => size !== undefined && size > 0))
    .toBe(true);
  expect([image()?.width, image()?.height].every((size) => size !== undefined && size <= 50)).toBe(true);
  await expect.poll(() => lines()[1]?.textContent).toContain('no image');
  expect(lines()[2]?.textContent).not.toContain('no image');
  await expect.poll(() => lines()[3]?.textContent).toContain('no image');
  const fetched = asked
    .filter(({ url }) => url.includes('/getimage'))
    .map(({ url }) => new URL(url).searchParams.get('name'));
  expect(fetched.sort()).toEqual(['f1', 'gone']);
});

test('links: an address leads there, everything else opens its record', async () => {
  rows = [
    { id: 'a', at: 'https://example.test/x' },
    { id: 'b', at: 'javascript:alert(1)' },
  ];
  show({ items: [column('at', { options: { type: 'link' } })] });
  await some(2);
  const link = lines()[0]?.querySelector('a');
  expect([link?.getAttribute('href'), link?.rel, link?.target]).toEqual([
    'https://example.test/x',
    'noopener noreferrer',
    '_blank',
  ]);
  expect(lines()[1]?.querySelector('a')).toBeNull();
  await click(lines()[1]?.querySelector('.pw-pagelist-link'));
  await expect
    .poll(() => opens.at(-1))
    .toMatchObject({ action: 'link', params: { id: 'b' }, app: { appId: 'v1', appCode: 'mes' } });
});

describe('trees', () => {
  const tree = [
    {
      id: 'a',
      no: 'A',
      children: [
        { id: 'b', no: 'B' },
        { id: 'c', no: 'C' },
      ],
    },
    { id: 'd', no: 'D' },
  ];
  const options = { expandTreeNodeOnClick: true, treeNodeColumnIndex: 0, checkStrictly: false };

  test('a click unfolds; check boxes take parents and children along', async () => {
    rows = tree;
    show({ items: [column('no'), column('id')], options }, { viewType: 'tree' });
    await some(2);
    await click(cell(0, 2));
    await some(4);
    expect(lines().map((line) => line.getAttribute('aria-level'))).toEqual(['1', '2', '2', '1']);
    const places = lines().map((line) =>
      ['posinset', 'setsize'].map((name) => line.getAttribute(`aria-${name}`)).join(' of '),
    );
    expect(places).toEqual(['1 of 2', '1 of 2', '2 of 2', '2 of 2']);
    // The click has also selected that row alone; its check box goes off, then takes all below it.
    await click(box(0));
    await click(box(0));
    await expect.poll(() => host.textContent).toContain('3 selected');
    await click(box(1));
    await expect.poll(() => host.textContent).toContain('1 selected');
    await expect.poll(() => box(0)?.indeterminate).toBe(true);
    expect(host.querySelector('[role=treegrid]')).not.toBeNull();
  });

  test.each([false, true])(
    'the box of the header counts rows of folded branches (strict: %s)',
    async (strict) => {
      rows = tree;
      show(
        { items: [column('no'), column('id')], options: { ...options, checkStrictly: strict } },
        { viewType: 'tree' },
      );
      await some(2);
      const fold = () => click(lines()[0]?.querySelector('[data-grid-toggle]'));
      const all = () => host.querySelector<HTMLInputElement>('.pw-datagrid-head [type=checkbox]');
      const header = () => (all()?.indeterminate ? 'half' : all()?.checked);
      await fold();
      await some(4);
      await click(box(1));
      await expect.poll(header).toBe('half');
      await fold();
      await some(2);
      expect(header()).toBe('half');
      await click(all());
      await expect.poll(() => host.textContent).toContain('4 selected');
      expect(header()).toBe(true);
      await fold();
      await some(4);
      expect(header()).toBe(true);
      await fold();
      await some(2);
      await click(all());
      await expect.poll(() => host.textContent).not.toContain('selected');
      expect(header()).toBe(false);
    },
  );
});

test('merged cells: rows of one document, neighbours of one value', async () => {
  rows = [
    { id: '1', doc: 'd', no: 'N', q1: 5, q2: 5 },
    { id: '2', doc: 'd', no: 'N', q1: 5, q2: 6 },
    { id: '3', doc: 'e', no: 'N', q1: 7, q2: 8 },
  ];
  const merge = { rowMerge: true };
  show({
    items: [
      column('no', { options: merge }),
      column('q1', { options: { colMerge: true } }),
      column('q2', { options: { colMerge: true } }),
    ],
    options: { tableMerge: true, tableMergeRowKey: 'doc' },
  });
  await some(3);
  expect(cell(0, 2)?.getAttribute('aria-rowspan')).toBe('2');
  expect(cell(1, 2)?.classList.contains('pw-datagrid-covered')).toBe(true);
  expect(cell(2, 2)?.getAttribute('aria-rowspan')).toBeNull();
  expect(cell(0, 3)?.getAttribute('aria-colspan')).toBe('2');
  expect(cell(0, 4)?.classList.contains('pw-datagrid-covered')).toBe(true);
  expect(cell(1, 4)?.textContent).toBe('6');
  const wide = cell(0, 3)?.getBoundingClientRect().width ?? 0;
  const single =
    (cell(1, 3)?.getBoundingClientRect().width ?? 0) + (cell(1, 4)?.getBoundingClientRect().width ?? 0);
  expect(Math.round(wide)).toBe(Math.round(single));
  // Keys go over what a merged cell covers.
  cell(0, 2)?.focus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(() => document.activeElement).toBe(cell(2, 2));
  cell(0, 3)?.focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => document.activeElement).toBe(cell(0, 3));
});

test('merged cells of a tree follow what is seen; what folds is never covered', async () => {
  rows = [
    { id: 'a', no: 'N', kind: 'x', children: [{ id: 'b', no: 'N', kind: 'x' }] },
    { id: 'c', no: 'N', kind: 'x' },
  ];
  const merge = { options: { rowMerge: true } };
  show(
    { items: [column('no', merge), column('kind', merge)], options: { treeNodeColumnIndex: 0 } },
    { viewType: 'tree' },
  );
  await some(2);
  expect(cell(0, 3)?.getAttribute('aria-rowspan')).toBe('2');
  await click(lines()[0]?.querySelector('[data-grid-toggle]'));
  await some(3);
  expect(cell(0, 3)?.getAttribute('aria-rowspan')).toBe('3');
  expect([0, 1, 2].map((row) => cell(row, 2)?.getAttribute('aria-rowspan'))).toEqual([null, null, null]);
});

test('rows unfold to their further fields', async () => {
  rows = [
    { id: 'a', no: 'A', note: 'first', due: '2026-01-02' },
    { id: 'b', no: 'B' },
  ];
  const more = {
    key: 'more',
    type: 'columnexpand',
    children: [column('note'), column('due', { options: { type: 'date' } })],
  };
  show({ items: [column('no'), more] });
  await some(2);
  await click(lines()[0]?.querySelector('[data-grid-toggle]'));
  await some(3);
  expect(lines()[1]?.textContent).toContain('notefirst');
  expect(lines()[1]?.querySelector('.pw-datagrid-detail')?.getAttribute('aria-colspan')).not.toBeNull();
  expect(lines()[2]?.textContent).toContain('2B');
  // What stands below a row is no row of its own: the header's box takes the rows, and gives them back.
  const all = () => host.querySelector<HTMLInputElement>('.pw-datagrid-head [type=checkbox]');
  await click(all());
  await expect.poll(() => host.textContent).toContain('2 selected');
  await expect.poll(() => [all()?.checked, all()?.indeterminate]).toEqual([true, false]);
  await click(all());
  await expect.poll(() => host.textContent).not.toContain('selected');
  expect(await barriers(host)).toEqual([]);
});

test('totals that the server does not answer are the page’s, and say so', async () => {
  rows = [
    { id: 'a', qty: 0.1 },
    { id: 'b', qty: 0.2 },
  ];
  show({
    items: [
      column('id'),
      column('qty', { options: { type: 'number', isAggregated: true, aggregatedCode: 'sum' } }),
    ],
  });
  await some(2);
  await expect
    .poll(() => host.querySelector('.pw-datagrid-foot')?.textContent)
    .toContain('Sum of this page 0.3');
});

test('a total has its name above it and neither is cut, however narrow its column; it is read after its name', async () => {
  rows = [
    { id: 'a', qty: 403_995, price: 12_345_678.5 },
    { id: 'b', qty: 0, price: 87_654_321 },
  ];
  const options = { type: 'number', isAggregated: true, aggregatedCode: 'sum', format: '#,##0.000' };
  show({
    items: [
      column('id', { fixed: 'left', width: 900 }),
      column('qty', { width: 40, options }),
      column('price', { width: 110, options: { ...options, format: '¥#,##0.000' } }),
    ],
  });
  await some(2);
  const totals = page.getByRole('gridcell', { name: 'Sum of this page 403,995.000', exact: true });
  await expect.element(totals).toBeInTheDocument();
  const feet = [...host.querySelectorAll<HTMLElement>('.pw-datagrid-total')];
  expect(feet.map((foot) => foot.textContent)).toEqual([
    'Sum of this page 403,995.000',
    'Sum of this page ¥99,999,999.500',
  ]);
  for (const foot of feet) {
    const [name, figure] = foot.children;
    if (!name || !figure) throw new Error('no total');
    for (const each of [name, figure]) expect(each.scrollWidth).toBeLessThanOrEqual(each.clientWidth);
    expect(figure.getBoundingClientRect().top).toBeGreaterThanOrEqual(name.getBoundingClientRect().bottom);
  }
});

test('submit of a row offers revoke, too; what it offers is about that row', async () => {
  rows = [{ id: 'a' }, { id: 'b' }];
  show({
    items: [column('id')],
    actions: [
      { code: 'edit', title: 'Edit', options: { location: 'tablebar' } },
      { code: 'submit', title: 'Submit', options: { location: 'tablebar' } },
    ],
  });
  await some(2);
  const buttons = () => [...(lines()[1]?.querySelectorAll('.pw-pagelist-rowactions button') ?? [])];
  expect(buttons().map((button) => button.getAttribute('aria-haspopup'))).toEqual([null, 'menu']);
  await click(buttons()[1]);
  const items = () => [...document.querySelectorAll('[role=menuitem]')];
  await expect.poll(() => items().map((item) => item.textContent)).toEqual(['Submit', 'Revoke']);
  await click(items()[1]);
  await click(await until(() => document.querySelector('[role$=dialog] .pw-button-primary')));
  await expect
    .poll(() => asked.find(({ url }) => url.endsWith('/submitCancel'))?.body)
    .toMatchObject({ ids: 'b' });
});

test('a menu within a menu of a row lays its items out in it', async () => {
  rows = [{ id: 'a' }];
  const dropdown = (code: string, dropdownOptions: readonly object[]) => ({
    code,
    title: code,
    options: { location: 'tablebar', dropdownOptions },
  });
  show({
    items: [column('id')],
    actions: [
      dropdown('more', [
        dropdown('deep', [{ code: 'edit', title: 'Edit' }]),
        { code: 'look', title: 'Look' },
      ]),
    ],
  });
  await some(1);
  await click(lines()[0]?.querySelector('.pw-pagelist-rowactions button'));
  const items = () => [...document.querySelectorAll('[role=menuitem]')];
  await expect.poll(() => items().map((item) => item.textContent)).toEqual(['Edit', 'Look']);
  await click(items()[0]);
  await expect.poll(() => opens.map((request) => request.params.id)).toEqual(['a']);
});

test('a row’s action acts once in a second, another row’s at once', async () => {
  rows = [{ id: 'a' }, { id: 'b' }];
  // The clock moves only as the test says: between two clicks a machine may stand still for longer than a second.
  let now = 0;
  const platform = platformOf();
  const actions = [
    { code: 'edit', options: { location: 'tablebar', selectMode: 'single', openType: 'blank' } },
  ];
  const clock = { ...platform.clock, ticks: () => now };
  show({ items: [column('id')], actions }, {}, { ...platform, clock });
  await some(2);
  const edit = (row: number) =>
    lines()[row]?.querySelector<HTMLButtonElement>('.pw-pagelist-rowactions button');
  edit(0)?.click();
  now = 999;
  edit(0)?.click();
  edit(1)?.click();
  await expect.poll(() => opens.map((request) => request.params.id)).toEqual(['a', 'b']);
  now = 1000;
  edit(0)?.click();
  await expect.poll(() => opens.map((request) => request.params.id)).toEqual(['a', 'b', 'a']);
});

test('a click counts at once after a closed dialog, a no, an error and a refusal', async () => {
  rows = [{ id: 'a' }];
  const real = platformOf();
  const clock = { ...real.clock, ticks: () => 0 };
  let close: ((answer: Awaited<ReturnType<NonNullable<Platform['opener']>['open']>>) => void) | undefined;
  const opener: NonNullable<Platform['opener']> = {
    open: (request) => {
      opens.push(request);
      return new Promise((done) => {
        close = done;
      });
    },
  };
  const coded = (code: string, more: object = {}) => ({
    code,
    title: code,
    options: { location: 'tablebar', selectMode: 'single', ...more },
  });
  const actions = [coded('edit'), coded('delete'), coded('nobody'), coded('odd', { openType: 'nowhere' })];
  show({ items: [column('id')], actions }, {}, { ...real, clock, opener });
  await some(1);
  const press = (code: string) =>
    lines()[0]?.querySelector<HTMLButtonElement>(`.pw-pagelist-rowactions [data-code="${code}"]`)?.click();

  press('edit');
  press('edit');
  expect(opens).toHaveLength(1);
  close?.(ok(null));
  await frames();
  press('edit');
  expect(opens).toHaveLength(2);
  close?.(fail({ kind: 'network', code: 'request.network', params: {}, retryable: true }));
  await frames();
  press('edit');
  expect(opens).toHaveLength(3);
  close?.(ok(null));

  for (const _ of ['no', 'again']) {
    press('delete');
    const no = await until(() => document.querySelector<HTMLElement>('[role=alertdialog] button'));
    no.click();
    await until(() => document.querySelector('[role=alertdialog]') === null);
  }

  notices.length = 0;
  for (const code of ['nobody', 'nobody', 'odd', 'odd']) {
    press(code);
    await frames();
  }
  expect(notices.map((notice) => notice.code)).toEqual([
    'list.scriptMissing',
    'list.scriptMissing',
    'list.openTypeUnknown',
    'list.openTypeUnknown',
  ]);
});

describe('group trees', () => {
  const group = {
    viewType: 'group',
    groups: [
      {
        key: 'g',
        title: 'Kind',
        model: 'kind',
        options: { optionsUrl: '/kinds', lookupObjectId: 'kind', valueKey: 'id', labelKey: 'name' },
      },
    ],
  };
  const node = (label: string) =>
    [...host.querySelectorAll<HTMLElement>('[role=treeitem]')].find((item) => item.textContent === label);

  test('filter rows by a node, keep ancestors of what a keyword finds, and say when nothing does', async () => {
    show({ items: [column('id')] }, group);
    await expect.poll(() => node('Steel')).toBeDefined();
    expect(asked.find(({ url }) => url.endsWith('/kinds'))?.body).toEqual({ pageIndex: 0, pageLength: 1000 });
    await click(node('Steel'));
    await expect
      .poll(() => asked.at(-1)?.body.searchParams)
      .toEqual([{ searchField: 'kind', searchValue: 'k2', compareType: 'equal' }]);
    const filter = host.querySelector('.pw-groups input') ?? host;
    await userEvent.fill(filter, 'stee');
    await expect.poll(() => node('Wood')).toBeUndefined();
    expect(node('Metal')).toBeDefined();
    await userEvent.fill(filter, 'zinc');
    await expect.poll(() => host.querySelector('.pw-groups')?.textContent).toContain('no field matched');
  });

  test('that may have more nodes than are asked for at once say so', async () => {
    const note = () => host.querySelector('.pw-groups [role=status]');
    kinds = Array.from({ length: 999 }, (_, at) => ({ id: `n${at}`, name: `Node ${at}` }));
    const platform = show({ items: [column('id')] }, group);
    await expect.poll(() => node('Node 998')).toBeDefined();
    expect(note()).toBeNull();
    kinds = [...kinds, { id: 'last', name: 'Last' }];
    await platform.texts.setLanguage('vi_VN');
    await expect.poll(() => note()?.textContent).toBe('Chỉ hiển thị 1000 nhóm đầu, có thể còn nữa');
    expect(node('Last')).toBeDefined();
  });

  test('are asked for again in the language of the moment, and stand there meanwhile', async () => {
    const platform = show({ items: [column('id')] }, group);
    await expect.poll(() => node('Steel')).toBeDefined();
    const questions = () => asked.filter(({ url }) => url.endsWith('/kinds')).length;
    expect(questions()).toBe(1);
    await platform.texts.setLanguage('vi_VN');
    await expect.poll(questions).toBe(2);
    expect(node('Steel')).toBeDefined();
  });

  test('say in the language of the moment what rows state in languages', async () => {
    const inLanguages = { en_US: 'Steel', vi_VN: 'Thép' };
    kinds = [
      {
        id: 'k1',
        name: '金屬',
        name__Lang: { zh_TW: '金屬', en_US: '' },
        children: [{ id: 'k2', name: '鋼', name__Lang: inLanguages }],
      },
    ];
    const platform = show({ items: [column('id')] }, group);
    await expect.poll(() => node('Steel')).toBeDefined();
    expect(node('金屬')).toBeDefined();
    await platform.texts.setLanguage('vi_VN');
    await expect.poll(() => node('Thép')).toBeDefined();
    await userEvent.fill(host.querySelector('.pw-groups input') ?? host, 'thé');
    await expect.poll(() => node('Thép')).toBeDefined();
  });

  test('nodes are added, edited and deleted; edit and delete need one', async () => {
    show({ items: [column('id')] }, group);
    await expect.poll(() => named('Add: Kind')).not.toBeNull();
    expect([named('Edit: Kind')?.disabled, named('Delete: Kind')?.disabled]).toEqual([true, true]);
    await click(node('Steel'));
    await expect.poll(() => named('Edit: Kind')?.disabled).toBe(false);
    await click(named('Edit: Kind'));
    await expect
      .poll(() => opens.at(-1))
      .toMatchObject({
        objectId: 'kind',
        action: 'edit',
        params: { id: 'k2' },
        width: '650px',
        height: '415px',
      });
    await click(named('Add: Kind'));
    await expect.poll(() => opens.at(-1)).toMatchObject({ action: 'add', params: { parentId: 'k2' } });
    await click(named('Delete: Kind'));
    await expect
      .poll(() => document.querySelector('[role=alertdialog]')?.textContent)
      .toContain('Are you sure you want to perform this action?');
    // The node is named, since the tree is below the question.
    expect(document.querySelector('[role=alertdialog] h2')?.textContent).toBe('Delete Steel');
    await click(document.querySelector('[role=alertdialog] .pw-button-fatal'));
    await expect
      .poll(() => asked.find(({ url }) => url.endsWith('/batchdelete'))?.body)
      .toEqual({ objectId: 'kind', ids: 'k2' });
    // The node is gone: its rows are no longer asked for alone.
    await expect
      .poll(() => asked.filter(({ url }) => url.endsWith('/getlist')).at(-1)?.body.searchParams)
      .toEqual([]);
    await expect.poll(() => notices.map((notice) => notice.code)).toContain('list.deleted');
  });

  test('a double click on delete that is not confirmed keeps the node and its rows', async () => {
    show({ items: [column('id')] }, group);
    await expect.poll(() => node('Steel')).toBeDefined();
    await click(node('Steel'));
    await expect.poll(() => named('Delete: Kind')?.disabled).toBe(false);
    named('Delete: Kind')?.click();
    named('Delete: Kind')?.click();
    const dialog = () => document.querySelector('[role=alertdialog]');
    await expect.poll(dialog).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect.poll(dialog).toBeNull();
    expect(asked.some(({ url }) => url.endsWith('/batchdelete'))).toBe(false);
    expect(asked.at(-1)?.body.searchParams).toEqual([
      { searchField: 'kind', searchValue: 'k2', compareType: 'equal' },
    ]);
    expect(asked.filter(({ url }) => url.endsWith('/kinds'))).toHaveLength(1);
  });

  test('a tree that cannot be brought up to date is told, and stays', async () => {
    show({ items: [column('id')] }, group);
    await expect.poll(() => named('Edit: Kind')).not.toBeNull();
    await click(node('Steel'));
    await expect.poll(() => named('Edit: Kind')?.disabled).toBe(false);
    groupsFail = true;
    await click(named('Edit: Kind'));
    await expect.poll(() => notices.map((notice) => notice.code)).toContain('list.groupUpdateFailed');
    // The nodes that were there stay, with what went wrong above them.
    await expect.poll(() => host.querySelector('.pw-groups-note')?.textContent).toContain('Try again');
    expect(node('Steel')?.isConnected).toBe(true);
  });

  test('only what the group’s own object grants', async () => {
    grants = ['edit'];
    show({ items: [column('id')] }, group);
    await expect.poll(() => named('Edit: Kind')).not.toBeNull();
    expect(named('Add: Kind')?.disabled).toBe(true);
    expect(await barriers(host)).toEqual([]);
  });
});
