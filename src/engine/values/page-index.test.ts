import { describe, expect, it } from 'vitest';
import { card, field, lookupField, page, table } from '../compile/testing.ts';
import { pageIndex } from './page-index.ts';

/** A page made anew, since its index is kept. */
const make = () =>
  page([
    card('box', [field('a', { key: 'a1' }), field('a', { key: 'a2' })]),
    lookupField('item', { key: 'head.item' }),
    field('price', { property: { from: 'item', path: 'price' } }),
    field('byKey', { property: { from: 'head.item', path: 'name' } }),
    field('lost', { property: { from: 'nobody', path: 'name' } }),
    table('entries', [
      lookupField('item', { key: 'row.item' }),
      field('unit', { property: { from: 'item', path: 'unit' } }),
      field('unitToo', { property: { from: 'row.item', path: 'unit' } }),
      field('far', { property: { from: 'head.item', path: 'unit' } }),
      field('qty', { key: 'q1' }),
      field('qty', { key: 'q2' }),
      table('lines', [field('code')], { rowKey: 'rowId' }),
    ]),
    table('entries', [field('other')], { key: 'second' }),
  ]);

const keys = (fields: Iterable<{ readonly key: string }> | undefined) =>
  [...(fields ?? [])].map((each) => each.key);

describe('the index of a page', () => {
  it('is made once', () => {
    const made = make();
    const index = pageIndex(made);
    expect(pageIndex(made)).toBe(index);
    expect(pageIndex({ ...made })).not.toBe(index);
  });

  it('knows header fields by model, in page order, through containers', () => {
    const index = pageIndex(make());
    expect(keys(index.header.get('a'))).toEqual(['a1', 'a2']);
    expect([...index.header.keys()]).toEqual(['a', 'item', 'price', 'byKey', 'lost']);
  });

  it('knows columns by table, the first of a model', () => {
    const index = pageIndex(make());
    expect(keys(index.columns.get('entries')?.values())).toEqual([
      'row.item',
      'unit',
      'unitToo',
      'far',
      'q1',
      'other',
    ]);
    expect(keys(index.columns.get('lines')?.values())).toEqual(['code']);
  });

  it('knows the columns and child tables of all tables of one model in each of them', () => {
    const index = pageIndex(
      page([
        table('entries', [field('a', { key: 'a1' }), table('lines', [field('x')], { key: 'lines1' })]),
        table(
          'entries',
          [field('a', { key: 'a2' }), field('b'), table('lines', [field('y')], { key: 'lines2' })],
          {
            key: 'second',
          },
        ),
      ]),
    );
    expect(keys(index.columns.get('second')?.values())).toEqual(['a1', 'b']);
    expect(index.columns.get('entries')).toBe(index.columns.get('second'));
    expect(keys(index.columns.get('lines2')?.values())).toEqual(['x', 'y']);
    expect(keys(index.tables.get('second')?.values())).toEqual(['lines1']);
    expect([...index.twins]).toEqual([
      ['second', 'entries'],
      ['lines2', 'lines1'],
    ]);
  });

  it('knows tables by the table around them, the first of a model', () => {
    const index = pageIndex(make());
    expect(keys(index.tables.get('')?.values())).toEqual(['entries']);
    expect(keys(index.tables.get('entries')?.values())).toEqual(['lines']);
    expect(index.tables.get('lines')).toBeUndefined();
  });

  it('knows all fields', () => {
    const made = make();
    const index = pageIndex(made);
    expect(index.fields.map((each) => each.key)).toEqual(
      made.order.filter((key) => made.nodes[key]?.role === 'field'),
    );
  });

  it('knows which lookup fills which property fields, by model or by key, beside them or around their table', () => {
    const index = pageIndex(make());
    const shown = (key: string) =>
      index.properties.get(key)?.map(({ field, path, table, outside }) => [field.key, path, table, outside]);
    expect(shown('head.item')).toEqual([
      ['price', 'price', '', false],
      ['byKey', 'name', '', false],
      ['far', 'unit', 'entries', true],
    ]);
    expect(shown('row.item')).toEqual([
      ['unit', 'unit', 'entries', false],
      ['unitToo', 'unit', 'entries', false],
    ]);
    expect(index.properties.size).toBe(2);
    expect(index.properties.get('row.item')?.[0]?.source.key).toBe('row.item');
    expect(keys(index.shown.get('')?.map((each) => each.field))).toEqual(['price', 'byKey']);
    expect(keys(index.shown.get('entries')?.map((each) => each.field))).toEqual(['unit', 'unitToo', 'far']);
    expect(index.shown.size).toBe(2);
  });

  it('knows a lookup beside a property field where tables of one model share their rows', () => {
    const twins = page([
      table('entries', [lookupField('item', { key: 'first.item' })]),
      table('entries', [field('unit', { property: { from: 'item', path: 'unit' } })], { key: 'second' }),
    ]);
    expect(pageIndex(twins).properties.get('first.item')).toMatchObject([
      { table: 'entries', outside: false },
    ]);
  });

  it('passes over keys that the page does not have', () => {
    const made = make();
    const odd = { ...made, order: ['toString', '__proto__', 'gone', ...made.order] };
    expect(pageIndex(odd).fields).toHaveLength(pageIndex(made).fields.length);
  });

  it('has a table without columns', () => {
    expect(pageIndex(page([table('empty', [])])).columns.get('empty')?.size).toBe(0);
  });
});
