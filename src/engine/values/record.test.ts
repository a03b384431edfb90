import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { field, lookupField, numberField, page, table } from '../compile/testing.ts';
import { pageIndex } from './page-index.ts';
import { readRecord, treeKey, writeRecord, writeTable } from './record.ts';

const made = page([
  field('name'),
  lookupField('item'),
  table('entries', [
    numberField('qty'),
    lookupField('part', { key: 'e.part' }),
    table('lines', [field('text', { key: 'l.text' })], { rowKey: 'rowId' }),
  ]),
  table('tree', [field('code')], { type: 'treetable', kind: 'treetable', childrenKey: 'below' }),
]);
const index = pageIndex(made);

function counting(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `new${count}`;
  };
}

const json = fc.jsonValue({ maxDepth: 2 });
const reserved = new Set(['__proto__', 'constructor', 'prototype', 'entries', 'tree', 'lines', 'below']);
const extra = fc.dictionary(
  fc
    .string({ minLength: 1, maxLength: 6 })
    .filter((key) => !reserved.has(key) && !/^(entryId|rowId)$/.test(key)),
  json,
  { maxKeys: 3 },
);
const id = fc.stringMatching(/^[a-z0-9-]{1,8}$/);
const rowsOf = (key: string, row: fc.Arbitrary<Record<string, unknown>>) =>
  fc
    .uniqueArray(id, { maxLength: 4 })
    .chain((ids) =>
      fc.tuple(
        ...ids.map((each) => row.map((cells): Record<string, unknown> => ({ ...cells, [key]: each }))),
      ),
    );
const lines = rowsOf('rowId', extra);
const entries = rowsOf(
  'entryId',
  fc
    .tuple(extra, json, json, lines)
    .map(([more, qty, part, below]) => ({ ...more, qty, part, lines: below })),
);
/** Ids of a tree are unique in the whole of it. */
const tree = fc.uniqueArray(id, { minLength: 0, maxLength: 8 }).chain((ids) =>
  fc.array(fc.nat(10), { minLength: ids.length, maxLength: ids.length }).map((places) => {
    const roots: Record<string, unknown>[] = [];
    const rows: { row: Record<string, unknown>; below: Record<string, unknown>[] }[] = [];
    ids.forEach((each, at) => {
      const row: Record<string, unknown> = { entryId: each, code: at };
      const above = rows[places[at] ?? 0];
      if (above === undefined) roots.push(row);
      else {
        above.below.push(row);
        above.row.below = above.below;
      }
      rows.push({ row, below: [] });
    });
    return roots;
  }),
);
const records = fc
  .tuple(extra, json, json, json, entries, tree)
  .map(([more, name, item, companion, rows, roots]) => ({
    ...more,
    name,
    item,
    item__Item: companion,
    entries: rows,
    tree: roots,
  }));

