import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseObject } from '../objects/parse.ts';
import { heldRows, holds } from './held.ts';
import type { PlacedValue } from './references.ts';
import type { Bag } from './wire.ts';

const types = { word: 1, qty: 3, day: 5, flag: 14 };
const model = {
  code: 'o',
  name: 'O',
  businessType: 10,
  tables: [],
  fields: Object.entries(types).map(([FieldName, FieldType]) => ({ FieldName, FieldType })),
};
const parsed = parseObject(model, 't_', 1);
const fields = parsed.ok ? parsed.object.header : [];

const placeOf = (row: Bag): PlacedValue[] =>
  fields.flatMap((field) =>
    Object.hasOwn(row, field.name)
      ? [{ field, path: field.name, value: row[field.name], stored: null, fresh: true, rowId: 'r' }]
      : [],
  );

describe('rows that hold what was made', () => {
  const value = fc.constantFrom<unknown>(
    ...[null, '', 'a', '1', 1, 1.0000000000000002, 0, true, false, '2026-01-02', [1], { a: 1, b: 2 }],
  );
  const row = fc.dictionary(fc.constantFrom('word', 'qty', 'day', 'flag'), value, { noNullPrototype: true });

  it('are those that a look at each row finds', () => {
    expect(fields).toHaveLength(4);
    fc.assert(
      fc.property(fc.array(row, { maxLength: 5 }), fc.array(row, { maxLength: 5 }), (stored, sent) => {
        const rows = heldRows(stored);
        for (const places of sent.map(placeOf)) {
          const one = stored.some((cells) =>
            places.every(
              (place) => Object.hasOwn(cells, place.field.name) && holds(place, cells[place.field.name]),
            ),
          );
          expect(rows.haveOne(places)).toBe(one);
        }
      }),
    );
  });

  it('are read once, however many are looked for', () => {
    let reads = 0;
    const counted = (qty: number): Bag => ({
      get word() {
        reads += 1;
        return 'same';
      },
      get qty() {
        reads += 1;
        return qty;
      },
    });
    const rows = heldRows(Array.from({ length: 500 }, (_, index) => counted(index)));
    const found = Array.from({ length: 1000 }, (_, index) =>
      rows.haveOne(placeOf({ word: 'same', qty: index })),
    );
    expect(found.filter(Boolean)).toHaveLength(500);
    expect(reads).toBe(1000);
  });
});
