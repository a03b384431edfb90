import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { field, lookupField, numberField, page, table } from '../compile/testing.ts';
import { ownOf } from '../plain.ts';
import { pageIndex } from './page-index.ts';
import { placePath } from './paths.ts';
import { readRecord, writeRecord } from './record.ts';
import {
  createValues,
  inverse,
  type Op,
  type RowsOp,
  readPair,
  runOp,
  type Values,
  valueOp,
} from './store.ts';

const readValue = (values: Values, path: string) => readPair(values, placePath(path), null).value;

const made = page([
  field('name'),
  lookupField('item'),
  field('label', { value: 'langText' }),
  table('entries', [
    numberField('qty'),
    lookupField('part'),
    table('lines', [field('text')], { rowKey: 'rowId' }),
  ]),
  table('tree', [field('code')], { type: 'treetable', kind: 'treetable', childrenKey: 'below' }),
]);
const index = pageIndex(made);
const A = { id: 'a', name: 'A' };
const B = { id: 'b', name: 'B' };

const RECORD = {
  id: '1',
  name: 'n',
  item: 'a',
  item__Item: A,
  entries: [
    { entryId: 'r1', qty: 1, part: 'a', part__Item: A, lines: [{ rowId: 'l1', text: 'x' }] },
    { entryId: 'r2', qty: 2, lines: [] },
  ],
  tree: [{ entryId: 't1', below: [{ entryId: 't2' }] }, { entryId: 't3' }],
};

function open(): Values {
  let count = 0;
  return readRecord(index, RECORD, () => {
    count += 1;
    return `new${count}`;
  });
}

function fieldAt(path: string) {
  const place = placePath(path);
  if (place.row === '') return index.header.get(place.field)?.[0];
  const key = place.table.startsWith('entries[') ? 'lines' : place.table;
  return index.columns.get(key)?.get(place.field);
}

const write = (values: Values, path: string, value: unknown, companion?: unknown) =>
  valueOp(values, path, placePath(path), fieldAt(path), value, companion);

describe('reading', () => {
  const values = open();

  it('finds header values, cells and cells of child tables', () => {
    expect(readValue(values, 'name')).toBe('n');
    expect(readValue(values, 'entries[r1].qty')).toBe(1);
    expect(readValue(values, 'entries[r1].lines[l1].text')).toBe('x');
    expect(readPair(values, placePath('item'), 'item__Item')).toEqual({ value: 'a', companion: A });
    expect(readPair(values, placePath('item'), null)).toEqual({ value: 'a', companion: undefined });
    expect(readPair(values, placePath('entries[r1].part'), 'part__Item')).toEqual({
      value: 'a',
      companion: A,
    });
    expect(readPair(values, placePath('entries[r1].part'), null)).toEqual({
      value: 'a',
      companion: undefined,
    });
  });

  it.each(['gone', 'entries[gone].qty', 'gone[r1].qty', 'entries[r1].gone', 'entries[r1].toString', ''])(
    'finds nothing at %j',
    (path) => {
      expect(readPair(values, placePath(path), 'gone__Item')).toEqual({
        value: undefined,
        companion: undefined,
      });
    },
  );

  it('finds nothing inherited', () => {
    expect(ownOf({}, 'toString')).toBeUndefined();
    expect(ownOf({ a: 1 }, 'a')).toBe(1);
    expect(createValues()).toEqual({ header: new Map(), tables: new Map() });
  });
});

