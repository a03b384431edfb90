import type { Root } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ok } from '../../engine/internal.ts';
import '../../styles/styles.css';
import { openRoot } from '../testing/mount.tsx';
import { linesTable, openTable, showTable } from './testing.tsx';

let root: Root;
let host: HTMLDivElement;

beforeEach(() => {
  ({ host, root } = openRoot('width:700px;height:420px;padding:16px', 'pw-root'));
});

/** A table whose rows need an item, with the added row in which the caret stands. */
async function add(entries: readonly object[]) {
  const opened = openTable({
    items: [
      linesTable(
        [
          { type: 'textbox', key: 'k-item', model: 'item', title: 'Item', options: { required: true } },
          { type: 'decimal', key: 'k-qty', model: 'qty', title: 'Quantity', options: {} },
        ],
        { actions: [{ code: 'Add', title: 'Add' }] },
      ),
    ],
    record: { id: '1', approveStatus: 0, entries },
    defaultRow: {},
    notices: [],
    ports: { save: async (model) => ok({ id: '1', model, msg: '' }) },
  });
  showTable(opened, root, host);
  const button = () => host.querySelector<HTMLElement>('[data-code=Add]');
  await expect.poll(button).not.toBeNull();
  await userEvent.click(button() ?? host);
  const input = () => host.querySelector('[data-path="entries[n1].item"] input');
  await expect.poll(() => input() !== null && input() === document.activeElement).toBe(true);
  return opened.form;
}

/** The cell that has the focus, by the path of its value; else the code of the button that has it. */
const focused = () => {
  const active = document.activeElement;
  const path = active?.querySelector<HTMLElement>('[data-path]')?.dataset.path;
  return active === document.body ? 'nothing' : (path ?? active?.getAttribute('data-code'));
};

test('a save takes an added row that holds nothing out, and the row above has the focus in the same column', async () => {
  const form = await add([{ entryId: 'a', item: 'Bolt' }]);
  await userEvent.keyboard('{Tab}');
  await form.save();
  expect(form.table('k-entries')?.snapshot().order).toEqual(['a']);
  await expect.poll(focused).toBe('entries[a].qty');
});

test('where no row is left, the button that adds one has it', async () => {
  const form = await add([]);
  await form.save();
  expect(form.table('k-entries')?.snapshot().order).toEqual([]);
  await expect.poll(focused).toBe('Add');
});

test('a row goes without the focus, where that is elsewhere', async () => {
  const form = await add([{ entryId: 'a', item: 'Bolt' }]);
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  form.undo();
  await expect.poll(() => host.querySelector('[data-path="entries[n1].item"]')).toBeNull();
  expect(focused()).toBe('nothing');
});

test('who has clicked into a table without rows stands in the first cell when rows come by themselves', async () => {
  const form = await add([]);
  await form.save();
  const box = host.querySelector<HTMLElement>('.pw-entry-grid');
  box?.focus();
  expect(document.activeElement).toBe(box);
  form.table('k-entries')?.add();
  await expect.poll(focused).toMatch(/^entries\[n\d+\]\.item$/);
});
