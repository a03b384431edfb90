import { Activity } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Notice } from '../../engine/internal.ts';
import { calls, type OpenRequest, type Platform } from '../../platform/index.ts';
import '../../styles/styles.css';
import { barriers } from '../../../tests/helpers/barriers.ts';
import { until } from '../testing/mount.tsx';
import { PageList, type PageListProps } from './PageList.tsx';
import { type Asked, listPlatform } from './testing.ts';

const orders = Array.from({ length: 47 }, (_, at) => ({
  id: `o${at}`,
  billNo: `WO-2026-${String(at + 1).padStart(4, '0')}`,
  item: `i${at % 7}`,
  item__Item: { id: `i${at % 7}`, name: `Gear wheel ${at % 7}`, number: `G-${at % 7}` },
  qty: 10 + at * 3,
  due: `2026-12-${String((at % 28) + 1).padStart(2, '0')}`,
  approveStatus: [0, 1, 10][at % 3],
  done: (at * 13) % 101,
}));

const columns = [
  { colKey: 'billNo', model: 'billNo', title: 'Number', width: 140, options: { type: 'link' } },
  { colKey: 'item', model: 'item', title: 'Item', width: 180, type: 'basedata', options: {} },
  {
    colKey: 'qty',
    model: 'qty',
    title: 'Quantity',
    align: 'right',
    options: { type: 'number', isAggregated: true, aggregatedCode: 'sum' },
  },
  { colKey: 'due', model: 'due', title: 'Due', options: { type: 'date' } },
  { colKey: 'approveStatus', model: 'approveStatus', title: 'Status', options: { type: 'tag' } },
  { colKey: 'done', model: 'done', title: 'Progress', options: { type: 'progress' } },
];

const field = (key: string, title: string, type = 'textbox') => ({
  key,
  model: key,
  title,
  type,
  options: {},
});

const definition = {
  id: 'v1',
  objectId: 'obj1',
  viewName: 'Work orders',
  apiUrl: '/openapi/mes/workorder/getlist',
  pageData: JSON.stringify({
    views: [
      { key: 'all', title: 'All', listKey: 'main' },
      { key: 'cards', title: 'Cards', listKey: 'cards' },
    ],
    lists: [
      {
        key: 'main',
        type: 'tableview',
        items: columns,
        actions: [
          { code: 'edit', options: { location: ['tablebar'], selectMode: 'single' } },
          { code: 'delete', options: { location: ['tablebar'], selectMode: 'single' } },
        ],
      },
      { key: 'cards', type: 'cardview', items: columns },
    ],
    toolbar: {
      items: ['add', 'copy', 'delete', 'submit', 'approve', 'export', 'refresh'].map((code) => ({
        code,
        options: {
          location: ['toolbar'],
          selectMode:
            { copy: 'single', delete: 'multiple', submit: 'multiple', approve: 'multiple' }[code] ?? '',
        },
      })),
    },
    searchfield: {
      items: [
        field('billNo', 'Number'),
        field('item', 'Item'),
        field('due', 'Due', 'date'),
        field('qty', 'Quantity', 'decimal'),
        field('note', 'Note'),
      ],
    },
  }),
};

let root: Root;
let host: HTMLDivElement;
let asked: Asked[];
let notices: Notice[];
let opens: OpenRequest[];
/** The code that the server refuses with. */
let fails: number | null;
/** Until when the answer to a deletion takes. */
let late: Promise<void> | undefined;

function answerTo(url: string, body: Record<string, unknown>): unknown {
  if (url.endsWith('/batchdelete')) {
    const ids = String(body.ids).split(',');
    const data = ids.map((id) => ({
      id,
      number: id,
      status: id !== 'o1',
      msg: id === 'o1' ? 'It is in use' : '',
    }));
    // As the server says it: not all went well, and the entries tell which.
    return { status: data.every((entry) => entry.status), code: 200, msg: '', data };
  }
  const params = Array.isArray(body.searchParams) ? body.searchParams : [];
  const wanted = params.find((each) => each.searchField === 'billNo')?.searchValue;
  const found = typeof wanted === 'string' ? orders.filter((row) => row.billNo.includes(wanted)) : orders;
  const start = Number(body.pageIndex) * Number(body.pageLength);
  const data = found.slice(start, start + Number(body.pageLength));
  const qty = found.reduce((sum, row) => sum + row.qty, 0);
  return { status: true, code: 200, msg: '', data, rowCount: found.length, aggregates: { qty } };
}

