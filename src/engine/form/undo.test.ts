import { describe, expect, it } from 'vitest';
import { compilePage, createForm } from '../index.ts';

const ports = {
  clock: { now: () => '2026-01-01 00:00:00', ticks: () => 0, after: () => () => undefined },
  ids: { record: () => 'r', short: () => 's', widget: () => 'w' },
};

function opened() {
  const { page } = compilePage({
    items: [
      { key: 'n', type: 'textbox', model: 'name' },
      {
        key: 't',
        type: 'entrytable',
        model: 'entries',
        items: [
          { key: 'q', type: 'integer', model: 'qty', options: { isAggregated: true, aggregatedCode: 'sum' } },
        ],
      },
    ],
  });
  if (page === null) throw new Error('does not compile');
  const entries = [
    { entryId: 'r1', qty: 1 },
    { entryId: 'r2', qty: 2 },
  ];
  return createForm(page, { mode: 'edit', record: { id: '1', name: 'old', entries }, ports });
}

describe('undo of an edit that a script has written over since', () => {
  it('takes the field back to what it was, and the form is clean', () => {
    const form = opened();
    form.commit('name', 'new');
    form.apply([{ path: 'name', value: 'old' }], 'script');
    expect(form.status().dirty).toBe(false);
    form.undo();
    expect(form.snapshot('name').value).toBe('old');
    expect(form.status().dirty).toBe(false);
  });

  it('leaves the sum of the column right', () => {
    const form = opened();
    const table = form.table('t');
    expect(table?.aggregate('q')).toBe(3);
    form.commit('entries[r1].qty', 10);
    form.apply([{ path: 'entries[r1].qty', value: 50 }], 'script');
    expect(table?.aggregate('q')).toBe(52);
    form.undo();
    expect(form.snapshot('entries[r1].qty').value).toBe(1);
    expect(table?.aggregate('q')).toBe(3);
  });
});
