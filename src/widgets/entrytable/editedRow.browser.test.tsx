import type { Root } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../styles/styles.css';
import { openRoot } from '../testing/mount.tsx';
import { linesTable, openTable, showTable } from './testing.tsx';

let root: Root;
let host: HTMLDivElement;

beforeEach(() => {
  ({ host, root } = openRoot('width:580px;height:420px;padding:16px', 'pw-root'));
});

const options = [
  { value: 'PCS', label: 'Piece' },
  { value: 'SET', label: 'Set' },
];

async function edit(): Promise<void> {
  const opened = openTable({
    items: [
      linesTable(
        [
          { type: 'textbox', key: 'k-note', model: 'note', title: 'Note', options: { disabled: true } },
          { type: 'select', key: 'k-unit', model: 'unit', title: 'Unit', options: { options, width: 90 } },
          { type: 'select', key: 'k-wide', model: 'wide', title: 'Wide', options: { options, width: 160 } },
          { type: 'decimal', key: 'k-qty', model: 'qty', title: 'Quantity', options: {} },
          { type: 'textarea', key: 'k-more', model: 'more', title: 'More', options: {} },
          { type: 'checkbox', key: 'k-done', model: 'done', title: 'Done', options: {} },
        ],
        { rowIndex: true },
      ),
    ],
    record: {
      id: '1',
      approveStatus: 0,
      entries: [
        { entryId: 'a', note: 'A', unit: 'PCS', wide: 'PCS', qty: 1, more: 'One line' },
        { entryId: 'b', note: 'B', unit: 'SET', wide: 'SET', qty: 2, done: true },
      ],
    },
    defaultRow: {},
    notices: [],
  });
  await showTable(opened, root, host);
  const cell = () => host.querySelector('[data-path="entries[a].qty"]');
  await expect.poll(cell).not.toBeNull();
  await userEvent.dblClick(cell() ?? host);
  await expect.poll(() => host.querySelectorAll('[data-row-id="a"] input').length).toBeGreaterThan(2);
}

test('its frame runs above and below all of its cells, with an editor or without', async () => {
  await edit();
  const cells = [...host.querySelectorAll('[data-row-id="a"] [role=gridcell]')];
  expect(cells.length).toBeGreaterThan(4);
  const lines = cells.flatMap((cell) => [
    getComputedStyle(cell, '::after').borderTopColor,
    getComputedStyle(cell).borderBottomColor,
  ]);
  const other = host.querySelector('[data-row-id="b"] [role=gridcell]') ?? host;
  expect(new Set(lines).size).toBe(1);
  expect(lines[0]).not.toBe(getComputedStyle(other).borderBottomColor);
});

test('a narrow cell gives its room to the value, a wide one has a button that clears it', async () => {
  await edit();
  const input = (model: string) =>
    host.querySelector<HTMLInputElement>(`[data-path="entries[a].${model}"] input`);
  const clear = (model: string) =>
    host.querySelector(`[data-path="entries[a].${model}"] button`)?.getClientRects().length;
  expect(input('unit')?.value).toBe('Piece');
  expect(input('unit')?.scrollWidth).toBeLessThanOrEqual(input('unit')?.clientWidth ?? 0);
  expect([clear('unit'), clear('wide')]).toEqual([0, 1]);
  await userEvent.fill(input('unit') ?? host, '');
  await userEvent.keyboard('{Tab}');
  await expect.poll(() => input('unit')?.value).toBe('');
});

test('of several lines of text the first is seen, within the height of the row', async () => {
  await edit();
  const area = host.querySelector('[data-path="entries[a].more"] textarea') ?? host;
  const row = area.closest('[data-row-id]') ?? host;
  const [inner, outer] = [area.getBoundingClientRect(), row.getBoundingClientRect()];
  expect(inner.top).toBeGreaterThanOrEqual(outer.top);
  expect(inner.bottom).toBeLessThanOrEqual(outer.bottom);
  // No part of a second line is seen.
  expect(Number.parseFloat(getComputedStyle(area).lineHeight)).toBeGreaterThanOrEqual(area.clientHeight);
});

test('a check box stands where the word of the other rows does', async () => {
  await edit();
  const left = (selector: string) => host.querySelector(selector)?.getBoundingClientRect().left ?? 0;
  const box = left('[data-path="entries[a].done"] input');
  expect(Math.abs(box - left('[data-path="entries[b].done"]'))).toBeLessThan(3);
});
