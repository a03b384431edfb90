import { useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { still } from '../testing/mount.tsx';
import { translate } from '../texts/catalogue.ts';
import { roomTexts } from '../texts/roomTexts.ts';
import { Grid } from './Grid.tsx';
import type { GridColumn, GridProps, GridSort } from './types.ts';
import '../../styles/styles.css';
import { barriers } from '../../../tests/helpers/barriers.ts';

const t = (code: string, params?: Readonly<Record<string, unknown>>) =>
  translate([roomTexts], null, 'en_US', code, params);
const columns: readonly GridColumn[] = Array.from({ length: 30 }, (_, at) => ({
  key: `c${at}`,
  title: `Column ${at}`,
  width: 120,
  sortable: true,
  fixed: at === 0 ? 'left' : at === 29 ? 'right' : null,
}));
const manyRows = Array.from({ length: 10_000 }, (_, at) => `r${at}`);

let root: Root;
let host: HTMLDivElement;
let rendered = 0;
const cell = (rowId: string, key: string) => {
  rendered += 1;
  return `${rowId} ${key}`;
};

beforeEach(() => {
  host = document.createElement('div');
  host.className = 'pw-root';
  host.style.cssText = 'width:900px;height:480px';
  document.body.append(host);
  root = createRoot(host);
  rendered = 0;
});
afterEach(() => {
  root.unmount();
  host.remove();
});

function show(props: Partial<GridProps> = {}) {
  const all: GridProps = {
    label: 'Orders',
    t,
    columns,
    rowIds: manyRows,
    renderCell: cell,
    state: 'ready',
    ...props,
  };
  root.render(<Grid {...all} />);
}
const at = (row: number, col: number) =>
  host.querySelector<HTMLElement>(`[data-row="${row}"][data-col="${col}"]`);
const focused = () =>
  `${document.activeElement?.getAttribute('data-row')}:${document.activeElement?.getAttribute('data-col')}`;

function Sorting({ tell }: { tell: (sort: readonly GridSort[]) => void }) {
  const [sort, setSort] = useState<readonly GridSort[]>([]);
  return (
    <Grid
      label="Orders"
      t={t}
      columns={columns}
      rowIds={manyRows}
      renderCell={cell}
      state="ready"
      sort={sort}
      onSort={(next) => {
        setSort(next);
        tell(next);
      }}
    />
  );
}

test('pinned columns keep in sight while the others scroll below them; in a table without scrolling they stand still', async () => {
  const right = columns.map((column) => ({ ...column, align: 'right' as const }));
  show({ columns: right });
  const edge = (col: number) => {
    const box = at(0, col)?.getBoundingClientRect() ?? new DOMRect();
    return Math.round(box.left - host.getBoundingClientRect().left);
  };
  await expect.poll(() => at(0, 1)).not.toBeNull();
  const before = [edge(0), edge(1), edge(29)];
  host.querySelector('.pw-datagrid-scroll')?.scrollTo({ left: 60, behavior: 'instant' });
  await expect.poll(() => edge(1)).toBe((before[1] ?? 0) - 60);
  expect([edge(0), edge(29)]).toEqual([before[0], before[2]]);
  const pinned = () => at(0, 0)?.parentElement ?? host;
  expect(getComputedStyle(pinned()).position).toBe('sticky');
  show({ columns: right.slice(0, 3) });
  await expect.poll(() => getComputedStyle(pinned()).position).toBe('relative');
});

describe('what is rendered', () => {
  test('10,000 x 30: only what is in sight, on both axes', async () => {
    show();
    await expect.poll(() => at(0, 1)?.textContent).toBe('r0 c1');
    expect(host.querySelectorAll('[role=gridcell]').length).toBeLessThan(450);
    const scroller = host.querySelector('.pw-datagrid-scroll');
    scroller?.scrollTo(1800, 36 * 5000);
    await expect.poll(() => at(5005, 16)?.textContent).toBe('r5005 c16');
    expect(at(5005, 0)?.textContent).toBe('r5005 c0');
    expect(host.querySelectorAll('[role=gridcell]').length).toBeLessThan(550);
  });

  test('a dragged scrollbar shows the rows in the same frame, on both axes', async () => {
    show({ rowIds: Array.from({ length: 100_000 }, (_, row) => `r${row}`) });
    await expect.poll(() => at(0, 1)).not.toBeNull();
    const scroller = host.querySelector('.pw-datagrid-scroll');
    const frame = () => new Promise(requestAnimationFrame);
    const blank: string[] = [];
    for (let step = 1; step <= 12; step += 1) {
      const row = step * 8000;
      const col = 2 + step * 2;
      await frame();
      scroller?.scrollTo(col * 120, row * 36);
      // The browser tells of the scrolling right before the callbacks of the frame that it paints next.
      await frame();
      if (at(row + 3, Math.min(col, 24)) === null) blank.push(`${row}:${col}`);
    }
    expect(blank).toEqual([]);
  });

  test('ten rows above and below those in sight stand ready', async () => {
    show();
    await expect.poll(() => at(0, 1)).not.toBeNull();
    const scroller = host.querySelector('.pw-datagrid-scroll');
    scroller?.scrollTo(0, 36 * 100);
    await expect.poll(() => at(100, 1)).not.toBeNull();
    // Row 99 lies under the header.
    await expect.poll(() => at(90, 1)).not.toBeNull();
    await expect.poll(() => at(89, 1)).toBeNull();
  });

  test('a hidden tab measures 0x0: the rows stay as they were', async () => {
    show();
    await expect.poll(() => at(3, 1)).not.toBeNull();
    const rows = () => host.querySelectorAll('[role=row]').length;
    await still(rows);
    const before = rows();
    expect(before).toBeGreaterThan(10);
    for (const display of ['none', '']) {
      host.style.display = display;
      await still(rows);
      expect(rows()).toBe(before);
    }
  });

  test('selecting one row draws no other row again', async () => {
    const selected = new Set<string>();
    show({ selection: 'multiple', selected });
    await expect.poll(() => at(0, 2)).not.toBeNull();
    await still(() => rendered);
    rendered = 0;
    show({ selection: 'multiple', selected: new Set(['r1']) });
    await expect.poll(() => host.querySelector('[aria-selected=true]')).not.toBeNull();
    await still(() => rendered);
    const cells = host.querySelectorAll('[data-row-id=r1] [role=gridcell]').length;
    expect(rendered).toBeLessThanOrEqual(cells);
  });
});

describe('keyboard', () => {
  test('one tab stop; arrows, Home, End, PageDown and Ctrl+End move it, focus survives scrolling', async () => {
    show();
    await expect.poll(() => at(0, 0)).not.toBeNull();
    expect(host.querySelectorAll('[tabindex="0"]').length).toBe(1);
    await userEvent.tab();
    expect(focused()).toBe('0:0');
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(focused()).toBe('1:1');
    await userEvent.keyboard('{End}');
    expect(focused()).toBe('1:29');
    await userEvent.keyboard('{Home}{PageDown}');
    expect(Number(focused().split(':')[0])).toBeGreaterThan(8);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect.poll(focused).toBe('9999:29');
    host.querySelector('.pw-datagrid-scroll')?.scrollTo(0, 0);
    await expect.poll(() => at(0, 1)).not.toBeNull();
    expect(focused()).toBe('9999:29');
    await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowUp}');
    await expect.poll(focused).toBe('-1:0');
  });

  test('a grid as high as its rows: the page scrolls to the cell that has the focus', async () => {
    host.style.cssText = 'width:900px;height:200px;overflow:auto';
    show({ fit: true, rowIds: manyRows.slice(0, 20) });
    await expect.poll(() => at(0, 1)).not.toBeNull();
    at(0, 1)?.focus();
    await userEvent.keyboard('{PageDown}');
    await expect.poll(focused).not.toBe('0:1');
    const isInSight = () => {
      const inner = document.activeElement?.getBoundingClientRect();
      const outer = host.getBoundingClientRect();
      return inner !== undefined && inner.bottom <= outer.bottom + 1 && inner.top >= outer.top - 1;
    };
    expect(isInSight()).toBe(true);
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await expect.poll(focused).toBe('19:29');
    expect(isInSight()).toBe(true);
  });

  test('Space selects, Ctrl+A selects all, Enter opens', async () => {
    const told: unknown[] = [];
    show({
      selection: 'multiple',
      rowIds: ['a', 'b'],
      onSelect: (ids) => told.push(ids),
      onOpen: (id) => told.push(id),
    });
    await expect.poll(() => at(0, 0)).not.toBeNull();
    at(1, 2)?.focus();
    await userEvent.keyboard(' {Control>}a{/Control}{Enter}');
    expect(told).toEqual([['b'], ['a', 'b'], 'b']);
    at(0, 0)?.focus();
    await userEvent.keyboard('{Enter}');
    expect(told.at(-1)).toBe('a');
  });

  test('Enter on a header sorts: ascending, descending, none', async () => {
    const told: (readonly GridSort[])[] = [];
    root.render(<Sorting tell={(sort) => told.push(sort)} />);
    await expect.poll(() => at(-1, 1)).not.toBeNull();
    at(-1, 1)?.focus();
    await userEvent.keyboard('{Enter}');
    expect(at(-1, 1)?.getAttribute('aria-sort')).toBe('ascending');
    await userEvent.keyboard('{Enter}');
    expect(at(-1, 1)?.getAttribute('aria-sort')).toBe('descending');
    await userEvent.keyboard('{Enter}');
    expect(told).toEqual([[{ key: 'c1', order: 'asc' }], [{ key: 'c1', order: 'desc' }], []]);
  });

  test('Alt and arrows resize a column, and the width is remembered', async () => {
    const kept = new Map<string, ReadonlyMap<string, number>>();
    const preferences = {
      get: (name: string) => kept.get(name) ?? new Map<string, number>(),
      set: (name: string, widths: ReadonlyMap<string, number>) => void kept.set(name, widths),
    };
    show({ preferences, preferencesKey: 'w' });
    await expect.poll(() => at(-1, 1)).not.toBeNull();
    at(-1, 1)?.focus();
    await userEvent.keyboard('{Alt>}{ArrowRight}{ArrowRight}{/Alt}');
    await expect.poll(() => at(2, 1)?.style.width).toBe('140px');
    expect(kept.get('w')).toEqual(new Map([['c1', 140]]));
    root.unmount();
    root = createRoot(host);
    show({ preferences, preferencesKey: 'w' });
    await expect.poll(() => at(2, 1)?.style.width).toBe('140px');
  });
});

