import { describe, expect, it } from 'vitest';
import { field, lookupField, page, sumColumn, table } from '../compile/testing.ts';
import { createForm } from '../form/create.ts';
import { testPorts } from '../form/testing.ts';

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

/** A property column, and a text that is filled the same way. */
const shown = (model: string, from: string, path = 'name') => [
  field(model, { key: `${from}.${model}`, kind: 'property', value: 'derived', property: { from, path } }),
  field(`${model}Text`, { key: `${from}.${model}Text`, property: { from, path } }),
];

function openShown() {
  const made = page([
    lookupField('cust'),
    table('entries', [
      lookupField('item', { key: 'e.item' }),
      ...shown('city', 'cust', 'city'),
      sumColumn('rate', 'sum', 'e.rate'),
      table('lines', [...shown('buyer', 'cust'), ...shown('part', 'e.item')], { rowKey: 'rowId' }),
    ]),
  ]);
  const CUST = { id: 'a', name: 'Ann', city: 'Rome' };
  const form = createForm(made, {
    mode: 'edit',
    record: {
      id: '1',
      cust: 'a',
      cust__Item: CUST,
      entries: [
        { entryId: 'r1', item: 'i', item__Item: { id: 'i', name: 'Iron' }, lines: [{ rowId: 'l1' }] },
        { entryId: 'r2', lines: [] },
      ],
    },
    ports: testPorts().ports,
  });
  const handle = form.table('entries');
  if (handle === undefined) throw new Error('no table');
  const setCust = (id: string | null, name = '', city = '') =>
    form.apply([{ path: 'cust', value: id, companion: id === null ? null : { id, name, city } }], 'script');
  const row = (id = 'r1') => {
    const { city, cityText } = form.table('entries')?.row(id)?.cells ?? {};
    return [city, cityText];
  };
  const line = (id = 'r1', at = 0) => {
    const lines = form.table('lines', id);
    const { buyer, buyerText, part, partText } = lines?.row(lines.snapshot().order[at] ?? '')?.cells ?? {};
    return [buyer, buyerText, part, partText];
  };
  return { form, handle, setCust, row, line };
}

describe('rows that come back while a lookup around them has changed', () => {
  it('show what it shows now, in their child tables too', () => {
    const { form, handle, setCust, row, line } = openShown();
    handle.remove(['r1']);
    setCust('b', 'Bob', 'Bonn');
    form.undo();
    expect(row()).toEqual(['Bonn', 'Bonn']);
    expect(line()).toEqual(['Bob', 'Bob', 'Iron', 'Iron']);
    expect(form.value()).toMatchObject({ entries: [{ entryId: 'r1', cityText: 'Bonn' }, {}] });
    // Once more, and with nothing chosen.
    form.redo();
    setCust(null);
    form.undo();
    expect([row(), line()]).toEqual([
      [undefined, undefined],
      [undefined, undefined, 'Iron', 'Iron'],
    ]);
  });

  it('are as they would be had they never gone: clean again where the lookup is', () => {
    const { form, handle, setCust, row } = openShown();
    const before = form.value();
    handle.remove(['r1']);
    setCust('b', 'Bob', 'Bonn');
    form.undo();
    setCust('a', 'Ann', 'Rome');
    expect(row()).toEqual(['Rome', 'Rome']);
    expect(form.value()).toEqual(before);
    expect(form.status().dirty).toBe(false);
  });

  it('show it when redo brings them', () => {
    const { form, handle, setCust, row } = openShown();
    const made = handle.add();
    const id = made.ok ? made.value : '';
    form.undo();
    setCust('b', 'Bob', 'Bonn');
    form.redo();
    expect(row(id)).toEqual(['Bonn', 'Bonn']);
    const copied = handle.copy(['r1']);
    const [copy = ''] = copied.ok ? copied.value : [];
    form.undo();
    setCust('c', 'Cleo', 'Cork');
    form.redo();
    expect(row(copy)).toEqual(['Cork', 'Cork']);
    expect(form.table('lines', copy)?.snapshot().order).toHaveLength(1);
    const [line = ''] = form.table('lines', copy)?.snapshot().order ?? [];
    expect(form.table('lines', copy)?.row(line)?.cells).toMatchObject({ buyer: 'Cleo', partText: 'Iron' });
  });

  it('keep what was typed into them where it did not change, and what they held besides', () => {
    const { form, handle, setCust, row } = openShown();
    form.commit('entries[r1].cityText', 'by hand');
    handle.remove(['r1']);
    setCust('b', 'Bob', 'Rome');
    form.undo();
    expect(row()).toEqual(['Rome', 'by hand']);
  });

  it('make one step with what they show', () => {
    const { form, handle, setCust, row } = openShown();
    handle.remove(['r1']);
    setCust('b', 'Bob', 'Bonn');
    form.undo();
    expect(form.status()).toMatchObject({ canUndo: false, canRedo: true });
    form.redo();
    expect([form.status().canUndo, form.status().canRedo]).toEqual([true, false]);
    form.undo();
    expect(row()).toEqual(['Bonn', 'Bonn']);
  });
});
