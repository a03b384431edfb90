/** What is seen of a list whose totals come after its rows. */
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../styles/styles.css';
import { barriers } from '../../../tests/helpers/barriers.ts';
import { openRoot } from '../testing/mount.tsx';
import { PageList } from './PageList.tsx';
import { type Asked, listPlatform } from './testing.ts';

const ROWS = 47;
const definition = {
  id: 'v1',
  objectId: 'obj1',
  viewName: 'Work orders',
  apiUrl: '/openapi/mes/workorder/getlist',
  pageData: {
    views: [{ key: 'all', title: 'All', listKey: 'main' }],
    lists: [
      {
        key: 'main',
        items: [
          { colKey: 'billNo', model: 'billNo', title: 'Number' },
          {
            colKey: 'qty',
            model: 'qty',
            title: 'Quantity',
            options: { type: 'number', isAggregated: true, aggregatedCode: 'sum' },
          },
        ],
      },
    ],
    toolbar: { items: [{ code: 'refresh', options: { location: ['toolbar'] } }] },
  },
};

let host: HTMLDivElement;
let asked: Asked[];
/** Answers the requests for totals that wait, in their order. */
let totals: ((answer: Response) => void)[];

const good = (more: object) => Response.json({ status: true, code: 200, msg: '', data: [], ...more });
const TOTALS = { rowCount: ROWS, aggregates: { qty: 4700 } };
const broken = () =>
  Response.json({ status: false, code: 400, msg: 'Too slow', data: null }, { status: 400 });

beforeEach(async () => {
  await page.viewport(1200, 660);
  const opened = openRoot('position:fixed;inset:0');
  host = opened.host;
  asked = [];
  totals = [];
  const platform = listPlatform({
    answer: ({ body }) => {
      if (body.totals === 'only') return new Promise((resolve) => totals.push(resolve));
      const start = Number(body.pageIndex) * Number(body.pageLength);
      const length = Math.max(0, Math.min(Number(body.pageLength), ROWS - start));
      const data = Array.from({ length }, (_, at) => ({
        id: `o${start + at}`,
        billNo: `WO-${start + at + 1}`,
        qty: 100,
      }));
      const last = start + length >= ROWS;
      return good(
        length === 0 ? { data, ...TOTALS } : { data, totals: 'later', ...(last ? { rowCount: ROWS } : {}) },
      );
    },
    asked: (one) => asked.push(one),
    notify: () => undefined,
    open: () => undefined,
  });
  opened.root.render(<PageList definition={definition} platform={platform} />);
  await expect.poll(() => host.textContent).toContain('WO-1');
  // Where the language comes after the rows, these are asked for anew, and their totals with them.
  await expect.element(page.getByRole('button', { name: 'Refresh' })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 50));
});

const pager = () => host.querySelector('.pw-pager-range')?.textContent?.trim();
const foot = () => host.querySelector('.pw-datagrid-total')?.textContent;
const grid = () => host.querySelector('[role=grid]');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const sent = () => asked.map(({ body }) => body.totals);

test('no range is told before the first rows, nor where they have failed', async () => {
  const opened = openRoot('position:fixed;inset:0');
  host = opened.host;
  const waiting: ((answer: Response) => void)[] = [];
  const platform = listPlatform({
    answer: () => new Promise((resolve) => waiting.push(resolve)),
    asked: () => undefined,
    notify: () => undefined,
    open: () => undefined,
  });
  opened.root.render(<PageList definition={definition} platform={platform} />);
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  await expect.poll(pager).toBe('');
  for (const answer of waiting) answer(broken());
  await expect.poll(() => host.textContent).toContain('Too slow');
  expect(pager()).toBe('');
});

test('rows are shown and can be paged before their number is known', async () => {
  expect(pager()).toBe('1–20 of …');
  expect(foot()).toBe('Sum …');
  expect(host.querySelector('.pw-pager-pages')?.textContent).toBe('of …');
  expect(grid()?.getAttribute('aria-rowcount')).toBe('-1');
  await expect.element(button('Last page')).toBeDisabled();
  expect(await barriers(host)).toEqual([]);
  const before = sent().length;
  await button('Next page').click();
  await expect.poll(pager).toBe('21–40 of …');
  // The number that is under way is waited for, not asked for again.
  expect(sent().slice(before)).toEqual(['later']);
  totals.at(-1)?.(good(TOTALS));
  await expect.poll(pager).toBe('21–40 of 47');
  expect(foot()).toBe('Sum 4,700');
  // 47 rows, the header and the foot.
  expect(grid()?.getAttribute('aria-rowcount')).toBe('49');
  await button('Last page').click();
  await expect.poll(pager).toBe('41–47 of 47');
  expect(sent().slice(before)).toEqual(['later', 'later']);
});

test('a jump past the last page leads to the last one', async () => {
  const jump = page.getByLabelText('Go to page');
  await jump.fill('9000');
  await userEvent.keyboard('{Enter}');
  await expect.poll(pager).toBe('41–47 of 47');
  await expect.element(jump).toHaveValue('3');
});

test('the last page tells the number', async () => {
  await button('Next page').click();
  await expect.poll(pager).toBe('21–40 of …');
  await button('Next page').click();
  await expect.poll(pager).toBe('41–47 of 47');
  await expect.element(button('Next page')).toBeDisabled();
});

test('refreshing gives up the totals under way; what is shown stays until others come', async () => {
  totals.at(-1)?.(good(TOTALS));
  await expect.poll(pager).toBe('1–20 of 47');
  const before = asked.length;
  await button('Refresh').click();
  await expect.poll(() => asked.length).toBe(before + 2);
  expect(pager()).toBe('1–20 of 47');
  expect(foot()).toBe('Sum 4,700');
  const waiting = asked.at(-1);
  // The toolbar hears a second click after 500 ms (002 9).
  await expect
    .poll(
      async () => {
        await button('Refresh').click();
        return waiting?.signal.aborted;
      },
      { interval: 200 },
    )
    .toBe(true);
});

test('where they fail the rows stay, the sum is that of the page, and they can be tried again', async () => {
  totals.at(-1)?.(broken());
  const again = button('Could not count the rows. Try again');
  await expect.element(again).toBeVisible();
  expect(foot()).toBe('Sum of this page 2,000');
  expect(host.querySelectorAll('[role=row]').length).toBeGreaterThan(11);
  expect(await barriers(host)).toEqual([]);
  again.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => again.query()).toBeNull();
  expect(foot()).toBe('Sum …');
  expect(document.activeElement).toBe(host.querySelector('.pw-pager'));
  totals.at(-1)?.(good(TOTALS));
  await expect.poll(pager).toBe('1–20 of 47');
});