describe('states', () => {
  test('failed shows the message and a retry', async () => {
    const retries: number[] = [];
    show({ rowIds: [], state: 'failed', message: 'No route to host', onRetry: () => retries.push(1) });
    await expect.poll(() => host.querySelector('[role=alert]')?.textContent).toContain('No route to host');
    await userEvent.click(host.querySelector('[role=alert] button') ?? host);
    expect(retries).toEqual([1]);
  });

  test('skeleton rows only after 150 ms', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    show({ rowIds: [], state: 'loading' });
    // No poll: it would move the clock on.
    const ready = () => at(-1, 0) !== null && vi.getTimerCount() > 0;
    for (let each = 0; each < 600 && !ready(); each += 1) await new Promise(requestAnimationFrame);
    expect(ready()).toBe(true);
    const skeletons = () => host.querySelectorAll('.pw-datagrid-skeleton > div').length;
    vi.advanceTimersByTime(149);
    for (let each = 0; each < 3; each += 1) await new Promise(requestAnimationFrame);
    expect(skeletons()).toBe(0);
    vi.advanceTimersByTime(1);
    await expect.poll(skeletons).toBeGreaterThan(5);
  });

  test.each(['ready', 'empty', 'filteredEmpty', 'failed', 'forbidden', 'loading'] as const)(
    'axe finds nothing: %s',
    async (state) => {
      show({
        state,
        rowIds: state === 'ready' ? manyRows : [],
        selection: 'multiple',
        index: true,
        columns: columns
          .slice(0, 5)
          .map((column, index) => ({ ...column, groups: index > 2 ? ['Group'] : [] })),
        onSort: () => undefined,
        footer: (key) => (key === 'c2' ? '12' : null),
      });
      await expect.poll(() => at(-1, 0)).not.toBeNull();
      await new Promise((done) => setTimeout(done, 200));
      expect(await barriers(host)).toEqual([]);
    },
  );
});
