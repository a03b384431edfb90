import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import '../../styles/styles.css';
import { barriers } from '../../../tests/helpers/barriers.ts';
import type { Notice } from '../../engine/internal.ts';
import { createReveal } from '../form/context.ts';
import { linesTable, openTable, showTable, type TableSetup } from './testing.tsx';

let root: Root;
let host: HTMLDivElement;
let notices: Notice[];

beforeEach(async () => {
  await page.viewport(1280, 800);
  host = document.createElement('div');
  host.className = 'pw-root';
  host.style.cssText = 'width:900px;height:620px;padding:16px';
  document.body.append(host);
  root = createRoot(host);
  notices = [];
});
afterEach(() => {
  root.unmount();
  host.remove();
});

const field = (model: string, type = 'textbox', options: object = {}) => ({
  type,
  key: `k-${model}`,
  model,
  title: model,
  options,
});

const lots = {
  type: 'entrychildtable',
  key: 'k-lots',
  model: 'lots',
  title: 'Lots',
  items: [field('lot')],
  options: {},
};
const unfolds = {
  type: 'tablecolumnexpand',
  key: 'k-more',
  title: 'More',
  items: [
    field('note', 'textarea', { required: true }),
    { type: 'label', key: 'k-said', options: { formatLabel: 'Item {item} of {head}' } },
    lots,
  ],
};
const COLUMNS = [field('item'), field('qty', 'decimal'), unfolds];

const rows = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    entryId: `r${at}`,
    item: `Item ${at}`,
    qty: at,
    note: `Note ${at}`,
    lots: [{ rowId: 'l1', lot: `L${at}` }],
  }));

function open(count: number, options: object = {}, more: Partial<TableSetup> = {}) {
  const opened = openTable({
    items: [field('head'), linesTable(COLUMNS, options)],
    record: { id: '1', approveStatus: 0, head: 'H', entries: rows(count) },
    defaultRow: { item: 'new' },
    notices,
    ...more,
  });
  showTable(opened, root, host);
  return opened;
}

const cell = (path: string) => host.querySelector<HTMLElement>(`[data-path="${path}"]`);
const row = (id: string) => host.querySelector<HTMLElement>(`.pw-datagrid-row[data-row-id="${id}"]`);
const button = (id: string) => row(id)?.querySelector<HTMLElement>('[data-grid-unfold]') ?? host;
const details = (id: string) => host.querySelector<HTMLElement>(`[data-grid-unfolded="${id}"]`);
const top = (element: Element | null) => element?.getBoundingClientRect().top ?? 0;
const bottom = (element: Element | null) => element?.getBoundingClientRect().bottom ?? 0;

