import { describe, expect, it } from 'vitest';
import { field, numberField, page, table } from '../compile/testing.ts';
import type { CompiledTable } from '../compile/types.ts';
import { headerDefaults, newRecord, newRow } from './defaults.ts';
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

  it('leaves the templates of tables that the page does not draw, not companions and lists of fields', () => {
    const kept = { bare: [{ a: 1 }], files__Item: [{ id: 'f' }], words: ['a'], none: [] };
    expect(headerDefaults(index, { ...kept, undrawn: [{ x: 1 }] })).toEqual(kept);
    expect(headerDefaults(index, null)).toEqual({});
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
      undrawn: [{ rowId: 'u' }],
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