function platformOf(): Platform {
  return listPlatform({
    answer: async ({ url, body }) => {
      if (url.endsWith('/batchdelete')) await late;
      if (fails !== null)
        return Response.json(
          { status: false, code: fails, msg: 'The list is broken', data: null },
          { status: fails === 1001 ? 200 : fails },
        );
      if (url.endsWith('/export'))
        return new Response('a,b', {
          headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename=orders.csv' },
        });
      return Response.json(answerTo(url, body));
    },
    asked: (one) => asked.push(one),
    notify: (notice) => notices.push(notice),
    open: (request) => opens.push(request),
  });
}

beforeEach(async () => {
  await page.viewport(1200, 660);
  host = document.createElement('div');
  host.style.cssText = 'position:fixed;inset:0';
  document.body.append(host);
  root = createRoot(host);
  asked = [];
  notices = [];
  opens = [];
  fails = null;
  late = undefined;
});
afterEach(() => {
  root.unmount();
  host.remove();
});

function show(more: Partial<PageListProps> = {}, platform = platformOf()) {
  root.render(<PageList definition={definition} platform={platform} {...more} />);
}
const rows = () => [...host.querySelectorAll<HTMLElement>('.pw-datagrid-body [role=row]')];
const ready = () => expect.poll(() => rows().length).toBeGreaterThan(11);
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(
    (item) => item.textContent?.trim() === name && item.closest('[hidden]') === null,
  );
const click = async (name: string) => userEvent.click(button(name) ?? host);
const lists = () => asked.filter(({ url }) => url.includes('/getlist'));

test('a view that can not be drawn says so alone, and is drawn again on request', async () => {
  const platform = platformOf();
  let halts = false;
  // A text that the panel alone says.
  const t: Platform['texts']['t'] = (code, params) => {
    if (halts && code === 'pager.range') throw new Error('halt');
    return platform.texts.t(code, params);
  };
  show({}, { ...platform, texts: { ...platform.texts, t } });
  await ready();
  halts = true;
  await click('Refresh');
  await expect
    .poll(() => host.querySelector('[role=alert]')?.textContent)
    .toContain('The list cannot be shown');
  expect(button('Add')).toBeDefined();
  halts = false;
  await click('Try again');
  await ready();
});

test('what the list was opened with is said and stays when the search is cleared, until it is removed', async () => {
  const brought = { searchField: 'srcId', searchValue: 'so1', compareType: 'equal' } as const;
  const opening = 'The conditions that this list was opened with';
  show({ initialSearch: [brought] });
  await ready();
  const bar = page.getByRole('region', { name: 'Active filter' });
  await expect.element(bar).toHaveTextContent(opening);
  const count = lists().length;
  await click('Clear');
  await expect.poll(() => lists().length).toBeGreaterThan(count);
  expect(lists().at(-1)?.body.searchParams).toEqual([brought]);
  await expect.element(bar).toHaveTextContent(opening);
  await page.getByRole('button', { name: `Remove condition: ${opening}` }).click();
  await expect.poll(() => lists().at(-1)?.body.searchParams).toEqual([]);
  await expect.poll(() => host.querySelector('.pw-filterbar')).toBeNull();
  const before = lists().length;
  await page.getByRole('tab', { name: 'Cards' }).click();
  await expect.poll(() => lists().length).toBeGreaterThan(before);
  expect(lists().at(-1)?.body.searchParams).toEqual([]);
  expect(host.querySelector('.pw-filterbar')).toBeNull();
});