describe('a column that rows unfold', () => {
  test('is no column, and shows its widgets below the row with the values of the row', async () => {
    const { form } = open(3);
    await expect.poll(() => cell('entries[r1].item')).not.toBeNull();
    expect([...host.querySelectorAll('[role=columnheader]')].map((each) => each.textContent)).toEqual([
      '',
      'Details',
      'item',
      'qty',
    ]);
    expect(button('r1').getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(button('r1'));
    await expect.poll(() => details('r1')?.querySelector('textarea')?.value).toBe('Note 1');
    expect(button('r1').getAttribute('aria-expanded')).toBe('true');
    await expect.poll(() => details('r1')?.textContent).toContain('Item Item 1 of H');
    // The child table of the row stands there, with no button for it in the row.
    await expect.poll(() => cell('entries[r1].lots[l1].lot')?.textContent).toBe('L1');
    expect(row('r1')?.querySelector('[aria-haspopup=dialog]')).toBeNull();
    expect(details('r0')).toBeNull();
    await userEvent.fill(details('r1')?.querySelector('textarea') ?? host, 'Written below');
    await userEvent.tab();
    expect(form.snapshot('entries[r1].note').value).toBe('Written below');
    expect(JSON.stringify(await barriers(host))).toEqual('[]');
    await userEvent.click(button('r1'));
    await expect.poll(() => details('r1')).toBeNull();
  });

  test('makes room for what it shows, as high as that is', async () => {
    open(3);
    await expect.poll(() => row('r2')).not.toBeNull();
    const before = top(row('r2'));
    await userEvent.click(button('r1'));
    await expect.poll(() => details('r1')?.querySelector('textarea')).not.toBeNull();
    await expect.poll(() => Math.abs(top(row('r2')) - bottom(details('r1')))).toBeLessThan(1);
    expect(top(row('r2'))).toBeGreaterThan(before + 60);
    const area = details('r1')?.querySelector<HTMLElement>('textarea');
    if (area) area.style.height = '180px';
    await expect.poll(() => Math.abs(top(row('r2')) - bottom(details('r1')))).toBeLessThan(1);
    expect(details('r1')?.offsetHeight).toBeGreaterThan(180);
  });

  test('is seen whole in a table that is stated lower than what it unfolds; folded again the table is as low', async () => {
    open(6, { height: 'calc(100px + 20px)' });
    await expect.poll(() => row('r0')).not.toBeNull();
    const scroller = host.querySelector<HTMLElement>('.pw-datagrid-scroll') ?? host;
    const stated = scroller.offsetHeight;
    expect(stated).toBeLessThanOrEqual(120);
    await userEvent.click(button('r0'));
    await expect.poll(() => cell('entries[r0].lots[l1].lot')).not.toBeNull();
    await expect.poll(() => bottom(scroller) - bottom(details('r0'))).toBeGreaterThan(0);
    expect(scroller.offsetHeight).toBeGreaterThan(stated + 100);
    await userEvent.click(button('r0'));
    await expect.poll(() => scroller.offsetHeight).toBe(stated);
  });

  test('is unfolded by keys; Tab leads in, Escape back', async () => {
    open(3);
    await expect.poll(() => row('r1')).not.toBeNull();
    const place = button('r1').closest<HTMLElement>('[role=gridcell]') ?? host;
    place.focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => details('r1')).not.toBeNull();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => document.activeElement === place).toBe(false);
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(() => document.activeElement === place).toBe(true);
    await userEvent.keyboard('{ArrowLeft}');
    await expect.poll(() => details('r1')).toBeNull();
    for (const key of ['{Enter}', ' ']) {
      await userEvent.keyboard(key);
      await expect.poll(() => details('r1')).not.toBeNull();
      await expect.poll(() => document.activeElement === place).toBe(true);
      await userEvent.keyboard(key);
      await expect.poll(() => details('r1')).toBeNull();
    }
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => details('r1')?.querySelector('textarea')).not.toBeNull();
    await userEvent.tab();
    await expect.poll(() => document.activeElement === details('r1')?.querySelector('textarea')).toBe(true);
    // Arrows and letters are the field's own, and so is Enter.
    await userEvent.keyboard('{End}!{Enter}?');
    expect(details('r1')?.querySelector('textarea')?.value).toBe('Note 1!\n?');
    // The first Escape takes back what was typed, the second leaves.
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => details('r1')?.querySelector('textarea')?.value).toBe('Note 1');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.activeElement === place).toBe(true);
  });

  test('keys and presses in a table that a row unfolds are that one’s', async () => {
    const { form } = open(4);
    await expect.poll(() => row('r0')).not.toBeNull();
    await userEvent.click(button('r0'));
    await expect.poll(() => cell('entries[r0].lots[l1].lot')).not.toBeNull();
    await userEvent.click(cell('entries[r0].lots[l1].lot') ?? host);
    await expect.poll(() => document.activeElement?.tagName).toBe('INPUT');
    expect(form.table('k-entries')?.snapshot().editing).toBeNull();
    await userEvent.keyboard('{Control>}a{/Control}X9{Enter}');
    await expect.poll(() => form.snapshot('entries[r0].lots[l1].lot').value).toBe('X9');
    expect(form.table('k-entries')?.snapshot().order).toHaveLength(4);
    // The grid's own cells are found beside those of the table in it.
    row('r1')?.querySelector<HTMLElement>('[data-col="2"]')?.focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement?.closest('[data-row-id]')).toBe(row('r0'));
  });

  test('far down in many rows what is unfolded is measured as it is drawn, and nothing jumps', async () => {
    const { form } = open(2000, { height: '400px' });
    await expect.poll(() => row('r0')).not.toBeNull();
    const table = form.table('k-entries');
    for (let at = 0; at < 2000; at += 3) table?.unfold(`r${at}`, true);
    const scroller = host.querySelector<HTMLElement>('.pw-datagrid-scroll') ?? host;
    scroller.scrollTop = 60_000;
    await expect.poll(() => scroller.querySelectorAll('.pw-datagrid-row').length).toBeGreaterThan(3);
    await expect.poll(() => row('r0')).not.toBeNull();
    const drawn = [
      ...scroller.querySelectorAll<HTMLElement>('.pw-datagrid-row, .pw-datagrid-unfolded'),
    ].slice(2);
    expect(drawn.length).toBeLessThan(60);
    await expect
      .poll(() => {
        const now = [
          ...scroller.querySelectorAll<HTMLElement>('.pw-datagrid-row, .pw-datagrid-unfolded'),
        ].filter((each) => top(each) > top(scroller) - 200);
        return now.every((each, at) => at === 0 || Math.abs(top(each) - bottom(now[at - 1] ?? null)) < 1);
      })
      .toBe(true);
    // The last row is reached, wherever the measures end up.
    table?.showRow('r1999');
    scroller.scrollTop = scroller.scrollHeight;
    await expect.poll(() => row('r1999')).not.toBeNull();
  });

  test('says how many fields are wrong in it while it is folded, and is unfolded for a link to one', async () => {
    const opened = open(60, { height: '300px' });
    const { form } = opened;
    const view = {
      form,
      text: () => '',
      elementId: String,
      reveal: createReveal(),
      runner: { current: null },
    };
    showTable(opened, root, host, view);
    await expect.poll(() => row('r1')).not.toBeNull();
    form.commit('entries[r1].note', '');
    form.validate();
    await expect.poll(() => row('r1')?.querySelector('.pw-tab-issues')?.textContent).toContain('1');
    expect(row('r0')?.querySelector('.pw-tab-issues')).toBeNull();
    view.reveal.tables.get('entries')?.('entries[r50].note');
    await expect.poll(() => document.activeElement === details('r50')?.querySelector('textarea')).toBe(true);
    view.reveal.tables.get('entries')?.('entries[r50].lots[l1]');
    await expect.poll(() => view.reveal.tables.has('entries[r50].lots')).toBe(true);
  });

  test('stays unfolded when the table is drawn anew, and goes with its row', async () => {
    const opened = open(3);
    await expect.poll(() => row('r1')).not.toBeNull();
    await userEvent.click(button('r1'));
    await expect.poll(() => details('r1')).not.toBeNull();
    root.unmount();
    root = createRoot(host);
    showTable(opened, root, host);
    await expect.poll(() => details('r1')).not.toBeNull();
    opened.form.table('k-entries')?.remove(['r1']);
    await expect.poll(() => details('r1')).toBeNull();
    opened.form.undo();
    await expect.poll(() => row('r1')).not.toBeNull();
    expect(details('r1')).toBeNull();
  });

  test('leaves the focus to the row in its place, where its row goes with a table that has the focus', async () => {
    const opened = open(3);
    await expect.poll(() => row('r1')).not.toBeNull();
    await userEvent.click(button('r1'));
    const lot = () => cell('entries[r1].lots[l1].lot');
    await expect.poll(lot).not.toBeNull();
    await userEvent.click(lot() ?? host);
    await expect.poll(() => lot()?.contains(document.activeElement)).toBe(true);
    opened.form.table('k-entries')?.remove(['r1']);
    await expect.poll(() => details('r1')).toBeNull();
    await expect.poll(() => document.activeElement?.contains(button('r2'))).toBe(true);
  });
});

