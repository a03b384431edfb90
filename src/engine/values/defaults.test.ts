import { describe, expect, it } from 'vitest';
import { field, lookupField, numberField, page, table } from '../compile/testing.ts';
import type { CompiledTable } from '../compile/types.ts';
import { fillProperties, newRecord, newRow } from './defaults.ts';
import { pageIndex } from './page-index.ts';

const made = page([
  field('name', { defaultValue: 'new' }),
  numberField('qty', { defaultValue: 0 }),
  field('bare'),
  table('entries', [
    field('code', { defaultValue: 'c' }),
    field('note'),
    table('lines', [numberField('n', { defaultValue: 1 })], { rowKey: 'rowId' }),
  ]),
]);
const index = pageIndex(made);

function tableAt(within: string, model: string): CompiledTable {
  const found = index.tables.get(within)?.get(model);
  if (found === undefined) throw new Error('no table');
  return found;
}
const table1 = tableAt('', 'entries');
const table2 = tableAt('entries', 'lines');

describe('a new record', () => {
  it('starts with the definition’s defaults', () => {
    expect(newRecord(index, null)).toEqual({ name: 'new', qty: 0 });
  });

  it('takes the server’s first, and leaves its rows: they are templates', () => {
    const defaults = { name: 'server', qty: undefined, bare: 1, more: 'kept', entries: [{ code: 'x' }] };
    expect(newRecord(index, defaults)).toEqual({ name: 'server', qty: 0, bare: 1, more: 'kept' });
    expect(newRecord(index, { name: null })).toEqual({ name: null, qty: 0 });
  });

  it('takes no forbidden name', () => {
    const hostile: Record<string, unknown> = JSON.parse('{"__proto__":{"evil":1},"constructor":1,"a":1}');
    const record = newRecord(index, hostile);
    expect(Object.keys(record)).toEqual(['a', 'name', 'qty']);
    expect(Object.getPrototypeOf(record)).toBe(Object.prototype);
    const odd = pageIndex(page([field('__proto__', { key: 'k', defaultValue: { evil: 1 } })]));
    expect(Object.getPrototypeOf(newRecord(odd, null))).toBe(Object.prototype);
  });
});

describe('a new row', () => {
  it('starts with the definition’s defaults where the server sent none', () => {
    expect(newRow(index, table1, null)).toEqual({ code: 'c' });
    expect(newRow(index, table2, null)).toEqual({ n: 1 });
  });

  it('takes the server’s template, without its id and rows', () => {
    const template = {
      entryId: 'old',
      code: undefined,
      note: 'n',
      more: 1,
      lines: [{ rowId: 'l', n: 5, x: 2 }],
    };
    const defaults = { entries: [template] };
    expect(newRow(index, table1, defaults)).toEqual({ code: 'c', note: 'n', more: 1 });
    expect(newRow(index, table2, defaults)).toEqual({ n: 5, x: 2 });
  });

  it.each([{}, { entries: [] }, { entries: 'x' }, { entries: [null] }, { entries: [['a']] }])(
    'is not to be had from %j',
    (defaults) => {
      expect(newRow(index, table1, defaults)).toBeNull();
      expect(newRow(index, table2, defaults)).toBeNull();
    },
  );

  it('of a child table is not to be had where the template names none', () => {
    expect(newRow(index, table2, { entries: [{}] })).toBeNull();
    expect(newRow(index, table1, Object.create({ entries: [{}] }))).toBeNull();
  });

  it('takes no forbidden name', () => {
    const hostile: Record<string, unknown> = JSON.parse('{"entries":[{"__proto__":{"evil":1},"note":1}]}');
    expect(Object.getPrototypeOf(newRow(index, table1, hostile))).toBe(Object.prototype);
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
  const fill = (record: Record<string, unknown>) => {
    fillProperties(filled, record);
    return record;
  };

  it('are filled from the companion, in the header and in rows', () => {
    expect(fill({ item: 'i', item__Item: KG })).toEqual({ item: 'i', item__Item: KG, unit: 'kg', price: 0 });
    const rows = [{ item__Item: KG }, { note: 1 }, 'odd'];
    expect(fill({ entries: rows })).toEqual({
      entries: [{ item__Item: KG, unit: 'kg' }, { note: 1 }, 'odd'],
    });
    // What was given is left as it was.
    expect(rows[0]).toEqual({ item__Item: KG });
  });

  it('are filled in child tables, and in rows of trees', () => {
    expect(fill({ entries: [{ lines: [{ item__Item: KG }] }] })).toEqual({
      entries: [{ lines: [{ item__Item: KG, unit: 'kg' }] }],
    });
    expect(fill({ tree: [{ below: [{ item__Item: KG, below: [{ item__Item: KG }] }] }] })).toEqual({
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
    const given = structuredClone(record);
    fillProperties(two, record);
    expect(record).toEqual({ ...given, price: 0, name: 'kilo' });
  });

  it('stay as they are where the record knows them, or the companion does not', () => {
    expect(fill({ item__Item: KG, unit: 'own', price: undefined })).toEqual({ item__Item: KG, unit: 'own' });
    expect(fill({ item__Item: null })).toEqual({ item__Item: null });
    expect(fill({ item__Item: { id: 'i' } })).toEqual({ item__Item: { id: 'i' } });
    expect(fill({ entries: 'none' })).toEqual({ entries: 'none' });
    const untouched = { entries: [{ note: 1 }] };
    const { entries } = untouched;
    expect(fill(untouched).entries).toBe(entries);
  });

  it('are not looked for without end', () => {
    const rows = (depth: number) => {
      let row: Record<string, unknown> = { item__Item: KG };
      for (let at = 0; at < depth; at += 1) row = { below: [row] };
      return [row];
    };
    expect(JSON.stringify(fill({ tree: rows(190) }))).toContain('"unit":"kg"');
    expect(() => fill({ tree: rows(100_000) })).not.toThrow();
  });

  it('ask nothing of a page without them', () => {
    const record = { name: 'a' };
    fillProperties(index, record);
    expect(record).toEqual({ name: 'a' });
  });
});