test('the tabs of its views stand beside each other, each as wide as its name', async () => {
  show();
  await ready();
  await expect.poll(() => host.querySelectorAll('[role=tab]').length).toBeGreaterThan(1);
  const boxes = [...host.querySelectorAll('[role=tab]')].map((tab) => tab.getBoundingClientRect());
  expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
  for (const { width } of boxes) expect(width).toBeLessThan(200);
});

test('what the list was opened with is removed in the other views that are open, too', async () => {
  const brought = { searchField: 'srcId', searchValue: 'so1', compareType: 'equal' } as const;
  show({ initialSearch: [brought] });
  await ready();
  const tab = (name: string) => page.getByRole('tab', { name }).click();
  await tab('Cards');
  await expect.poll(() => lists().map(({ body }) => body.searchParams)).toEqual([[brought], [brought]]);
  await tab('All');
  await page.getByRole('button', { name: /^Remove condition:/ }).click();
  await expect.poll(() => host.querySelector('.pw-filterbar')).toBeNull();
  await tab('Cards');
  await expect.poll(() => host.querySelectorAll('.pw-card-item').length).toBe(20);
  expect(host.querySelector('.pw-filterbar')).toBeNull();
  await expect
    .poll(() =>
      lists()
        .slice(2)
        .map(({ body }) => body.searchParams),
    )
    .toEqual([[], []]);
});

test('a list that was opened from a record names it', async () => {
  const brought = { searchField: 'srcId', searchValue: 'so1', compareType: 'equal' } as const;
  show({ initialSearch: [brought], initialSearchName: 'SO-0001' });
  await ready();
  await expect
    .element(page.getByRole('region', { name: 'Active filter' }))
    .toHaveTextContent('List opened from SO-0001');
  await page.getByRole('button', { name: 'Remove condition: List opened from SO-0001' }).click();
  await expect.poll(() => host.querySelector('.pw-filterbar')).toBeNull();
});

test('criteria that a list was opened with are named where all their values are', async () => {
  const done = { searchField: 'done', searchValue: 40, compareType: 'ge' } as const;
  const due = { searchField: 'due', searchValue: '2026-12-24', compareType: 'ne' } as const;
  show({ initialSearch: [done, due] });
  await ready();
  const bar = page.getByRole('region', { name: 'Active filter' });
  await expect.element(bar).toHaveTextContent('Progress from 40; Due is not 2026-12-24');
  // The list shows no such field.
  root.unmount();
  root = createRoot(host);
  show({ initialSearch: [done, { searchField: 'srcId', searchValue: 'so1', compareType: 'equal' }] });
  await ready();
  await expect.element(bar).toHaveTextContent('The conditions that this list was opened with');
});

