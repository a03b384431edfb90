/** How much of a list is seen on a screen of 1366 by 768, where the shell leaves it 1146 by 684. Source: LOOK "Lists". */
import { beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../styles/styles.css';
import { createMemoryPlatform } from '../../platform/index.ts';
import { openRoot } from '../testing/mount.tsx';
import { widgetTexts } from '../texts/widgetTexts.ts';
import { PageList } from './PageList.tsx';

const NAMES = ['Number', 'Product', 'Status', 'Work centre', 'Due', 'Planner'];
const CODES = ['add', 'edit', 'copy', 'delete', 'submit', 'approve', 'import', 'export', 'print', 'refresh'];
const definition = {
  id: 'v1',
  objectId: 'obj1',
  viewName: 'Work orders',
  apiUrl: '/openapi/mes/workorder/getlist',
  pageData: {
    views: ['All', 'Mine', 'Late'].map((title) => ({ key: title, title, listKey: 'main' })),
    lists: [
      {
        key: 'main',
        items: [
          ...NAMES.map((title, at) => ({ colKey: `f${at}`, model: `f${at}`, title })),
          {
            colKey: 'qty',
            model: 'qty',
            title: 'Quantity',
            options: { type: 'number', isAggregated: true, aggregatedCode: 'sum' },
          },
        ],
      },
    ],
    searchfield: {
      items: NAMES.map((title, at) => ({ key: `s${at}`, type: 'textbox', model: `f${at}`, title })),
    },
    toolbar: {
      items: CODES.map((code) => ({ code, title: `Do ${code}`, options: { location: ['toolbar'] } })),
    },
  },
};
const ROWS = Array.from({ length: 60 }, (_, at) => ({
  id: `o${at}`,
  ...Object.fromEntries(NAMES.map((name, field) => [`f${field}`, `${name} ${at}`])),
  qty: at,
}));

let platform: ReturnType<typeof createMemoryPlatform>;
let host: HTMLDivElement;
let close: () => void = () => undefined;

/** The same with small rows, as most generated lists have them, and two more conditions. */
const small = {
  ...definition,
  pageData: {
    ...definition.pageData,
    lists: definition.pageData.lists.map((list) => ({ ...list, options: { size: 'small' } })),
    searchfield: {
      items: [
        ...definition.pageData.searchfield.items,
        ...definition.pageData.searchfield.items.slice(0, 2),
      ].map((item, at) => ({ ...item, key: `s${at}` })),
    },
  },
};

/** Opens the list; a second time as who comes back to it. */
async function open(density?: 'compact', shown = definition) {
  close();
  const opened = openRoot('position:fixed;left:220px;top:84px;width:1146px;height:684px');
  host = opened.host;
  close = () => opened.root.unmount();
  opened.root.render(<PageList definition={shown} platform={platform} rows={ROWS} />);
  await expect.poll(() => host.textContent).toContain('Number 0');
  if (density) host.querySelector('.pw-root')?.setAttribute('data-pw-density', density);
  await expect.poll(() => host.querySelectorAll('.pw-datagrid-total').length).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 100));
}

/** Rows that are seen from their upper to their lower edge. */
function wholeRows(): number {
  const head = host.querySelector('.pw-datagrid-head')?.getBoundingClientRect().bottom ?? 0;
  const foot = host.querySelector('.pw-datagrid-foot')?.getBoundingClientRect().top ?? 0;
  const rows = [...host.querySelectorAll('.pw-datagrid-row')].map((row) => row.getBoundingClientRect());
  return rows.filter(({ top, bottom }) => top >= head - 1 && bottom <= foot + 1).length;
}

const tops = (selector: string) =>
  new Set([...host.querySelectorAll(selector)].map((each) => Math.round(each.getBoundingClientRect().top)));

beforeEach(async () => {
  platform = createMemoryPlatform({ bundles: [widgetTexts], language: 'en_US' });
  await page.viewport(1366, 768);
});