describe('a record', () => {
  it('comes out as it went in, with what no widget knows', () => {
    fc.assert(
      fc.property(records, (record) => {
        const before = structuredClone(record);
        expect(writeRecord(index, readRecord(index, record, counting()))).toEqual(before);
        // Reading and writing leave what was given alone.
        expect(record).toEqual(before);
      }),
    );
  });

  it('gives rows without an id one of their own, alone in the table', () => {
    const given = ['r1', 'r1', 'r2'];
    const values = readRecord(
      index,
      { entries: [{}, { entryId: '' }, { entryId: null }, { entryId: 'r1' }, { entryId: 7 }] },
      () => given.shift() ?? 'r3',
    );
    const state = values.tables.get('entries');
    expect(state?.order).toEqual(['r1', 'r2', 'r3', 'r3-2', '7']);
    // Known by them in the form alone: rows are written as they were read.
    expect(writeRecord(index, values).entries).toEqual([
      {},
      { entryId: '' },
      { entryId: null },
      { entryId: 'r1' },
      { entryId: 7 },
    ]);
  });

  it('writes the id of rows that the form makes under their row key', () => {
    const given = ['r1', 'r1', 'r2'];
    const rows = [{}, { entryId: '' }, { id: 'own' }, { entryId: 7 }];
    const values = readRecord(index, { entries: rows }, () => given.shift() ?? 'r3', true);
    expect(writeRecord(index, values).entries).toEqual([
      { entryId: 'r1' },
      { entryId: 'r2' },
      { id: 'own' },
      { entryId: 7 },
    ]);
  });

  it('knows rows by their id where they have no row key', () => {
    const rows = [{ id: 'a' }, { id: 5 }, { entryId: 'e', id: 'b' }, { id: 'a' }];
    const values = readRecord(index, { entries: rows }, counting());
    expect(values.tables.get('entries')?.order).toEqual(['a', '5', 'e', 'new1']);
    expect(writeRecord(index, values).entries).toEqual(rows);
  });

  it('shows rows whose id cannot stand in a path under another, and sends the one that came', () => {
    const ids = ['a.b', 'a]', '__proto__', 'x'.repeat(201), true];
    const values = readRecord(index, { entries: ids.map((entryId) => ({ entryId })) }, counting());
    expect(values.tables.get('entries')?.order).toEqual(['new1', 'new2', 'new3', 'new4', 'new5']);
    expect(writeRecord(index, values).entries).toEqual(ids.map((entryId) => ({ entryId })));
  });

  it('asks for an id a hundred times and no more, and then numbers it', () => {
    let asked = 0;
    const values = readRecord(index, { entries: [{}, {}, {}] }, () => {
      asked += 1;
      return 'same';
    });
    expect(asked).toBe(1 + 101 + 101);
    expect(values.tables.get('entries')?.order).toEqual(['same', 'same-2', 'same-3']);
  });

  it('keeps no forbidden name and nothing undefined, at any place', () => {
    const hostile: Record<string, unknown> = JSON.parse(
      '{"__proto__":{"evil":1},"constructor":1,"entries":[{"entryId":"r","__proto__":{"evil":1},"prototype":1}]}',
    );
    hostile.gone = undefined;
    const written = writeRecord(index, readRecord(index, hostile, counting()));
    expect(written).toEqual({ entries: [{ entryId: 'r' }] });
    expect(Object.keys(written)).toEqual(['entries']);
    expect(Object.hasOwn(Object.prototype, 'evil')).toBe(false);
  });

  it('takes what is no list of rows for no rows', () => {
    const values = readRecord(index, { entries: 'x', tree: [1, null, [], { code: 1 }] }, counting());
    expect(values.tables.get('entries')?.order).toEqual([]);
    expect(values.tables.get('tree')?.order).toEqual(['new1']);
    expect(
      readRecord(index, Object.create({ entries: [{}] }), counting()).tables.get('entries')?.order,
    ).toEqual([]);
  });

  it('puts child rows at the address of their row', () => {
    const values = readRecord(
      index,
      { entries: [{ entryId: 'r', lines: [{ rowId: 'l', text: 'x' }] }] },
      counting(),
    );
    expect([...values.tables.keys()]).toEqual(['entries', 'entries[r].lines', 'tree']);
    expect(values.tables.get('entries')?.rows.get('r')?.cells).toEqual({ entryId: 'r' });
    expect(values.tables.get('entries[r].lines')?.rows.get('l')?.cells).toEqual({ rowId: 'l', text: 'x' });
  });

  it('reads trees of any depth, and keeps an empty list of rows below', () => {
    const leaf = { entryId: 'leaf', below: [] };
    const values = readRecord(
      index,
      {
        tree: [
          { entryId: 'a', below: [{ entryId: 'b' }, { entryId: 'c', below: [leaf] }] },
          { entryId: 'd' },
        ],
      },
      counting(),
    );
    const state = values.tables.get('tree');
    expect(state?.order).toEqual(['a', 'b', 'c', 'leaf', 'd']);
    expect([...(state?.parents ?? [])]).toEqual([
      ['b', 'a'],
      ['c', 'a'],
      ['leaf', 'c'],
    ]);
    expect(writeRecord(index, values).tree).toEqual([
      { entryId: 'a', below: [{ entryId: 'b' }, { entryId: 'c', below: [leaf] }] },
      { entryId: 'd' },
    ]);
    let row: Record<string, unknown> = { code: 'deep' };
    for (let at = 0; at < 20_000; at += 1) row = { below: [row] };
    expect(readRecord(index, { tree: [row] }, counting()).tables.get('tree')?.order).toHaveLength(20_001);
  });

  it('writes no empty list of rows that never came, and each one that did', () => {
    const again = (record: Record<string, unknown>) =>
      writeRecord(index, readRecord(index, record, counting()));
    for (const rows of [undefined, null, 'x', {}])
      expect(again({ name: 'n', entries: rows })).toEqual({ name: 'n' });
    const whole = { entries: [{ entryId: 'r', lines: [] }, { entryId: 's' }], tree: [] };
    expect(again(whole)).toEqual(whole);
  });

  it('leaves out what it is told to', () => {
    const values = readRecord(
      index,
      { name: 'n', item: 'i', entries: [{ entryId: 'r', qty: 1, lines: [{ rowId: 'l', text: 'x' }] }] },
      counting(),
    );
    const omit = {
      header: (model: string) => model === 'name',
      cell: (in_: { model: string }, model: string) =>
        (in_.model === 'entries' && model === 'qty') || (in_.model === 'lines' && model === 'text'),
    };
    expect(writeRecord(index, values, omit)).toEqual({
      item: 'i',
      entries: [{ entryId: 'r', lines: [{ rowId: 'l' }] }],
    });
  });

  it('passes over rows and child tables that are not there', () => {
    const values = readRecord(index, { entries: [{ entryId: 'r' }] }, counting());
    const state = values.tables.get('entries');
    if (state === undefined) throw new Error('no table');
    state.order = ['gone', 'r'];
    values.tables.delete('entries[r].lines');
    expect(writeTable(index, values, state)).toEqual([{ entryId: 'r' }]);
    values.tables.delete('entries');
    expect(writeRecord(index, values)).toEqual({});
  });
});

describe('the key of rows below', () => {
  it('is stated, or the usual one; flat tables have none', () => {
    const tables = index.tables.get('');
    const [flat, nested] = [tables?.get('entries'), tables?.get('tree')];
    if (flat === undefined || nested === undefined) throw new Error('no tables');
    expect([treeKey(flat), treeKey(nested), treeKey({ ...nested, childrenKey: null })]).toEqual([
      null,
      'below',
      'children',
    ]);
  });
});