describe('writing a value', () => {
  it('takes its companion with it, forwards and back', () => {
    const values = open();
    for (const path of ['item', 'entries[r1].part']) {
      const key = path === 'item' ? 'item__Item' : 'part__Item';
      const pair = () => readPair(values, placePath(path), key);
      const op = write(values, path, 'b', B);
      if (op === null) throw new Error('refused');
      expect(op).toMatchObject({ before: { value: 'a', companion: A }, after: { value: 'b', companion: B } });
      runOp(values, op);
      expect(pair()).toEqual({ value: 'b', companion: B });
      runOp(values, inverse(op));
      expect(pair()).toEqual({ value: 'a', companion: A });
      const clear = write(values, path, null);
      if (clear === null) throw new Error('refused');
      runOp(values, clear);
      expect(pair()).toEqual({ value: null, companion: undefined });
      expect(writeRecord(index, values)).not.toEqual(RECORD);
      runOp(values, inverse(clear));
    }
    expect(writeRecord(index, values)).toEqual(RECORD);
  });

  it('leaves nothing behind where nothing stood', () => {
    const values = open();
    for (const path of ['more', 'entries[r2].part', 'entries[r2].more']) {
      const op = write(values, path, 'b');
      if (op === null) throw new Error('refused');
      runOp(values, op);
      expect(readValue(values, path)).toBe('b');
      runOp(values, inverse(op));
    }
    expect(values.header.has('more')).toBe(false);
    expect(Object.keys(values.tables.get('entries')?.rows.get('r2')?.cells ?? {})).toEqual([
      'entryId',
      'qty',
    ]);
  });

  it('is nothing where nothing would change: the companion is compared with its value', () => {
    const values = open();
    expect(write(values, 'item', 'a')).toBeNull();
    expect(write(values, 'item', 'a', { name: 'A', id: 'a' })).toBeNull();
    expect(write(values, 'item', 'a', { id: 'a', name: 'other' })).not.toBeNull();
    expect(write(values, 'name', 'n')).toBeNull();
    expect(write(values, 'nobody', undefined)).toBeNull();
    expect(write(values, 'name', 'n', A)).toBeNull();
  });

  it('is refused for forbidden names and rows that are gone', () => {
    const values = open();
    for (const path of [
      '__proto__',
      'constructor',
      'prototype',
      '',
      'entries[r1].__proto__',
      'entries[r1].constructor',
      'entries[r1]',
      'entries[gone].qty',
      'gone[r1].qty',
      'entries[__proto__].qty',
    ])
      expect(write(values, path, { evil: 1 })).toBeNull();
    expect(Object.hasOwn(Object.prototype, 'evil')).toBe(false);
  });

  it('in a table makes one row anew and leaves the others, whatever their number', () => {
    const rows = Array.from({ length: 1000 }, (_, at) => ({ entryId: `r${at}`, qty: at, lines: [] }));
    const values = readRecord(index, { entries: rows }, () => 'x');
    const state = values.tables.get('entries');
    if (state === undefined) throw new Error('no table');
    const before = new Map(state.rows);
    const { order, version } = state;
    const op = write(values, 'entries[r500].qty', -1);
    if (op === null) throw new Error('refused');
    runOp(values, op);
    expect([...state.rows].filter(([id, row]) => before.get(id) !== row).map(([id]) => id)).toEqual(['r500']);
    expect(before.get('r500')?.cells.qty).toBe(500);
    expect(state.order).toBe(order);
    expect(state.version).toBe(version + 1);
    runOp(values, inverse(op));
    expect(state.version).toBe(version + 2);
  });

  it('touches a header of 1,000 values at its own key alone', () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`f${at}`, at]));
    const plain = readRecord(index, { ...many, item: 'a' }, () => 'x');
    const asked: unknown[] = [];
    const header = new Map(plain.header);
    const counted: Values = {
      ...plain,
      header: new Proxy(header, {
        get(target, name) {
          const member: unknown = Reflect.get(target, name);
          if (typeof member !== 'function') return member;
          return (...given: unknown[]) => {
            asked.push([name, given[0]]);
            return Reflect.apply(member, target, given);
          };
        },
      }),
    };
    const op = write(counted, 'item', 'b', B);
    if (op === null) throw new Error('refused');
    runOp(counted, op);
    expect(asked).toEqual([
      ['get', 'item'],
      ['get', 'item__Item'],
      ['set', 'item'],
      ['set', 'item__Item'],
    ]);
  });

  it('to a row that went meanwhile does nothing', () => {
    const values = open();
    const op = write(values, 'entries[r1].qty', 5);
    if (op === null) throw new Error('refused');
    values.tables.get('entries')?.rows.delete('r1');
    const before = structuredClone(values);
    runOp(values, op);
    expect(values).toEqual(before);
    values.tables.delete('entries');
    runOp(values, op);
    expect(values.tables.has('entries')).toBe(false);
  });
});

/** A row with its child table put at a place, or taken away. */
function insert(values: Values, address: string, id: string, at: number, above: string | null): RowsOp {
  const state = values.tables.get(address);
  if (state === undefined) throw new Error('no table');
  const order = [...state.order];
  order.splice(Math.min(at, order.length), 0, id);
  const child = index.tables.get('entries')?.get('lines');
  const attached =
    address === 'entries' && child !== undefined
      ? [
          {
            address: `entries[${id}].lines`,
            table: child,
            order: ['l'],
            rows: new Map([['l', { id: 'l', cells: { rowId: 'l', text: id } }]]),
            parents: new Map(),
            version: 0,
          },
        ]
      : [];
  return {
    kind: 'rows',
    address,
    orderBefore: state.order,
    orderAfter: order,
    added: [{ id, cells: { entryId: id } }],
    removed: [],
    parents: new Map(above === null ? [] : [[id, above]]),
    attached,
    detached: [],
    left: new Map(),
    around: new Map(),
  };
}

