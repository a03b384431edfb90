/** Whatever page of an object a save names: what it accepts, the object's own field definitions accept. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isRecord } from '../../engine/internal.ts';
import { startTestServer } from '../testing/client.ts';
import { ITEM, UNIT } from '../testing/factory.ts';

const bag = (value: unknown) => (isRecord(value) ? value : {});

const OBJECT = {
  code: 'thing',
  name: 'Thing',
  businessType: 10,
  tables: [{ id: 'rows', key: 'rows', title: 'Rows' }],
  fields: [
    { FieldName: 'must', FieldType: 1, MustInput: true, DataLength: 5 },
    { FieldName: 'amount', FieldType: 3, DataLength: 12, DecimalLength: 2 },
    { FieldName: 'colour', FieldType: 16, LookupDataSourceType: 4, LookupObjectId: 'colour' },
    { FieldName: 'unit', FieldType: 102, LookupDataSourceType: 1, LookupObjectId: 'unit' },
    { Id: 'r-qty', TableId: 'rows', FieldName: 'qty', FieldType: 3, DataLength: 12, DecimalLength: 1 },
    { Id: 'r-word', TableId: 'rows', FieldName: 'word', FieldType: 1, MustInput: true, DataLength: 4 },
  ],
};
const HEADER = ['must', 'amount', 'colour', 'unit'];

const ALL = ['add', 'look', 'update'];
/** Mostly what lets values in, so that many writes are accepted. */
const shown = fc.constantFrom(ALL, ALL, ALL, ['add'], ['look', 'update']);
const locked = fc.constantFrom([], [], [], ['add'], ['update']);
/** A widget that says anything about its field. */
const widget = (model: string) =>
  fc.record({
    key: fc.constant(`w-${model}`),
    model: fc.constant(model),
    colKey: fc.constant(model),
    options: fc.record(
      {
        required: fc.boolean(),
        maxlength: fc.constantFrom(1, 3, 999, -1),
        min: fc.constantFrom(-1e9, 0, 5),
        max: fc.constantFrom(10, 1e14),
        decimalPlaces: fc.constantFrom(0, 2, 6),
        show: shown,
        lock: locked,
        hidden: fc.boolean(),
        disabled: fc.boolean(),
        options: fc.constant([{ value: 'pink', label: 'Pink' }]),
      },
      { requiredKeys: [] },
    ),
  });
const some = (models: readonly string[]) =>
  fc
    .subarray([...models], { minLength: models.length - 1 })
    .chain((chosen) => fc.tuple(...chosen.map(widget)));
const page = fc.record({ header: some(HEADER), cells: some(['qty', 'word']), table: fc.boolean() });

const text = fc.constantFrom('ab', 'abc', 'abcd', 'ab', 'abcdef', '', null);
const amount = fc.constantFrom(
  null,
  0,
  1,
  2,
  3,
  5,
  7,
  1.2,
  1.23,
  1.234,
  -3,
  99_999,
  999_999_999,
  1e12,
  '7',
  '1.2345',
);
const row = fc.record({ qty: amount, word: text }, { requiredKeys: [] });
const record = fc
  .tuple(
    text,
    fc.subarray(['amount', 'colour', 'unit', 'rows'], { maxLength: 2 }),
    fc.record({
      amount,
      colour: fc.constantFrom('', 'red', 'blue', 'pink', null),
      unit: fc.constantFrom('', UNIT(1), UNIT(2), ITEM(1), 'nothing', null),
      rows: fc.array(row, { maxLength: 2 }),
    }),
  )
  .map(([must, names, values]) => ({
    must,
    ...Object.fromEntries(Object.entries(values).filter(([name]) => names.includes(name))),
  }));

const empty = (value: unknown) => value === null || value === undefined || value === '';
const longest = (value: unknown, most: number) => empty(value) || String(value).length <= most;
const within = (value: unknown, most: number, places: number) =>
  empty(value) ||
  (Number(value) <= most &&
    Math.abs(Number(value) * 10 ** places - Math.round(Number(value) * 10 ** places)) < 1e-6);

/** The rules of OBJECT, read from it by hand. */
function holds(model: Readonly<Record<string, unknown>>): boolean {
  const rows: unknown[] = Array.isArray(model.rows) ? model.rows : [];
  return (
    !empty(model.must) &&
    longest(model.must, 5) &&
    within(model.amount, 999_999_999, 2) &&
    (empty(model.colour) || model.colour === 'red' || model.colour === 'blue') &&
    (empty(model.unit) || model.unit === UNIT(1) || model.unit === UNIT(2)) &&
    rows.every((each) => {
      const { qty, word } = bag(each);
      return !empty(word) && longest(word, 4) && within(qty, 9_999_999_999, 1);
    })
  );
}

it('no page is laxer than its object', async () => {
  const server = await startTestServer();
  const admin = await server.client('admin');
  await admin.post('/openapi/sys/objectmodel/save', { model: OBJECT });
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(
      page,
      fc.array(record, { minLength: 1, maxLength: 6 }),
      async ({ header, cells, table }, writes) => {
        const rows = {
          key: 't',
          type: 'entrytable',
          model: 'rows',
          options: { tableRowKey: 'entryId' },
          items: cells,
        };
        const pageData = { items: [...header, ...(table ? [rows] : [])], action: { items: [] } };
        const sent = {
          objectId: 'thing',
          viewName: 'P',
          pageKind: 'form',
          pageData: JSON.stringify(pageData),
        };
        const saved = await admin.post('/openapi/sys/pageview/save', sent);
        // A page that contradicts itself is none.
        if (saved.http === 422) return;
        const { newId, rowVersion } = bag(saved.data);
        await admin.post('/openapi/sys/pageview/publish', { id: newId, rowVersion });
        let last: Record<string, unknown> = {};
        for (const write of writes) {
          const answer = await admin.post(`/openapi/app/thing/${String(newId)}/save`, { ...last, ...write });
          expect([200, 422]).toContain(answer.http);
          if (answer.http !== 200) continue;
          accepted += 1;
          const model = bag(bag(answer.data).model);
          expect(holds(model), JSON.stringify({ pageData, model })).toBe(true);
          last = last.id === undefined ? { ...model } : {};
        }
      },
    ),
    { numRuns: 300 },
  );
  expect(accepted).toBeGreaterThan(20);
});
