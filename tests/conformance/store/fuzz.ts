/** Random rows and queries: the store must answer exactly what the store in memory answers. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type AggregateRequest,
  type Criterion,
  createMemoryStore,
  type Query,
  type Store,
  type StoreRow,
} from '../../../src/server/index.ts';
import { THINGS } from './cases.ts';

const RUNS = Number(process.env.PAGEWRIGHT_FUZZ_RUNS ?? '60');

const TABLE = 'fuzzed';
const words = fc.constantFrom(
  'Alpha',
  'alp',
  'Ạ',
  'ạ',
  'ß',
  'ẞ',
  'İ',
  'ı',
  'K',
  '工',
  '😀',
  '\uffff',
  ' ',
  '',
  '%',
  '_',
  '\\',
  "'",
  '"',
  'é',
  'É',
);
const text = fc.oneof(
  fc.array(words, { maxLength: 3 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 6 }),
);
const number = fc.oneof(
  fc.integer({ min: -5, max: 5 }),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }),
  fc.constantFrom(0.1, 0.2, 0.3, 1e-9, 123456789.123456, 1e20),
);
const two = (value: number) => String(value).padStart(2, '0');
const day = fc
  .tuple(
    fc.constantFrom(1, 999, 2024, 2026, 9999),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
  )
  .map(([y, m, d]) => `${String(y).padStart(4, '0')}-${two(m)}-${two(d)}`);
const clock = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }), fc.constantFrom(0, 59))
  .map(([h, m, s]) => `${two(h)}:${two(m)}:${two(s)}`);
const moment = fc.tuple(day, clock).map(([d, t]) => `${d} ${t}`);
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 4 });

const row = fc.record({
  name: orNull(text),
  Qty: orNull(number),
  done: orNull(fc.boolean()),
  day: orNull(day),
  moment: orNull(moment),
  clock: orNull(clock),
  rest: orNull(
    fc.dictionary(fc.string({ maxLength: 4 }), fc.oneof(text, number, fc.boolean()), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  ),
  parent: orNull(fc.integer({ min: 0, max: 9 }).map((index) => `r${index}`)),
});
const rows = fc
  .array(row, { maxLength: 10 })
  .map((list) => list.map((one, index): StoreRow => ({ ...one, id: `r${index}` })));

const anything = fc.oneof(
  text,
  number,
  fc.boolean(),
  day,
  moment,
  clock,
  fc.constant(null),
  fc.constantFrom('2026-02-30', '25:00', 'x'),
);
const column = fc.constantFrom('id', 'name', 'Qty', 'done', 'day', 'moment', 'clock', 'parent', 'rest');
const criterion = fc
  .tuple(
    column,
    fc.constantFrom('like', 'equal', 'ge', 'le', 'ne', 'in'),
    anything,
    fc.array(anything, { maxLength: 3 }),
  )
  .map(([field, op, value, list]) => ({ field, op, value: op === 'in' ? list : value }) as const);
const query = fc
  .record({
    criteria: fc.array(criterion, { maxLength: 3 }),
    anyOf: fc.array(criterion, { maxLength: 2 }),
    tree: fc.option(fc.integer({ min: 0, max: 9 }), { nil: null, freq: 4 }),
    outside: fc.boolean(),
    sort: fc.array(fc.record({ field: column, order: fc.constantFrom('asc', 'desc') }), { maxLength: 3 }),
    offset: fc.integer({ min: 0, max: 3 }),
    limit: fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
    place: fc.option(
      fc.record({
        row: orNull(row),
        id: fc.integer({ min: 0, max: 9 }),
        side: fc.constantFrom('after', 'before'),
      }),
      { nil: null, freq: 2 },
    ),
  })
  .map(
    ({ tree, outside, limit, place, ...rest }): Query => ({
      ...rest,
      ...(place === null
        ? {}
        : { place: { row: place.row && { ...place.row, id: `r${place.id}` }, side: place.side } }),
      table: TABLE,
      ...(tree === null ? {} : { tree: { id: 'id', parent: 'parent', root: `r${tree}`, outside } }),
      ...(limit === undefined ? {} : { limit }),
    }),
  );

const AGGREGATES: readonly AggregateRequest[] = [
  ...(['sum', 'avg', 'max', 'min', 'count'] as const).map((fn) => ({ field: 'Qty', fn })),
  { field: 'name', fn: 'max' },
  { field: 'day', fn: 'min' },
  { field: 'moment', fn: 'max' },
];

/** The aggregates of the rows that meet these criteria besides. */
const ofGroup = (where: readonly Criterion[]) => AGGREGATES.map((request) => ({ ...request, where }));

async function fill(store: Store, list: readonly StoreRow[]): Promise<void> {
  await store.transaction(async (tx) => {
    await tx.remove(TABLE, []);
    await tx.insert(TABLE, list);
  });
}

export function fuzzCases(open: () => Promise<Store>): void {
  it('answers random queries as the store in memory does', async () => {
    const store = await open();
    const memory = createMemoryStore();
    for (const one of [store, memory]) await one.ensure([{ ...THINGS, name: TABLE }]);
    await fc.assert(
      fc.asyncProperty(rows, fc.array(query, { minLength: 1, maxLength: 6 }), async (list, queries) => {
        await fill(store, list);
        await fill(memory, list);
        expect(await store.findMany(queries)).toEqual(await memory.findMany(queries));
        for (const asked of queries) {
          expect(await store.find(asked)).toEqual(await memory.find(asked));
          expect(await store.count(asked)).toBe(await memory.count(asked));
          const groups = queries.map(({ criteria = [] }) => criteria);
          const requests = [...AGGREGATES, ...groups.flatMap((where) => ofGroup(where))];
          expect(await store.aggregate(asked, requests)).toEqual(await memory.aggregate(asked, requests));
        }
      }),
      { numRuns: RUNS },
    );
  }, 300_000);
}
