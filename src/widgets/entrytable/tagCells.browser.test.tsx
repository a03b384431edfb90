import type { Root } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../styles/styles.css';
import { openRoot } from '../testing/mount.tsx';
import { linesTable, openTable, showTable } from './testing.tsx';

let root: Root;
let host: HTMLDivElement;

beforeEach(() => {
  ({ host, root } = openRoot('width:900px;height:420px;padding:16px', 'pw-root'));
});

const PURPLE = { value: 'B', label: 'Beta', backgroundColor: '#663399' };

async function showTags(): Promise<HTMLElement> {
  const opened = openTable({
    items: [
      linesTable([
        { type: 'tag', key: 'k-words', model: 'words', title: 'Words', options: { width: 160 } },
        { type: 'tag', key: 'k-looks', model: 'looks', title: 'Looks', options: { options: [PURPLE] } },
      ]),
    ],
    record: {
      id: '1',
      approveStatus: 0,
      entries: [{ entryId: 'a', words: 'one,two,three,four,five,six', looks: 'B' }],
    },
    defaultRow: {},
    notices: [],
  });
  await showTable(opened, root, host);
  await expect.poll(() => host.querySelectorAll('.pw-tag').length).toBe(7);
  const cell = host.querySelector<HTMLElement>('[data-path="entries[a].words"]');
  if (cell === null) throw new Error('no cell');
  return cell;
}

/** Tags and chips that reach beyond the row that they are of. */
function beyondTheirRow(): readonly (string | null)[] {
  const box = host.querySelector('[data-row-id="a"]')?.getBoundingClientRect() ?? new DOMRect();
  return [...host.querySelectorAll('.pw-tag, .pw-chip')]
    .filter((tag) => {
      const { top, bottom } = tag.getBoundingClientRect();
      return top < box.top || bottom > box.bottom;
    })
    .map((tag) => tag.textContent);
}

test('many tags stay in the one line of their row, read and edited', async () => {
  const cell = await showTags();
  expect(beyondTheirRow()).toEqual([]);
  await userEvent.dblClick(cell);
  await expect.poll(() => host.querySelectorAll('.pw-chip').length).toBe(7);
  expect(beyondTheirRow()).toEqual([]);
});

test('a tag has the colours of its option, as in lists', async () => {
  await showTags();
  const tag = [...host.querySelectorAll<HTMLElement>('.pw-tag')].find((one) => one.textContent === 'Beta');
  expect(tag?.style.backgroundColor).toBe('rgb(102, 51, 153)');
  expect(tag?.style.color).toBe('rgb(255, 255, 255)');
});

test('keys reach the input of a cell with chosen values, and not the button that removes the first', async () => {
  const cell = await showTags();
  cell.closest<HTMLElement>('[role=gridcell]')?.focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.tagName).toBe('INPUT');
  await userEvent.keyboard('seven');
  // Beside what is chosen there is room to see what is typed.
  const { paddingLeft, paddingRight } = getComputedStyle(document.activeElement ?? host);
  const taken = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
  expect((document.activeElement?.clientWidth ?? 0) - taken).toBeGreaterThan(45);
  await userEvent.keyboard('{Enter}');
  const chips = () => [...host.querySelectorAll('[data-path="entries[a].words"] .pw-chip')];
  await expect.poll(() => chips().map((chip) => chip.textContent)).toContain('seven');
  expect(chips()).toHaveLength(7);
});