test.each<[string, { readonly width?: number }]>([
  ['columns that fill the table', {}],
  ['narrow columns', { width: 120 }],
  ['columns that are wider than the table', { width: 700 }],
])(
  'what a row unfolds takes the width of the table, with nothing to scroll for one row: %s',
  async (_, options) => {
    const sized = {
      ...unfolds,
      items: [field('note'), field('item2'), field('item3')],
      options: { width: 140 },
    };
    const opened = openTable({
      items: [linesTable([field('item', 'textbox', options), field('qty', 'decimal', options), sized])],
      record: { id: '1', approveStatus: 0, entries: rows(1) },
      defaultRow: {},
      notices,
    });
    showTable(opened, root, host);
    await expect.poll(() => row('r0')).not.toBeNull();
    await userEvent.click(button('r0'));
    await expect.poll(() => details('r0')?.querySelector('input')).not.toBeNull();
    const scroll = host.querySelector<HTMLElement>('.pw-datagrid-scroll') ?? host;
    const inside = details('r0')?.querySelector<HTMLElement>('.pw-entry-details > *') ?? host;
    await expect.poll(() => inside.offsetWidth).toBeGreaterThan(scroll.clientWidth - 40);
    expect(inside.offsetWidth).toBeLessThanOrEqual(scroll.clientWidth);
    await expect.poll(() => scroll.scrollHeight - scroll.clientHeight).toBe(0);
    const wide = options.width === 700;
    expect(scroll.scrollWidth > scroll.clientWidth).toBe(wide);
  },
);
