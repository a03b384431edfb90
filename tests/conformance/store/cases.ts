/** What every store must do, as cases that run against each of them. */
import { describe, expect, it } from 'vitest';
import {
  type AggregateRequest,
  type Criterion,
  type Query,
  type Store,
  StoreError,
  type StoreRow,
  type TableSpec,
} from '../../../src/server/index.ts';

export const THINGS: TableSpec = {
  name: 'things',
  key: ['id'],
  columns: [
    { name: 'id', type: 'text' },
    { name: 'name', type: 'text' },
    { name: 'Qty', type: 'number' },
    { name: 'done', type: 'boolean' },
    { name: 'day', type: 'date' },
    { name: 'moment', type: 'datetime' },
    { name: 'clock', type: 'time' },
    { name: 'rest', type: 'json' },
    { name: 'parent', type: 'text' },
  ],
  indexes: [['name'], ['parent', 'Qty'], ['parent', 'name', 'id']],
  searched: ['name', 'parent'],
};

const ROWS: readonly StoreRow[] = [
  {
    id: 'a',
    name: 'Alpha',
    Qty: 10,
    done: true,
    day: '2026-01-31',
    moment: '2026-01-31 08:00:00',
    clock: '08:00:00',
  },
  {
    id: 'b',
    name: 'beta',
    Qty: 2.5,
    done: false,
    day: '2026-02-28',
    parent: 'a',
    rest: { deep: ['ü', 1, null] },
  },
  { id: 'c', name: 'Điện tử', Qty: -1, parent: 'b', moment: '2026-03-01 23:59:59' },
  { id: 'd', name: null, Qty: null, parent: 'c', clock: '23:59:59' },
  { id: 'e', name: '50% _off\\', Qty: 0.1, parent: 'x' },
  { id: 'f', name: '工單', Qty: 0.2, parent: 'f' },
];

const ids = (rows: readonly StoreRow[]) => rows.map((row) => row.id);