function remove(values: Values, address: string, at: number): RowsOp | null {
  const state = values.tables.get(address);
  const id = state?.order[at % Math.max(1, state.order.length)];
  const row = id === undefined ? undefined : state?.rows.get(id);
  if (state === undefined || id === undefined || row === undefined) return null;
  // A row of a tree goes when nothing stands below it.
  if ([...state.parents.values()].includes(id)) return null;
  const child = values.tables.get(`${address}[${id}].lines`);
  const above = state.parents.get(id);
  return {
    kind: 'rows',
    address,
    orderBefore: state.order,
    orderAfter: state.order.filter((each) => each !== id),
    added: [],
    removed: [row],
    parents: new Map(above === undefined ? [] : [[id, above]]),
    attached: [],
    detached: child === undefined ? [] : [child],
    left: new Map(),
    around: new Map(),
  };
}

describe('any sequence of operations', () => {
  const value = fc.constantFrom<unknown>('a', 'b', '', null, undefined, 5, { x: 1 });
  const companion = fc.constantFrom<unknown>(undefined, A, B, null, { en_US: 'x' });
  const path = fc.constantFrom(
    'name',
    'item',
    'label',
    'unknown',
    'entries[r1].qty',
    'entries[r1].part',
    'entries[r2].part',
    'entries[r1].lines[l1].text',
    'entries[n1].part',
    'entries[n1].lines[l].text',
    'tree[t2].code',
  );
  const step = fc.oneof(
    fc.record({ kind: fc.constant('value' as const), path, value, companion }),
    fc.record({ kind: fc.constant('add' as const), to: fc.constantFrom('entries', 'tree'), at: fc.nat(5) }),
    fc.record({
      kind: fc.constant('remove' as const),
      from: fc.constantFrom('entries', 'tree'),
      at: fc.nat(5),
    }),
  );

  it('run backwards leaves an equal record, run again what it had made', () => {
    const seen = { value: 0, add: 0, remove: 0 };
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        const values = open();
        const done: Op[] = [];
        const records: unknown[] = [writeRecord(index, values)];
        let count = 0;
        for (const each of steps) {
          let op: Op | null = null;
          if (each.kind === 'value') op = write(values, each.path, each.value, each.companion);
          else if (each.kind === 'add') {
            count += 1;
            const state = values.tables.get(each.to);
            const last = state?.order.at(-1) ?? null;
            op = insert(
              values,
              each.to,
              `n${count}`,
              each.to === 'tree' ? 99 : each.at,
              each.to === 'tree' ? last : null,
            );
          } else op = remove(values, each.from, each.at);
          if (op === null) continue;
          seen[each.kind] += 1;
          runOp(values, op);
          done.push(op);
          records.push(writeRecord(index, values));
        }
        const whole = () => {
          for (const state of values.tables.values()) {
            expect([...state.rows.keys()].sort()).toEqual([...state.order].sort());
            for (const [below, above] of state.parents)
              expect([state.rows.has(below), state.rows.has(above)]).toEqual([true, true]);
          }
        };
        whole();
        for (let at = done.length - 1; at >= 0; at -= 1) {
          const op = done[at];
          if (op !== undefined) runOp(values, inverse(op));
          expect(writeRecord(index, values)).toEqual(records[at]);
        }
        expect(writeRecord(index, values)).toEqual(RECORD);
        whole();
        done.forEach((op, at) => {
          runOp(values, op);
          expect(writeRecord(index, values)).toEqual(records[at + 1]);
        });
      }),
      { numRuns: 200 },
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(50);
  });

  it('on rows counts a version a step, and passes over a table that is gone', () => {
    const values = open();
    const op = insert(values, 'entries', 'n', 0, null);
    const before = values.tables.get('entries')?.version ?? 0;
    runOp(values, op);
    expect(values.tables.get('entries')?.version).toBe(before + 1);
    expect(values.tables.has('entries[n].lines')).toBe(true);
    runOp(values, inverse(op));
    expect(values.tables.get('entries')?.version).toBe(before + 2);
    expect(values.tables.has('entries[n].lines')).toBe(false);
    values.tables.delete('entries');
    expect(() => runOp(values, op)).not.toThrow();
    expect(values.tables.has('entries[n].lines')).toBe(false);
  });
});
