import { describe, expect, it } from 'vitest';
import { field, lookupField, type Planted } from '../compile/testing.ts';
import type { CompiledField } from '../compile/types.ts';
import { testPorts } from '../form/testing.ts';
import { filterCriteria, filterFields } from './filter.ts';
import { filterForm, filterRow } from './filter-form.ts';
import { filterText } from './filterText.ts';
import { column, compiledList } from './testing.ts';

function fieldOf({ node }: Planted): CompiledField {
  if (node.role !== 'field') throw new Error('no field');
  return node;
}
const columns = [
  column('no'),
  column('group', {
    model: '',
    children: [column('qty', { value: 'number' }), column('due', { value: 'datetime' })],
  }),
  column('kind', { options: [{ value: 'a', label: 'o.a' }] }),
  column('done', { value: 'boolean' }),
  column('item', { value: 'lookup' }),
  column('picture', { type: 'image' }),
  column('gone', { hidden: true }),
  column('no', { key: 'again' }),
  column('range', { value: 'date' }),
  column('maker'),
];
const list = compiledList({
  search: [
    { field: fieldOf(field('range', { type: 'daterange', value: 'dateRange' })), compareType: 'like' },
    { field: fieldOf(lookupField('maker')), compareType: 'equal' },
  ],
});
const fields = filterFields(list, columns);
const one = (model: string) => {
  const found = fields.find((each) => each.field.model === model);
  if (found === undefined) throw new Error(model);
  return found;
};
const { ports } = testPorts();

describe('what can be filtered by', () => {
  it('are the columns that are shown, each once, with the input of their values', () => {
    expect(fields.map(({ field: own, compareTypes }) => [own.model, own.kind, compareTypes.join()])).toEqual([
      ['no', 'text', 'like,equal,ne'],
      ['qty', 'decimal', 'equal,ne,ge,le'],
      ['due', 'date', 'equal,ge,le'],
      ['kind', 'select', 'equal,ne'],
      ['done', 'select', 'equal,ne'],
      ['item', 'lookup', 'equal,ne'],
      ['range', 'date', 'equal,ge,le'],
      ['maker', 'lookup', 'equal,ne'],
    ]);
  });
});

describe('a row', () => {
  it('takes what is typed and not entered; what does not parse stays', () => {
    const form = filterForm(list, one('qty'), ports);
    form.setDraft('qty', '12x');
    expect(filterRow(one('qty'), 'ge', form)).toBeNull();
    expect(form.snapshot('qty').issues).toHaveLength(1);
    form.setDraft('qty', '12');
    const row = filterRow(one('qty'), 'ge', form);
    expect(row).toMatchObject({ compareType: 'ge', value: 12 });
    expect(filterCriteria(row === null ? [] : [row])).toEqual([
      { searchField: 'qty', searchValue: 12, compareType: 'ge' },
    ]);
  });

  it('begins with the value and the name that it had', () => {
    const form = filterForm(list, one('item'), ports, { value: 'i1', companion: { id: 'i1', name: 'Bolt' } });
    const row = filterRow(one('item'), 'equal', form);
    expect(row).toMatchObject({ value: 'i1', companion: { name: 'Bolt' } });
    expect(row === null ? '' : filterText(row, String)).toBe('Bolt');
  });

  it.each<[string, unknown, unknown, string]>([
    ['no', 'x', 'x', 'x'],
    ['kind', 'a', 'a', 'o.a'],
    ['done', 'false', false, 'common.no'],
    ['done', 'true', true, 'common.yes'],
    ['qty', 0, 0, '0'],
  ])('%s of %j asks for %j and says %s', (model, value, searchValue, said) => {
    const row = { field: one(model), compareType: 'equal', value, companion: undefined } as const;
    expect(filterCriteria([row])).toEqual([{ searchField: model, searchValue, compareType: 'equal' }]);
    expect(filterText(row, String)).toBe(said);
  });

  it('of several picked values asks for any of them', () => {
    const item = fieldOf(lookupField('item', { multiple: true }));
    const several = { column: column('item'), field: item, compareTypes: ['equal'] } as const;
    const row = { field: several, compareType: 'equal', value: 'i1,i2', companion: undefined } as const;
    expect(filterCriteria([row])).toEqual([{ searchField: 'item', searchValue: 'i1,i2', compareType: 'in' }]);
    expect(filterCriteria([{ ...row, compareType: 'ne' }])).toMatchObject([{ compareType: 'ne' }]);
  });

  it('without a value asks for nothing', () => {
    for (const value of ['', null, undefined])
      expect(
        filterCriteria([{ field: one('no'), compareType: 'like', value, companion: undefined }]),
      ).toEqual([]);
  });
});