describe('the life of a list', () => {
  function slow() {
    const platform = platformOf();
    const signals: { readonly aborted: boolean }[] = [];
    const listPorts: Platform['listPorts'] = (list) => ({
      ...platform.listPorts(list),
      query: (_, signal) => {
        signals.push(signal);
        return new Promise(() => {});
      },
    });
    return { platform: { ...platform, listPorts }, signals };
  }

  test('equal grants are the same list; other ones replace it, and it is closed', async () => {
    const { platform, signals } = slow();
    show({ grants: ['add'] }, platform);
    await expect.poll(() => signals.length).toBe(1);
    show({ grants: ['add'] }, platform);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(signals).toHaveLength(1);
    show({ grants: ['delete'] }, platform);
    await expect.poll(() => signals.length).toBe(2);
    await expect.poll(() => signals.map((each) => each.aborted)).toEqual([true, false]);
  });

  test('a page that is shown again asks for its rows where something was written meanwhile', async () => {
    const platform = platformOf();
    const tree = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <PageList definition={definition} platform={platform} />
      </Activity>
    );
    root.render(tree('visible'));
    await ready();
    const isShown = () => host.querySelector('.pw-pagelist')?.checkVisibility();
    const turn = async (mode: 'visible' | 'hidden') => {
      root.render(tree(mode));
      await expect.poll(isShown).toBe(mode === 'visible');
    };
    await turn('hidden');
    await platform.client.call(calls.readMessage, { ids: 'm1' });
    await turn('visible');
    expect(lists()).toHaveLength(1);
    await turn('hidden');
    await platform.client.call(calls.batchDelete, { objectId: 'order', ids: 'o9' });
    await turn('visible');
    await expect.poll(() => lists()).toHaveLength(2);
    // A write that ends only when the page is shown again.
    await turn('hidden');
    let answer = () => {};
    late = new Promise((resolve) => {
      answer = resolve;
    });
    const written = platform.client.call(calls.batchDelete, { objectId: 'order', ids: 'o9' });
    await turn('visible');
    expect(lists()).toHaveLength(2);
    answer();
    await written;
    await expect.poll(() => lists()).toHaveLength(3);
    // Another language and a write together are one request.
    await turn('hidden');
    await platform.client.call(calls.batchDelete, { objectId: 'order', ids: 'o9' });
    await platform.texts.setLanguage('vi_VN');
    await turn('visible');
    await expect.poll(() => lists()).toHaveLength(4);
    await ready();
    expect(lists()).toHaveLength(4);
  });

  test('a hidden page keeps its list, one that is taken away closes it', async () => {
    const { platform, signals } = slow();
    const tree = (mode: 'visible' | 'hidden') => (
      <Activity mode={mode}>
        <PageList definition={definition} platform={platform} />
      </Activity>
    );
    root.render(tree('visible'));
    await expect.poll(() => signals.length).toBe(1);
    root.render(tree('hidden'));
    await new Promise((resolve) => setTimeout(resolve, 2300));
    expect(signals[0]?.aborted).toBe(false);
    root.render(null);
    await expect.poll(() => signals[0]?.aborted).toBe(true);
  });
});

describe('rows', () => {
  test('asks the first page of 20, zero based, and shows it', async () => {
    show();
    await ready();
    expect(lists()[0]?.body).toMatchObject({ searchParams: [], pageIndex: 0, pageLength: 20 });
    expect(rows()[0]?.textContent).toContain('Gear wheel 0');
    expect(host.querySelector('.pw-pagelist-foot')?.textContent).toContain('1–20 of 47');
    expect(host.querySelector('.pw-datagrid-foot')?.textContent).toContain('Sum');
  });

  test('pages, page sizes kept per view, sorting', async () => {
    const platform = platformOf();
    show({}, platform);
    await ready();
    await userEvent.click(host.querySelector('[aria-label="Next page"]') ?? host);
    await expect.poll(() => lists().at(-1)?.body.pageIndex).toBe(1);
    await userEvent.selectOptions(host.querySelector('.pw-pager-size') ?? host, '50');
    await expect.poll(() => lists().at(-1)?.body).toMatchObject({ pageIndex: 0, pageLength: 50 });
    await userEvent.click(host.querySelector('[role=columnheader][data-col="4"]') ?? host);
    await expect.poll(() => lists().at(-1)?.body.sortParams).toEqual([{ field: 'qty', order: 'asc' }]);
    root.unmount();
    root = createRoot(host);
    show({}, platform);
    await expect
      .poll(() => lists().at(-1)?.body)
      .toMatchObject({ pageIndex: 0, pageLength: 50, sortParams: [] });
  });

  test('a failure is said where the rows would be, and can be tried again', async () => {
    fails = 400;
    show();
    await expect
      .poll(() => host.querySelector('[role=alert]')?.textContent)
      .toContain('could not be loadedQuery failed: The list is broken');
    fails = null;
    await click('Try again');
    await ready();
  });

  test('what the user may not see is said once, where the rows would be, in the words of the server', async () => {
    show();
    await ready();
    fails = 1001;
    await click('Refresh');
    await expect
      .poll(() => host.querySelector('.pw-datagrid-note')?.textContent)
      .toBe(
        'You may not see these recordsQuery failed: The list is brokenAsk your administrator if you need them.',
      );
    expect(notices).toEqual([]);
  });

  test('rows that could not be refreshed stay, with a notice; those of other criteria do not', async () => {
    show();
    await ready();
    const shown = rows().length;
    fails = 400;
    await click('Refresh');
    await expect.poll(() => notices.map(({ code }) => code)).toEqual(['list.queryFailed']);
    expect([rows().length, host.querySelector('[role=alert]')]).toEqual([shown, null]);
    await click('Search');
    await expect
      .poll(() => host.querySelector('[role=alert]')?.textContent)
      .toContain('Query failed: The list is broken');
    // What stands in the place of the rows is said once, and no range of them is told.
    expect(notices).toHaveLength(1);
    expect(host.querySelector('.pw-pager-range')?.textContent?.trim()).toBe('');
  });
});