describe('a list at 1366 by 768', () => {
  test('shows twelve rows below its search area, and more where that is folded', async () => {
    await open();
    expect(host.querySelector('.pw-search')?.getBoundingClientRect().height).toBe(64);
    expect(wholeRows()).toBeGreaterThanOrEqual(12);
    await userEvent.click(page.getByRole('button', { name: 'Hide search' }));
    await expect.poll(wholeRows).toBeGreaterThanOrEqual(14);
  });

  test('shows sixteen rows where its users like it compact', async () => {
    await open('compact');
    await expect.poll(wholeRows).toBeGreaterThanOrEqual(16);
  });

  test('of small rows shows more where its users like it compact, also below all conditions', async () => {
    await open(undefined, small);
    const normal = wholeRows();
    await open('compact', small);
    await expect.poll(wholeRows).toBeGreaterThan(normal + 1);
    await userEvent.click(page.getByRole('button', { name: 'More conditions' }));
    await expect.poll(() => host.querySelectorAll('.pw-search-field').length).toBe(8);
    expect(tops('.pw-search-field').size).toBe(2);
    await expect.poll(wholeRows).toBeGreaterThanOrEqual(16);
  });

  test('has its actions in one row, with what does not fit in a menu', async () => {
    await open();
    expect(tops('.pw-pagelist-actions > :not([data-off])').size).toBe(1);
    await expect.element(page.getByRole('button', { name: 'Do add' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Do refresh' })).not.toBeInTheDocument();
    await userEvent.click(page.getByRole('button', { name: 'More actions' }));
    await expect.element(page.getByRole('menuitem', { name: 'Do refresh' })).toBeVisible();
  });

  test('has as many fields in the row of its search as fit, and the rest on demand', async () => {
    await open();
    expect(host.querySelectorAll('.pw-search-field')).toHaveLength(4);
    // An office screen at 200 %, where the menu is folded away.
    host.style.cssText = 'position:fixed;left:0;top:84px;width:683px;height:300px';
    const fields = () => host.querySelectorAll('.pw-search-field').length;
    await expect.poll(fields).toBe(2);
    await expect.poll(() => host.querySelector('.pw-search')?.getBoundingClientRect().height).toBe(64);
    await userEvent.click(page.getByRole('button', { name: 'More conditions' }));
    await expect.poll(fields).toBe(NAMES.length);
    await userEvent.click(page.getByRole('button', { name: 'Fewer conditions' }));
    await expect.poll(fields).toBe(2);
    host.style.width = '1146px';
    await expect.poll(fields).toBe(4);
    // Large screens: more of them, and all where there is room for all.
    host.style.left = '0';
    host.style.width = '1500px';
    await expect.poll(fields).toBe(5);
    host.style.width = '2340px';
    await expect.poll(fields).toBe(NAMES.length);
    await expect.element(page.getByRole('button', { name: 'More conditions' })).not.toBeInTheDocument();
  });

  test('has the fields of its search in one row until all are asked for, and remembers that', async () => {
    await open();
    expect(tops('.pw-search-field').size).toBe(1);
    await userEvent.click(page.getByRole('button', { name: 'More conditions' }));
    await expect.poll(() => host.querySelectorAll('.pw-search-field').length).toBe(NAMES.length);
    await open();
    expect(host.querySelectorAll('.pw-search-field')).toHaveLength(NAMES.length);
    await userEvent.click(page.getByRole('button', { name: 'Hide search' }));
    await open();
    await expect.element(page.getByRole('button', { name: 'Show search' })).toBeVisible();
  });
});

test('tabs of lists without views bear the names of the lists, else that of the page, and never keys', async () => {
  const { host: at, root } = openRoot('position:fixed;inset:0');
  const { views: _, lists, ...rest } = definition.pageData;
  const named = [{ title: 'Late orders' }, {}, {}].map((more, n) => ({
    ...lists[0],
    ...more,
    key: `k-${n}`,
  }));
  const pageData = { ...rest, lists: named };
  root.render(<PageList definition={{ ...definition, pageData }} platform={platform} rows={ROWS} />);
  const titles = () => [...at.querySelectorAll('[role=tab]')].map(({ textContent }) => textContent);
  await expect.poll(titles).toEqual(['Late orders', 'Work orders 2', 'Work orders 3']);
  root.unmount();
});
