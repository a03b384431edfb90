import { describe, expect, it } from 'vitest';
import { readLookupFilter } from './lookupFilter.ts';

const made = { searchField: 'kind', searchValue: 'made', compareType: 'equal' };

describe('a stored lookup filter', () => {
  it.each([
    ['the names of search items', [{ searchField: 'kind', searchValue: 'made' }]],
    ["a route's names", [{ field: 'kind', value: 'made' }]],
    ['JSON text', '[{"field":"kind","value":"made","compareType":"EQUAL"}]'],
  ])('is read in %s', (_name, stored) => {
    expect(readLookupFilter(stored)).toEqual({ criteria: [made], problems: [] });
  });

  it.each([[null], [undefined], [''], ['  '], [[]], ['[]']])('that says nothing is none: %j', (stored) => {
    expect(readLookupFilter(stored)).toEqual({ criteria: [], problems: [] });
  });

  it.each([['kind=made'], [{ kind: 'made' }], [7], [true], ['{}']])(
    'that is no list is told: %j',
    (stored) => {
      expect(readLookupFilter(stored)).toEqual({ criteria: [], problems: [{ index: null, word: null }] });
    },
  );

  it.each([
    ['made'],
    [7],
    [null],
    [[made]],
    [{ value: 'made' }],
    [{ field: '', value: 'made' }],
    [{ field: 5, value: 'made' }],
    [{ field: 'kind', value: { of: 'made' } }],
    [{ field: 'kind', value: ['made', {}] }],
    [{ field: 'kind', value: [['made']] }],
  ])('tells of a criterion that is none, and keeps the others: %j', (criterion) => {
    expect(readLookupFilter([criterion, made])).toEqual({
      criteria: [made],
      problems: [{ index: 0, word: null }],
    });
  });

  it('reports an unknown comparison and reads it as equal', () => {
    for (const compareType of ['between', 5, true, {}])
      expect(readLookupFilter([{ ...made, compareType }])).toMatchObject({
        criteria: [made],
        problems: [{ index: 0, word: expect.any(String) }],
      });
  });

  it('has its values as text, several comma-joined', () => {
    const values = [1.5, true, ['a', 2, false], null].map((value) => ({ field: 'f', value }));
    expect(readLookupFilter(values).criteria.map((one) => one.searchValue)).toEqual([
      '1.5',
      'true',
      'a,2,false',
      '',
    ]);
  });
});