describe('search', () => {
  test('Enter searches with like; nothing found says so and can be cleared', async () => {
    show();
    await ready();
    const input = await until(() => host.querySelector<HTMLInputElement>('[data-pw-key=billNo] input'));
    await userEvent.fill(input, 'nowhere');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => host.textContent).toContain('Nothing matches');
    expect(lists().at(-1)?.body.searchParams).toEqual([
      { searchField: 'billNo', searchValue: 'nowhere', compareType: 'like' },
    ]);
    await click('Clear conditions');
    await ready();
    expect(input.value).toBe('');
  });

  test('more conditions beyond those that fit; the area folds', async () => {
    show();
    await ready();
    expect(host.querySelectorAll('.pw-search-field').length).toBe(4);
    await click('More conditions');
    expect(host.querySelectorAll('.pw-search-field').length).toBe(5);
    await userEvent.click(host.querySelector('[aria-label="Hide search"]') ?? host);
    expect(host.querySelector('.pw-search')).toBeNull();
  });
});

describe('actions', () => {
  test('stand by the selection, and only as granted', async () => {
    show({ grants: ['ADD', 'delete', 'copy'] });
    await ready();
    expect(button('Export')).toBeUndefined();
    expect(button('Copy')?.disabled).toBe(true);
    await userEvent.click(rows()[0]?.querySelector('[data-grid-select]') ?? host);
    await expect.poll(() => button('Copy')?.disabled).toBe(false);
    await userEvent.click(rows()[1]?.querySelector('[data-grid-select]') ?? host);
    await expect.poll(() => button('Copy')?.disabled).toBe(true);
    const remove = [...host.querySelectorAll('button')].find((item) => item.textContent === 'Delete');
    expect(remove?.disabled).toBe(false);
    expect(host.textContent).toContain('2 selected');
  });

  test('delete asks first, and shows what became of each record', async () => {
    show();
    await ready();
    await userEvent.click(rows()[0]?.querySelector('[data-grid-select]') ?? host);
    await userEvent.click(rows()[1]?.querySelector('[data-grid-select]') ?? host);
    await click('Delete');
    await expect
      .poll(() => document.querySelector('[role=alertdialog]')?.textContent)
      .toContain('Are you sure you want to perform this action?');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.querySelector('[role=alertdialog]')).toBeNull();
    expect(asked.some(({ url }) => url.endsWith('/batchdelete'))).toBe(false);
    await new Promise((done) => setTimeout(done, 520));
    await click('Delete');
    await expect.poll(() => document.querySelector('[role=alertdialog] .pw-button-fatal')).not.toBeNull();
    await userEvent.click(document.querySelector('[role=alertdialog] .pw-button-fatal') ?? host);
    await expect.poll(() => document.querySelector('[role=dialog]')?.textContent).toContain('It is in use');
    expect(asked.find(({ url }) => url.endsWith('/batchdelete'))?.body).toMatchObject({
      objectId: 'obj1',
      ids: 'o0,o1',
    });
  });

  test('what was deleted in one view is gone from the others', async () => {
    show();
    await ready();
    const tab = (name: string) => page.getByRole('tab', { name }).click();
    await tab('Cards');
    await expect.poll(() => lists()).toHaveLength(2);
    await tab('All');
    await userEvent.click(rows()[0]?.querySelector('[data-grid-select]') ?? host);
    await click('Delete');
    await expect.poll(() => document.querySelector('[role=alertdialog] .pw-button-fatal')).not.toBeNull();
    await userEvent.click(document.querySelector('[role=alertdialog] .pw-button-fatal') ?? host);
    await expect.poll(() => lists()).toHaveLength(3);
    await tab('Cards');
    await expect.poll(() => lists()).toHaveLength(4);
    await tab('All');
    await expect.poll(() => rows().length).toBeGreaterThan(11);
    expect(lists()).toHaveLength(4);
  });

  test('submit offers submit and revoke', async () => {
    show();
    await ready();
    await userEvent.click(rows()[0]?.querySelector('[data-grid-select]') ?? host);
    await click('Submit');
    await expect
      .poll(() => [...document.querySelectorAll('[role=menuitem]')].map((item) => item.textContent))
      .toEqual(['Submit', 'Revoke']);
    await userEvent.keyboard('{Escape}');
  });

  test('a double click edits where that is granted and looks otherwise; Enter does the same', async () => {
    show();
    await ready();
    await expect.poll(() => host.querySelector('[data-row="2"][data-col="5"]')).not.toBeNull();
    await userEvent.dblClick(host.querySelector('[data-row="2"][data-col="5"]') ?? host);
    await expect
      .poll(() => opens.at(-1))
      .toMatchObject({ action: 'edit', params: { id: 'o2' }, objectId: 'obj1' });
    root.unmount();
    root = createRoot(host);
    show({ grants: ['add'] });
    await expect.poll(() => host.querySelector('[data-row="3"][data-col="5"]')).not.toBeNull();
    host.querySelector<HTMLElement>('[data-row="3"][data-col="5"]')?.focus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => opens.at(-1)).toMatchObject({ action: 'link', params: { id: 'o3' } });
  });

  test('values that cannot be carried over are spoken of, and the page opens without them', async () => {
    const plan = { openType: 'dialog', renderCode: 'plan', params: 'n:billNo,x:rec.__proto__.z' };
    const pageData = JSON.stringify({
      ...JSON.parse(definition.pageData),
      toolbar: { items: [{ code: 'plan', title: 'Plan', options: { location: ['toolbar'], ...plan } }] },
    });
    show({ definition: { ...definition, pageData } });
    await ready();
    await click('Plan');
    await expect.poll(() => opens.at(-1)).toMatchObject({ action: 'plan', renderCode: 'plan' });
    expect(opens.at(-1)?.params).not.toHaveProperty('n');
    expect(notices).toEqual([
      { tone: 'error', code: 'form.carryFailed', params: { msg: 'rec.__proto__.z' } },
    ]);
  });

  test('export says that it works and that it is done', async () => {
    show();
    await ready();
    await click('Export');
    await expect
      .poll(() => notices.map((notice) => notice.code))
      .toEqual(['list.exporting', 'list.exported']);
  });
});

test('views are tabs; each keeps its page, selection and conditions', async () => {
  show();
  await ready();
  await userEvent.click(rows()[4]?.querySelector('[data-grid-select]') ?? host);
  await userEvent.click(
    [...host.querySelectorAll('[role=tab]')].find((tab) => tab.textContent === 'Cards') ?? host,
  );
  await expect.poll(() => host.querySelectorAll('.pw-card-item').length).toBe(20);
  const count = lists().length;
  await userEvent.click(
    [...host.querySelectorAll('[role=tab]')].find((tab) => tab.textContent === 'All') ?? host,
  );
  await expect.poll(() => rows()[4]?.getAttribute('aria-selected')).toBe('true');
  expect(lists().length).toBe(count);
});

test.each([1200, 390])('axe finds nothing at %i px', async (width) => {
  await page.viewport(width, 660);
  show();
  await expect.poll(() => rows().length).toBeGreaterThan(3);
  expect(await barriers(host)).toEqual([]);
});
