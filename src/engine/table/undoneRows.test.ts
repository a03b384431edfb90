import { describe, expect, it } from 'vitest';
import { page, sumColumn, table } from '../compile/testing.ts';
import { testPorts } from '../form/testing.ts';
import { createForm } from '../index.ts';

function open() {
  const made = page([table('entries', [sumColumn('qty', 'sum', 'e.qty'), sumColumn('top', 'max', 'e.top')])]);
  const form = createForm(made, {
    mode: 'edit',
    record: { id: '1', entries: [{ entryId: 'a', qty: 1, top: 1 }] },
    ports: testPorts().ports,
  });
  const handle = form.table('entries');
  if (handle === undefined) throw new Error('no table');
  const totals = () => [handle.aggregate('e.qty'), handle.aggregate('e.top')];
  return { form, handle, totals };
}

/** What a script writes makes no step of its own, so undo meets rows that have changed since. */
describe('rows that scripts have written in since they came', () => {
  it('take what was written out of the aggregates when undo takes them away, and bring it back with redo', () => {
    const { form, handle, totals } = open();
    expect(totals()).toEqual([1, 1]);
    const added = handle.add();
    const id = added.ok ? added.value : '';
    form.apply(
      [
        { path: `entries[${id}].qty`, value: 5 },
        { path: `entries[${id}].top`, value: 9 },
      ],
      'script',
    );
    expect(totals()).toEqual([6, 9]);
    const written = form.value();
    form.undo();
    expect(totals()).toEqual([1, 1]);
    form.redo();
    expect(form.value()).toEqual(written);
    expect(totals()).toEqual([6, 9]);
  });

  it('come back as they last stood after a removal that was undone and done again', () => {
    const { form, handle, totals } = open();
    expect(totals()).toEqual([1, 1]);
    handle.remove(['a']);
    form.undo();
    form.apply([{ path: 'entries[a].qty', value: 7 }], 'script');
    form.redo();
    expect(totals()).toEqual([null, null]);
    form.undo();
    expect(form.snapshot('entries[a].qty').value).toBe(7);
    expect(totals()).toEqual([7, 1]);
  });
});
