import type { Root } from 'react-dom/client';
import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ok } from '../../engine/internal.ts';
import { createClock } from '../../platform/ports/clock.ts';
import '../../styles/styles.css';
import { createReveal } from '../form/context.ts';
import { seekTyped } from '../parts/combobox/seekTyped.ts';
import { openRoot } from '../testing/mount.tsx';
import { linesTable, openTable, showTable } from './testing.tsx';

let root: Root;
let host: HTMLDivElement;

beforeEach(() => {
  ({ host, root } = openRoot('width:700px;height:420px;padding:16px', 'pw-root'));
});

const PARTS = ['A-1', 'A-12', 'B-2'].map((number, at) => ({ id: `p${at}`, number, name: `Part ${number}` }));

/** A table whose source takes a moment, as any does. */
async function open() {
  const opened = openTable({
    items: [
      linesTable([
        {
          type: 'basedata',
          key: 'k-part',
          model: 'part',
          title: 'Part',
          options: { lookupDataSourceType: 1, lookupObjectId: 'part', width: 200 },
        },
        { type: 'decimal', key: 'k-qty', model: 'qty', title: 'Quantity', options: {} },
      ]),
    ],
    record: {
      id: '1',
      approveStatus: 0,
      entries: ['a', 'b', 'c'].map((entryId) => ({ entryId, part: null })),
    },
    defaultRow: {},
    notices: [],
    ports: {
      clock: createClock(),
      lookup: async ({ searchKey }) => {
        await new Promise((resolve) => setTimeout(resolve, 150));
        return ok(PARTS.filter(({ number }) => number.includes(searchKey)));
      },
    },
  });
  const { form } = opened;
  const text = (ref: string | null) => ref ?? '';
  const view = {
    form,
    text,
    elementId: text,
    reveal: createReveal(),
    runner: { current: null },
    seek: seekTyped,
  };
  showTable(opened, root, host, view);
  const cell = () => host.querySelector('[data-path="entries[a].part"]');
  await expect.poll(cell).not.toBeNull();
  await userEvent.dblClick(cell() ?? host);
  await expect.poll(() => host.querySelector('[data-path="entries[a].part"] input')).not.toBeNull();
  return opened.form;
}

test('a scanner fills the column of a lookup: each number is found after it has gone to the next row', async () => {
  const form = await open();
  for (const number of ['A-1', 'B-2', 'X-9']) await userEvent.keyboard(`${number}{Enter}`);
  const at = (row: string) => form.snapshot(`entries[${row}].part`);
  await expect.poll(() => [at('a').value, at('b').value]).toEqual(['p0', 'p2']);
  expect(at('a')).toMatchObject({ draft: null, companion: { number: 'A-1' }, issues: [] });
  // What no record is called by stays where it was scanned, and says so.
  expect(at('c').draft).toBe('X-9');
  expect(at('c').issues.length).toBeGreaterThan(0);
});

test('what was typed since is not replaced by what was scanned before', async () => {
  const form = await open();
  await userEvent.keyboard('A-1{Enter}');
  form.setDraft('entries[a].part', 'A-12');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(form.snapshot('entries[a].part')).toMatchObject({ draft: 'A-12', value: null });
});
