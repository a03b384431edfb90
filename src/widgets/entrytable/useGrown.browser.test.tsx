import type { Root } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../styles/styles.css';
import { frames, openRoot } from '../testing/mount.tsx';
import { linesTable, openTable, showTable } from './testing.tsx';
import { useGrown } from './useGrown.ts';

let root: Root;
let host: HTMLDivElement;

beforeEach(() => {
  ({ host, root } = openRoot('width:900px;height:620px;padding:16px', 'pw-root'));
});

const LONG = 'a text that is far longer than its narrow column';

/** A grid of one cell that never grows, as one whose width somebody else has set. */
function grid() {
  const box = document.createElement('div');
  box.innerHTML =
    '<div role="gridcell" style="width:100px"><div data-column="c" style="overflow:hidden;white-space:nowrap"></div></div>';
  host.after(box);
  const text = box.querySelector<HTMLElement>('[data-column]');
  if (text === null) throw new Error('no cell');
  text.textContent = LONG;
  return { box, text };
}

/** Shows what the hook answers for the grid, and counts its renders. */
function probe(box: HTMLElement, isSized: (key: string) => boolean) {
  const seen: number[] = [];
  function Probe() {
    seen.push(useGrown(box, true, isSized).get('c') ?? 0);
    return null;
  }
  root.render(<Probe />);
  return seen;
}

test('renders where a column needs more than it has been given, and never else', async () => {
  const { box, text } = grid();
  const seen = probe(box, () => false);
  await expect.poll(() => seen).toEqual([0, expect.any(Number)]);
  const [, first = 0] = seen;
  expect(first).toBeGreaterThan(200);
  for (const content of ['short', LONG.slice(1), LONG]) {
    text.textContent = content;
    await frames();
  }
  expect(seen).toHaveLength(2);
  text.textContent = `${LONG} and longer still`;
  await expect.poll(() => seen.length).toBe(3);
  expect(seen[2]).toBeGreaterThan(first);
  box.remove();
});

test('what changes in one frame is measured once', async () => {
  const { box, text } = grid();
  let measured = 0;
  probe(box, () => {
    measured += 1;
    return false;
  });
  await expect.poll(() => measured).toBe(1);
  await frames();
  expect(measured).toBe(1);
  await new Promise(requestAnimationFrame);
  for (let each = 0; each < 20; each += 1) {
    text.textContent = `${LONG} ${each}`;
    await Promise.resolve();
  }
  await expect.poll(() => measured).toBe(2);
  await frames();
  expect(measured).toBe(2);
  box.remove();
});

test('columns whose width is set do not grow', async () => {
  const { box } = grid();
  const seen = probe(box, (key) => key === 'c');
  await expect.poll(() => seen.length).toBe(1);
  await frames();
  expect(seen).toEqual([0]);
  box.remove();
});

test('a column that the user has made narrow stays so, and grows again from its reset', async () => {
  const item = 'short';
  const column = (key: string, width: number) => ({
    type: 'textbox',
    key: `k-${key}`,
    model: key,
    title: key,
    options: { width },
  });
  const opened = openTable({
    items: [linesTable([column('item', 100), column('b', 900)], { tableLayout: 'auto' })],
    record: { id: '1', approveStatus: 0, entries: [{ entryId: 'r1', item }] },
    defaultRow: {},
    notices: [],
  });
  showTable(opened, root, host);
  const width = () =>
    host.querySelector('[data-path="entries[r1].item"]')?.closest('[role=gridcell]')?.getBoundingClientRect()
      .width;
  await expect.poll(width).toBe(100);
  const headers = () => [...host.querySelectorAll<HTMLElement>('[role=columnheader]')];
  const header = () => headers().find((each) => each.textContent === 'item') ?? host;
  header().focus();
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await expect.poll(width).toBe(90);
  opened.form.commit('entries[r1].item', LONG);
  await frames();
  expect(width()).toBe(90);
  await userEvent.dblClick(header().querySelector('.pw-datagrid-resizer') ?? host);
  await expect.poll(width).toBe(100);
  opened.form.commit('entries[r1].item', `${LONG}.`);
  await expect.poll(width).toBeGreaterThan(200);
});
