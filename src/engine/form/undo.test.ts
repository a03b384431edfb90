import { describe, expect, it } from 'vitest';
import { compilePage } from '../compile/page.ts';
import { ok } from '../result.ts';
import { createForm } from './create.ts';
import type { FormPorts } from './ports.ts';

const ports = {
  clock: { now: () => '2026-01-01 00:00:00', ticks: () => 0, after: () => () => undefined },
  ids: { record: () => 'r', short: () => 's', widget: () => 'w' },
};

function opened(more: Partial<FormPorts> = {}) {
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
  const events = [{ key: 'name', parent: null, trigger: 'change' }];
  const entries = [
    { entryId: 'r1', qty: 1 },
    { entryId: 'r2', qty: 2 },
  ];
  return createForm(page, {
    mode: 'edit',
    record: { id: '1', name: 'old', entries },
    ports: { ...ports, ...more },
    events,
  });
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

describe('undo of what may no longer be changed', () => {
  it('is refused, and so is redo, until it may be changed again', () => {
    const form = opened();
    form.commit('name', 'new');
    form.commit('entries[r1].qty', 10);
    form.setOverride('q', { disabled: true });
    expect(form.status()).toMatchObject({ canUndo: false });
    expect(form.undo()).toBe(false);
    expect(form.snapshot('entries[r1].qty').value).toBe(10);
    // Nor is what lies below it: it would be undone out of its turn.
    expect(form.snapshot('name').value).toBe('new');
    form.setOverride('q', { disabled: false });
    expect(form.status()).toMatchObject({ canUndo: true });
    expect([form.undo(), form.undo(), form.undo()]).toEqual([true, true, false]);
    form.setOverride('n', { disabled: true });
    expect([form.status().canRedo, form.redo()]).toEqual([false, false]);
    expect(form.snapshot('name').value).toBe('old');
  });

  it('holds for rows of a table that was locked since', () => {
    const form = opened();
    form.table('t')?.remove(['r1']);
    form.setOverride('t', { disabled: true });
    expect([form.status().canUndo, form.undo()]).toEqual([false, false]);
    form.setOverride('t', { disabled: false });
    expect(form.undo()).toBe(true);
    expect(form.table('t')?.snapshot().order).toEqual(['r1', 'r2']);
  });

  it('does not hold for what an event wrote to a field that the user may not change', async () => {
    const form = opened({ fieldEvent: async () => ok({ 'entries.r1.qty': 7 }) });
    form.setOverride('q', { disabled: true });
    form.commit('name', 'new');
    for (let tick = 0; tick < 20; tick += 1) await Promise.resolve();
    expect(form.snapshot('entries[r1].qty').value).toBe(7);
    expect(form.undo()).toBe(true);
    expect(form.snapshot('entries[r1].qty').value).toBe(1);
  });
});
