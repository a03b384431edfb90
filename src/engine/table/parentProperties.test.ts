import { describe, expect, it } from 'vitest';
import { field, lookupField, page, table } from '../compile/testing.ts';
import { testPorts } from '../form/testing.ts';
import { createForm } from '../index.ts';

/** A column `model` that shows `path` of the lookup `from`. */
const shows = (model: string, from: string, path = 'name', key = `k.${model}`) =>
  field(model, { key, kind: 'property', value: 'derived', property: { from, path } });

const made = page([
  lookupField('customer', { key: 'k.customer' }),
  table('entries', [
    lookupField('item', { key: 'k.item' }),
    shows('byKey', 'k.customer'),
    shows('own', 'k.item'),
    shows('deep', 'customer', 'region.code'),
    shows('__proto__', 'customer', 'region', 'hostile'),
    table(
      'lines',
      [
        shows('item', 'customer', 'name', 'k.lines.item'),
        shows('upper', 'k.item'),
        shows('table', 'entries'),
        table('lots', [shows('top', 'customer'), shows('mid', 'k.item'), shows('under', 'item')], {
          rowKey: 'rowId',
        }),
      ],
      { rowKey: 'rowId' },
    ),
  ]),
  table('others', [shows('else', 'customer'), shows('foreign', 'k.item')]),
]);

const ACME = { id: 'c1', name: 'Acme', region: { code: 'N', polluted: true } };

const start = () =>
  createForm(made, {
    mode: 'edit',
    record: {
      id: '1',
      customer: 'c1',
      customer__Item: ACME,
      entries: [
        {
          entryId: 'r1',
          item: 'i1',
          item__Item: { id: 'i1', name: 'Bolt' },
          own: 'Bolt',
          lines: [{ rowId: 'l1', lots: [{ rowId: 'o1' }] }],
        },
        { entryId: 'r2', lines: [{ rowId: 'l2', lots: [{ rowId: 'o2' }] }] },
      ],
      others: [{ entryId: 'x1' }],
    },
    ports: testPorts().ports,
  });

/** Cells of a row that show something. */
const cells = (form: ReturnType<typeof start>, address: string, id: string) => {
  const { entryId, rowId, item__Item, lines, lots, ...rest } = form.table(address)?.row(id)?.cells ?? {};
  return rest;
};

describe('a column that shows what is around its table', () => {
  it('finds the lookup by model or key, the nearest outside first; a lookup of its own row is not outside', () => {
    const form = start();
    expect(cells(form, 'entries', 'r1')).toEqual({ item: 'i1', own: 'Bolt', byKey: 'Acme', deep: 'N' });
    expect(cells(form, 'entries', 'r2')).toEqual({ byKey: 'Acme', deep: 'N' });
    expect(cells(form, 'entries[r1].lines', 'l1')).toEqual({ item: 'Acme', upper: 'Bolt' });
    expect(cells(form, 'entries[r2].lines', 'l2')).toEqual({ item: 'Acme' });
    // `item` of the lines is nearer than that of the entries, and has no companion to show from.
    expect(cells(form, 'entries[r1].lines[l1].lots', 'o1')).toEqual({ top: 'Acme', mid: 'Bolt' });
    expect(cells(form, 'others', 'x1')).toEqual({ else: 'Acme' });
  });

  it('never writes over a prototype', () => {
    const row = start().table('entries')?.row('r1')?.cells ?? {};
    expect('polluted' in row).toBe(false);
    expect(Object.getPrototypeOf(row)).toBe(Object.prototype);
  });

  it('follows its lookup in its own tables alone, and only where something else is shown', () => {
    const form = start();
    const touched: string[] = [];
    form.subscribeAll((paths) => touched.push(...paths));
    form.commit('entries[r1].item', 'i2', { id: 'i2', name: 'Nut' });
    expect(cells(form, 'entries[r1].lines', 'l1')).toEqual({ item: 'Acme', upper: 'Nut' });
    expect(cells(form, 'entries[r1].lines[l1].lots', 'o1')).toMatchObject({ mid: 'Nut' });
    expect(cells(form, 'entries[r2].lines', 'l2')).toEqual({ item: 'Acme' });
    expect(cells(form, 'entries', 'r1')).toEqual({ item: 'i2', own: 'Nut', byKey: 'Acme', deep: 'N' });
    expect(cells(form, 'others', 'x1')).toEqual({ else: 'Acme' });
    touched.length = 0;
    // The same name in another region: one column follows.
    form.commit('customer', 'c2', { id: 'c2', name: 'Acme', region: { code: 'S' } });
    expect(cells(form, 'entries', 'r2')).toEqual({ byKey: 'Acme', deep: 'S' });
    expect(touched.filter((path) => /\.(byKey|top|else)$/.test(path))).toEqual([]);
    expect(touched).toContain('entries[r2].deep');
  });

  it('is filled in new rows, where there is something to show', () => {
    const form = start();
    form.table('entries[r2].lines')?.add();
    const [, added = ''] = form.table('entries[r2].lines')?.snapshot().order ?? [];
    expect(cells(form, 'entries[r2].lines', added)).toEqual({ item: 'Acme' });
  });
});
