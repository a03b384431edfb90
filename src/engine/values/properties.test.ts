import { describe, expect, it } from 'vitest';
import { field, lookupField, page, table } from '../compile/testing.ts';
import { createForm } from '../form/create.ts';
import { testPorts } from '../form/testing.ts';
import { isRecord } from '../plain.ts';
import { type PageIndex, pageIndex } from './page-index.ts';
import { fillProperties } from './properties.ts';
import { readRecord, writeRecord } from './record.ts';

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

describe('a child table below the second of two tables over the same rows', () => {
  it('shows what the row holds, in old rows and in new ones', () => {
    const twins = page([
      table('entries', [field('note', { key: 'a.note' })], { key: 'a' }),
      table(
        'entries',
        [
          lookupField('item', { key: 'b.item' }),
          table('lines', [shows('shown', 'item')], { key: 'b.lines', rowKey: 'rowId' }),
        ],
        { key: 'b' },
      ),
    ]);
    const line = { rowId: 'l1' };
    const row = { entryId: 'r1', item: 'i', item__Item: { id: 'i', name: 'Bolt' }, lines: [line] };
    const form = createForm(twins, {
      mode: 'edit',
      record: { id: '1', entries: [row] },
      ports: testPorts().ports,
    });
    const lines = form.table('b.lines', 'r1');
    lines?.add();
    const shown = () => lines?.snapshot().order.map((id) => lines.row(id)?.cells.shown);
    expect(shown()).toEqual(['Bolt', 'Bolt']);
    form.commit('entries[r1].item', 'j', { id: 'j', name: 'Nut' });
    expect(shown()).toEqual(['Nut', 'Nut']);
  });
});

describe('property fields', () => {
  const item = () => [
    lookupField('item', { key: 't.item' }),
    field('unit', { key: 't.unit', property: { from: 'item', path: 'unit.name' } }),
  ];
  const filled = pageIndex(
    page([
      lookupField('item', { key: 'h.item' }),
      field('unit', { key: 'h.unit', property: { from: 'item', path: 'unit.name' } }),
      field('price', { key: 'h.price', property: { from: 'item', path: 'price' } }),
      table('entries', [
        lookupField('item', { key: 'e.item' }),
        field('unit', { key: 'e.unit', property: { from: 'item', path: 'unit.name' } }),
        table('lines', [
          lookupField('item', { key: 'l.item' }),
          field('unit', { key: 'l.unit', property: { from: 'item', path: 'unit.name' } }),
        ]),
      ]),
      table('tree', item(), { type: 'treetable', kind: 'treetable', childrenKey: 'below' }),
    ]),
  );
  const KG = { id: 'i', unit: { name: 'kg' }, price: 0 };
  /** A record read, filled and written again. */
  const through = (index: PageIndex, record: Record<string, unknown>) => {
    let ids = 0;
    const values = readRecord(index, record, () => {
      ids += 1;
      return `r${ids}`;
    });
    fillProperties(index, values);
    return writeRecord(index, values);
  };
  const fill = (record: Record<string, unknown>) => through(filled, record);

  it('are filled from the companion, in the header and in rows', () => {
    expect(fill({ item: 'i', item__Item: KG })).toEqual({ item: 'i', item__Item: KG, unit: 'kg', price: 0 });
    const rows = [
      { entryId: 'a', item__Item: KG },
      { entryId: 'b', note: 1 },
    ];
    expect(fill({ entries: rows })).toEqual({
      entries: [{ entryId: 'a', item__Item: KG, unit: 'kg' }, rows[1]],
    });
    // What was given is left as it was.
    expect(rows[0]).toEqual({ entryId: 'a', item__Item: KG });
  });

  it('are filled in child tables, and in rows of trees', () => {
    expect(fill({ entries: [{ lines: [{ item__Item: KG }] }] })).toMatchObject({
      entries: [{ lines: [{ item__Item: KG, unit: 'kg' }] }],
    });
    expect(fill({ tree: [{ below: [{ item__Item: KG, below: [{ item__Item: KG }] }] }] })).toMatchObject({
      tree: [{ below: [{ item__Item: KG, unit: 'kg', below: [{ item__Item: KG, unit: 'kg' }] }] }],
    });
  });

  it('are filled from every companion of the record, and from none that has none', () => {
    const two = pageIndex(
      page([
        lookupField('item'),
        lookupField('unit'),
        field('plain'),
        field('price', { property: { from: 'item', path: 'price' } }),
        field('name', { property: { from: 'unit', path: 'name' } }),
        field('odd', { property: { from: 'plain', path: 'name' } }),
      ]),
    );
    const record = {
      item__Item: KG,
      unit__Item: { name: 'kilo' },
      plain__Item: { name: 'x' },
      null: { name: 'y' },
    };
    expect(through(two, record)).toEqual({ ...record, price: 0, name: 'kilo' });
  });

  it('stay as they are where the record knows them, or the companion does not', () => {
    const known = { item__Item: KG, unit: 'own', price: null };
    expect(fill(known)).toEqual(known);
    expect(fill({ item__Item: null })).toEqual({ item__Item: null });
    expect(fill({ item__Item: { id: 'i' } })).toEqual({ item__Item: { id: 'i' } });
  });

  it('are filled in trees of any depth', () => {
    let row: Record<string, unknown> = { item__Item: KG };
    for (let at = 0; at < 100_000; at += 1) row = { below: [row] };
    let below: unknown = fill({ tree: [row] }).tree;
    while (Array.isArray(below) && isRecord(below[0])) {
      row = below[0];
      below = row.below;
    }
    expect(row).toMatchObject({ item__Item: KG, unit: 'kg' });
  });

  it('leave rows as they are that lack nothing', () => {
    const widgets = [
      field('item', { key: 'e.item' }),
      field('unit', { property: { from: 'e.item', path: 'unit' } }),
    ];
    const index = pageIndex(page([table('entries', widgets)]));
    const values = readRecord(index, { entries: [{ entryId: 'a', item__Item: KG, unit: 'own' }] }, () => '');
    const row = values.tables.get('entries')?.rows.get('a');
    fillProperties(index, values);
    expect(row).toBeDefined();
    expect(values.tables.get('entries')?.rows.get('a')).toBe(row);
  });

  it('leave rows of tables without them as they are', () => {
    const index = pageIndex(page([table('entries', [field('note')])]));
    const values = readRecord(index, { entries: [{ entryId: 'a' }] }, () => '');
    const row = values.tables.get('entries')?.rows.get('a');
    fillProperties(index, values);
    expect(row).toBeDefined();
    expect(values.tables.get('entries')?.rows.get('a')).toBe(row);
  });
});