export function storeCases(open: () => Promise<Store>): void {
  const filled = async () => {
    const store = await open();
    await store.ensure([THINGS]);
    await store.transaction(async (tx) => {
      await tx.remove('things', []);
      await tx.insert('things', ROWS);
    });
    return store;
  };
  const find = async (query: Omit<Query, 'table'>) =>
    ids(await (await filled()).find({ table: 'things', ...query }));
  const where = (...criteria: Criterion[]) => find({ criteria });

  it('rows that a transaction holds are waited for', async () => {
    const store = await filled();
    const ended: string[] = [];
    let hold = () => {};
    const held = new Promise<void>((resolve) => {
      hold = resolve;
    });
    const lock = (id: string, how: 'shared' | 'alone') => ({
      table: 'things',
      criteria: [{ field: 'id', op: 'equal' as const, value: id }],
      lock: how,
    });
    const first = store.transaction(async (tx) => {
      await tx.findMany([lock('a', 'shared'), lock('b', 'shared')]);
      hold();
      await new Promise((resolve) => setTimeout(resolve, 200));
      ended.push('first');
    });
    await held;
    const second = store.transaction(async (tx) => {
      expect(await tx.find(lock('b', 'alone'))).toHaveLength(1);
      ended.push('second');
      await tx.remove('things', [{ field: 'id', op: 'equal', value: 'b' }]);
    });
    await Promise.all([first, second]);
    expect(ended).toEqual(['first', 'second']);
    expect(await store.transaction((tx) => tx.find(lock('b', 'shared')))).toEqual([]);
  });

  it('a text that is longer than its index takes is refused by its own code', async () => {
    const store = await filled();
    // Random, since a database packs what repeats itself.
    const name = Array.from({ length: 9000 }, () => String.fromCharCode(33 + Math.random() * 90)).join('');
    const insert = store.transaction((tx) => tx.insert('things', [{ id: 'g', name }]));
    if (store.name === 'memory') await insert;
    else await expect(insert).rejects.toMatchObject({ name: 'StoreError', code: 'tooLarge' });
  });

  describe('values', () => {
    it('come back as they were stored, missing ones as null', async () => {
      const [row] = await (await filled()).find({
        table: 'things',
        criteria: [{ field: 'id', op: 'equal', value: 'b' }],
      });
      expect(row).toEqual({
        id: 'b',
        name: 'beta',
        Qty: 2.5,
        done: false,
        day: '2026-02-28',
        moment: null,
        clock: null,
        rest: { deep: ['ü', 1, null] },
        parent: 'a',
      });
    });

    it('keep 15 significant digits, large and small numbers', async () => {
      const store = await filled();
      const numbers = [123456789012.345, 1e-12, 999999999999999, -0.000123456789012345, 1e21, 0];
      await store.transaction((tx) =>
        tx.insert(
          'things',
          numbers.map((Qty, index) => ({ id: `n${index}`, Qty })),
        ),
      );
      const rows = await store.find({ table: 'things', criteria: [{ field: 'id', op: 'like', value: 'n' }] });
      expect(rows.map((row) => row.Qty)).toEqual(numbers);
    });

    it('leave out what no database takes: NUL and lone surrogates', async () => {
      const store = await filled();
      await store.transaction((tx) =>
        tx.insert('things', [{ id: 'z', name: 'a\u0000b\ud800', rest: { t: '\u0000', 'n\u0000\ud800': 1 } }]),
      );
      const [row] = await store.find({
        table: 'things',
        criteria: [{ field: 'id', op: 'equal', value: 'z' }],
      });
      expect(row).toMatchObject({ name: 'ab\ufffd', rest: { t: '', 'n\ufffd\ufffd': 1 } });
    });

    it('that a column cannot hold are refused whole', async () => {
      const store = await filled();
      const write = store.transaction((tx) =>
        tx.insert('things', [{ id: 'q' }, { id: 'r', day: '2026-02-30' }]),
      );
      await expect(write).rejects.toThrow(StoreError);
      expect(await store.count({ table: 'things' })).toBe(ROWS.length);
    });

    it('answered are copies: changing one changes nothing stored', async () => {
      const store = await filled();
      const [row] = await store.find({
        table: 'things',
        criteria: [{ field: 'id', op: 'equal', value: 'b' }],
      });
      const rest = row?.rest;
      if (typeof rest === 'object' && rest !== null && 'deep' in rest) rest.deep = 'gone';
      const [again] = await store.find({
        table: 'things',
        criteria: [{ field: 'id', op: 'equal', value: 'b' }],
      });
      expect(again?.rest).toEqual({ deep: ['ü', 1, null] });
    });
  });

  describe('criteria', () => {
    it('like: contains, whatever the case, also beyond ASCII; wildcards are letters', async () => {
      expect(await where({ field: 'name', op: 'like', value: 'ALPH' })).toEqual(['a']);
      expect(await where({ field: 'name', op: 'like', value: 'đIỆN' })).toEqual(['c']);
      expect(await where({ field: 'name', op: 'like', value: '單' })).toEqual(['f']);
      expect(await where({ field: 'name', op: 'like', value: '0% _' })).toEqual(['e']);
      expect(await where({ field: 'name', op: 'like', value: '%' })).toEqual(['e']);
      expect(await where({ field: 'name', op: 'like', value: 'f\\' })).toEqual(['e']);
    });

    it('like with a list: one of its texts is contained; a list of none finds nothing', async () => {
      expect(await where({ field: 'name', op: 'like', value: ['ALPH', '單'] })).toEqual(['a', 'f']);
      expect(await where({ field: 'name', op: 'like', value: ['đIỆN', 'nowhere'] })).toEqual(['c']);
      for (const letter of ['%', '_', '\\', 'f\\'])
        expect(await where({ field: 'name', op: 'like', value: [letter, 'nowhere'] })).toEqual(['e']);
      for (const odd of ['\ud800', '\u0000'])
        expect(await where({ field: 'name', op: 'like', value: [odd, 'ALPH'] })).toEqual(['a']);
      for (const value of [[], [''], [null, 3]])
        expect(await where({ field: 'name', op: 'like', value })).toEqual([]);
    });

    it('like on numbers, dates and flags means equal', async () => {
      expect(await where({ field: 'Qty', op: 'like', value: '10' })).toEqual(['a']);
      expect(await where({ field: 'day', op: 'like', value: '2026-01-31' })).toEqual(['a']);
      expect(await where({ field: 'done', op: 'like', value: 'false' })).toEqual(['b']);
    });

    it('equal and ne know of no value', async () => {
      expect(await where({ field: 'name', op: 'equal', value: null })).toEqual(['d']);
      expect(await where({ field: 'name', op: 'ne', value: null })).toEqual(['a', 'b', 'c', 'e', 'f']);
      expect(await where({ field: 'Qty', op: 'ne', value: 10 })).toEqual(['b', 'c', 'd', 'e', 'f']);
    });

    it('ge and le make ranges; rows without a value are in none', async () => {
      const range: Criterion[] = [
        { field: 'Qty', op: 'ge', value: 0.1 },
        { field: 'Qty', op: 'le', value: 2.5 },
      ];
      expect(await where(...range)).toEqual(['b', 'e', 'f']);
      expect(await where({ field: 'moment', op: 'ge', value: '2026-02-01' })).toEqual(['c']);
      expect(await where({ field: 'clock', op: 'le', value: '08:00' })).toEqual(['a']);
    });

    it('in a list; of none nothing', async () => {
      expect(await where({ field: 'Qty', op: 'in', value: [10, '0.2', 'x'] })).toEqual(['a', 'f']);
      expect(await where({ field: 'Qty', op: 'in', value: [] })).toEqual([]);
    });

    it.each<[string, unknown, (at: number) => unknown]>([
      ['id', 'b', (at) => `none ${at} \\ "é工`],
      ['Qty', 2.5, (at) => at + 1000],
      ['day', '2026-02-28', (at) => `${3000 + at}-01-01`],
      ['moment', '2026-03-01 23:59:59', (at) => `${3000 + at}-01-01 00:00:00`],
      ['clock', '23:59:59', (at) => `01:${10 + Math.floor(at / 50)}:${10 + (at % 50)}`],
    ])('in a list of thousands, of column %s', async (field, value, other) => {
      const many = Array.from({ length: 2400 }, (_, at) => other(at));
      expect(new Set(many).size).toBe(2400);
      expect(await where({ field, op: 'in', value: [...many, null, value] })).toEqual(
        await where({ field, op: 'equal', value }),
      );
      expect(await where({ field, op: 'in', value: many })).toEqual([]);
    });

    it('a value that the column cannot hold is found nowhere, and is no error', async () => {
      for (const op of ['equal', 'like', 'ge', 'le'] as const) {
        expect(await where({ field: 'Qty', op, value: 'many' })).toEqual([]);
        expect(await where({ field: 'day', op, value: '2026-02-30' })).toEqual([]);
      }
    });

    it('are data: statements in them do nothing', async () => {
      expect(await where({ field: 'name', op: 'equal', value: "'; drop table things; --" })).toEqual([]);
      expect(await where({ field: 'name', op: 'like', value: "'" })).toEqual([]);
    });

    it('anyOf: one of them is enough', async () => {
      const anyOf: Criterion[] = [
        { field: 'name', op: 'like', value: 'alpha' },
        { field: 'Qty', op: 'equal', value: -1 },
      ];
      expect(await find({ anyOf })).toEqual(['a', 'c']);
    });

    it('anyOf of all kinds, within what all must meet; what can hold for nothing adds nothing', async () => {
      const anyOf: Criterion[] = [
        { field: 'id', op: 'in', value: ['b', 'f', 'none'] },
        { field: 'Qty', op: 'like', value: 'beta' },
        { field: 'Qty', op: 'like', value: '0.1' },
        { field: 'name', op: 'like', value: '工' },
        { field: 'day', op: 'in', value: [] },
      ];
      expect(await find({ anyOf })).toEqual(['b', 'e', 'f']);
      expect(await find({ anyOf, criteria: [{ field: 'Qty', op: 'le', value: 0.2 }] })).toEqual(['e', 'f']);
      const never = anyOf.filter((criterion) => criterion.field === 'day');
      expect(await find({ anyOf: never })).toEqual([]);
      expect(await find({ anyOf: never, criteria: [{ field: 'id', op: 'equal', value: 'a' }] })).toEqual([]);
    });

    it('on unknown columns and tables are refused', async () => {
      await expect(where({ field: 'name" or 1=1', op: 'equal', value: 1 })).rejects.toThrow(StoreError);
      await expect((await filled()).find({ table: 'nothing' })).rejects.toThrow(StoreError);
    });
  });

  describe('order and pages', () => {
    it('texts by code point, no value last, and first when descending', async () => {
      expect(await find({ sort: [{ field: 'name', order: 'asc' }] })).toEqual(['e', 'a', 'b', 'c', 'f', 'd']);
      expect(await find({ sort: [{ field: 'Qty', order: 'desc' }] })).toEqual(['d', 'a', 'b', 'f', 'e', 'c']);
    });

    it('ties by the key; pages do not overlap', async () => {
      const first = await find({ sort: [{ field: 'done', order: 'asc' }], offset: 0, limit: 4 });
      const second = await find({ sort: [{ field: 'done', order: 'asc' }], offset: 4, limit: 4 });
      expect([...first, ...second]).toEqual(['b', 'a', 'c', 'd', 'e', 'f']);
    });
  });

  it('answers the asked columns alone, whatever it sorts and compares by', async () => {
    const store = await filled();
    const query = { table: 'things', sort: [{ field: 'Qty', order: 'desc' as const }], offset: 1, limit: 1 };
    expect(await store.find({ ...query, columns: ['name', 'day'] })).toEqual([
      { name: 'Alpha', day: '2026-01-31' },
    ]);
    await expect(store.find({ ...query, columns: ['name" , 1'] })).rejects.toThrow(StoreError);
  });

  it('several queries at once answer what each does by itself', async () => {
    const store = await filled();
    const queries: Query[] = [
      { table: 'things', sort: [{ field: 'Qty', order: 'desc' }] },
      { table: 'things', criteria: [{ field: 'id', op: 'equal', value: 'none' }] },
      { table: 'things', columns: ['id', 'moment'], offset: 1, limit: 3 },
    ];
    const alone = await Promise.all(queries.map((query) => store.find(query)));
    expect(await store.findMany(queries)).toEqual(alone);
    expect(await store.findMany(queries.slice(0, 1))).toEqual(alone.slice(0, 1));
    expect(await store.findMany([])).toEqual([]);
    expect(await store.transaction((tx) => tx.findMany(queries))).toEqual(alone);
  });

  it('tree: a row and all beneath it, cycles too', async () => {
    const scope = (root: string) => find({ tree: { id: 'id', parent: 'parent', root } });
    expect(await scope('a')).toEqual(['a', 'b', 'c', 'd']);
    expect(await scope('c')).toEqual(['c', 'd']);
    expect(await scope('f')).toEqual(['f']);
    expect(await scope('nobody')).toEqual([]);
  });

  it('tree, outside: all rows but one and those beneath it', async () => {
    const all = await find({});
    for (const root of ['a', 'c', 'f', 'nobody']) {
      const within = await find({ tree: { id: 'id', parent: 'parent', root } });
      expect(await find({ tree: { id: 'id', parent: 'parent', root, outside: true } })).toEqual(
        all.filter((id) => !within.includes(id)),
      );
    }
  });

  it('aggregates exactly, and answers null of nothing', async () => {
    const store = await filled();
    const requests: AggregateRequest[] = (['sum', 'avg', 'max', 'min', 'count'] as const).map((fn) => ({
      field: 'Qty',
      fn,
    }));
    const small: Criterion[] = [{ field: 'Qty', op: 'in', value: [0.1, 0.2] }];
    expect(await store.aggregate({ table: 'things', criteria: small }, requests)).toEqual([
      0.3, 0.15, 0.2, 0.1, 2,
    ]);
    const none: Criterion[] = [{ field: 'id', op: 'equal', value: '-' }];
    expect(await store.aggregate({ table: 'things', criteria: none }, requests)).toEqual([
      null,
      null,
      null,
      null,
      0,
    ]);
    expect(await store.aggregate({ table: 'things' }, [{ field: 'day', fn: 'max' }])).toEqual(['2026-02-28']);
    const wrong = store.aggregate({ table: 'things' }, [{ field: 'name', fn: 'sum' }]);
    await expect(wrong).rejects.toThrow(StoreError);
  });

  it('aggregates of several groups of rows at once', async () => {
    const store = await filled();
    const query: Query = { table: 'things', criteria: [{ field: 'id', op: 'ne', value: 'b' }] };
    const has = (value: unknown): Criterion => ({ field: 'parent', op: 'equal', value });
    const either: Criterion = { field: 'parent', op: 'in', value: ['x', 'f'] };
    expect(
      await store.aggregate(query, [
        { field: 'id', fn: 'count' },
        { field: 'id', fn: 'count', where: [either] },
        { field: 'Qty', fn: 'sum', where: [either] },
        { field: 'Qty', fn: 'avg', where: [either] },
        { field: 'Qty', fn: 'min', where: [either, { field: 'Qty', op: 'ge', value: 0.15 }] },
        // Of the query's rows alone, of rows without a value, and of none.
        { field: 'id', fn: 'count', where: [has('a')] },
        { field: 'id', fn: 'count', where: [has(null)] },
        { field: 'Qty', fn: 'sum', where: [has('nobody')] },
        { field: 'Qty', fn: 'avg', where: [has(17)] },
        { field: 'name', fn: 'max', where: [{ field: 'name', op: 'like', value: 'ALPH' }] },
      ]),
    ).toEqual([5, 2, 0.3, 0.15, 0.2, 0, 1, null, null, 'Alpha']);
    const wrong = store.aggregate(query, [
      { field: 'id', fn: 'count', where: [{ field: 'x', op: 'equal', value: 1 }] },
    ]);
    await expect(wrong).rejects.toThrow(StoreError);
  });

  it('tells a large table by the room that it takes', async () => {
    const store = await filled();
    expect(await store.isLarge('things')).toBe(false);
    const row = (n: number) => ({ id: `large-${n}`, rest: { text: 'x'.repeat(600) } });
    await store.transaction((tx) =>
      tx.insert(
        'things',
        Array.from({ length: 16_000 }, (_, n) => row(n)),
      ),
    );
    expect(await store.isLarge('things')).toBe(true);
    await expect(store.isLarge('nothings')).rejects.toThrow(StoreError);
  });

  describe('writing', () => {
    it('all or nothing', async () => {
      const store = await filled();
      const failed = store.transaction(async (tx) => {
        await tx.insert('things', [{ id: 'new' }]);
        await tx.update('things', { name: 'changed' }, [{ field: 'id', op: 'equal', value: 'a' }]);
        await tx.remove('things', [{ field: 'id', op: 'equal', value: 'b' }]);
        await tx.next('broken');
        throw new Error('half way');
      });
      await expect(failed).rejects.toThrow('half way');
      expect(await find({})).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
      expect(await where({ field: 'name', op: 'equal', value: 'Alpha' })).toEqual(['a']);
      expect(await store.transaction((tx) => tx.next('broken'))).toBe(1);
    });

    it('reads its own writes within', async () => {
      const store = await filled();
      const seen = await store.transaction(async (tx) => {
        await tx.insert('things', [{ id: 'new', Qty: 5 }]);
        return tx.count({ table: 'things', criteria: [{ field: 'Qty', op: 'equal', value: 5 }] });
      });
      expect(seen).toBe(1);
    });

    it('rows of several tables at once, all or none', async () => {
      const store = await filled();
      await store.ensure([{ ...THINGS, name: 'others' }]);
      const many = Array.from({ length: 1100 }, (_, index) => ({ id: `m${index}`, Qty: index }));
      await store.transaction((tx) => tx.remove('others', []));
      await store.transaction((tx) =>
        tx.insertMany([
          { table: 'things', rows: [{ id: 'new', day: '2026-02-03' }] },
          { table: 'others', rows: many },
        ]),
      );
      expect(await store.count({ table: 'things' })).toBe(ROWS.length + 1);
      expect(await store.count({ table: 'others' })).toBe(many.length);
      const again = store.transaction((tx) =>
        tx.insertMany([
          { table: 'others', rows: [{ id: 'one more' }] },
          { table: 'things', rows: [{ id: 'a' }] },
        ]),
      );
      await expect(again).rejects.toMatchObject({ code: 'duplicateKey' });
      expect(await store.count({ table: 'others' })).toBe(many.length);
      await store.transaction((tx) => tx.insertMany([{ table: 'things', rows: [] }]));
    });

    it('a key is there once', async () => {
      const store = await filled();
      expect(await store.transaction((tx) => tx.insertIfAbsent('things', { id: 'a', name: 'other' }))).toBe(
        false,
      );
      expect(await store.transaction((tx) => tx.insertIfAbsent('things', { id: 'g' }))).toBe(true);
      const again = store.transaction((tx) => tx.insert('things', [{ id: 'a' }]));
      await expect(again).rejects.toMatchObject({ code: 'duplicateKey' });
    });

    it('counts what it changed', async () => {
      const store = await filled();
      const counts = await store.transaction(async (tx) => [
        await tx.update('things', { done: true, rest: [1] }, [{ field: 'Qty', op: 'ge', value: 0 }]),
        await tx.update('things', { done: false }, [{ field: 'id', op: 'equal', value: '-' }]),
        await tx.remove('things', [{ field: 'done', op: 'equal', value: true }]),
      ]);
      expect(counts).toEqual([4, 0, 4]);
    });

    it('of two at once only one sees an old version', async () => {
      const store = await filled();
      const bump = () =>
        store.transaction(async (tx) => {
          await tx.find({ table: 'things', criteria: [{ field: 'id', op: 'equal', value: 'a' }] });
          return tx.update('things', { Qty: 11 }, [
            { field: 'id', op: 'equal', value: 'a' },
            { field: 'Qty', op: 'equal', value: 10 },
          ]);
        });
      const counts = await Promise.all([bump(), bump(), bump()]);
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    });

    it('counters count without gaps or doubles, also at once', async () => {
      const store = await filled();
      const name = `orders/${Math.random()}`;
      const numbers = await Promise.all(
        Array.from({ length: 20 }, () => store.transaction((tx) => tx.next(name))),
      );
      expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
      await store.transaction((tx) => tx.raise(name, 5));
      await store.transaction((tx) => tx.raise(name, 90));
      expect(await store.transaction((tx) => tx.next(name))).toBe(91);
    });

    it('many rows at once', async () => {
      const store = await filled();
      const rows = Array.from({ length: 1234 }, (_, index) => ({ id: `m${index}`, Qty: index }));
      await store.transaction((tx) => tx.insert('things', rows));
      expect(
        await store.count({ table: 'things', criteria: [{ field: 'id', op: 'like', value: 'm' }] }),
      ).toBe(1234);
    });
  });

  describe('tables', () => {
    it('grow: rows that were there have no value in a new column', async () => {
      const store = await filled();
      await store.ensure([{ ...THINGS, columns: [...THINGS.columns, { name: 'later', type: 'number' }] }]);
      await store.ensure([THINGS]);
      const [row] = await store.find({
        table: 'things',
        criteria: [{ field: 'later', op: 'equal', value: null }],
      });
      expect(row?.later).toBeNull();
      await store.transaction((tx) =>
        tx.update('things', { later: 3 }, [{ field: 'id', op: 'equal', value: 'a' }]),
      );
      expect(
        ids(await store.find({ table: 'things', criteria: [{ field: 'later', op: 'ge', value: 3 }] })),
      ).toEqual(['a']);
    });

    it('never change a column into another type', async () => {
      const store = await filled();
      const other: TableSpec = {
        ...THINGS,
        columns: [
          { name: 'id', type: 'text' },
          { name: 'name', type: 'number' },
        ],
        indexes: [],
        searched: [],
      };
      await expect(store.ensure([other])).rejects.toMatchObject({ code: 'columnType' });
    });

    it('stay as they were where a change is refused', async () => {
      const store = await filled();
      const grown: TableSpec = { ...THINGS, columns: [...THINGS.columns, { name: 'never', type: 'text' }] };
      const other: TableSpec = {
        ...THINGS,
        columns: [{ name: 'id', type: 'number' }],
        indexes: [],
        searched: [],
      };
      await expect(store.ensure([grown, other])).rejects.toMatchObject({ code: 'columnType' });
      expect(await store.count({ table: 'things' })).toBe(6);
      const asked = store.find({
        table: 'things',
        criteria: [{ field: 'never', op: 'equal', value: null }],
      });
      await expect(asked).rejects.toMatchObject({ code: 'unknownColumn' });
    });

    it('have no columns that a database gives itself', async () => {
      const store = await filled();
      for (const name of ['xmin', 'xmax', 'cmin', 'cmax', 'ctid', 'tableoid']) {
        const spec: TableSpec = { ...THINGS, columns: [...THINGS.columns, { name, type: 'text' }] };
        await expect(store.ensure([spec])).rejects.toMatchObject({ code: 'badName' });
      }
    });

    it('have sound names only', async () => {
      const store = await filled();
      for (const name of ['a"b', 'a b', '__proto__', 'constructor', '', '1a', 'x'.repeat(70)]) {
        await expect(store.ensure([{ ...THINGS, name }])).rejects.toMatchObject({ code: 'badName' });
      }
    });

    it('are made once by several at once', async () => {
      const store = await filled();
      const spec: TableSpec = { ...THINGS, name: `race_${Math.random().toString(36).slice(2)}` };
      await Promise.all([store.ensure([spec]), store.ensure([spec]), store.ensure([spec])]);
      expect(await store.count({ table: spec.name })).toBe(0);
    });
  });
}
