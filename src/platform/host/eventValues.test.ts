import { expect, it } from 'vitest';
import { compilePage } from '../../engine/internal.ts';
import { eventName, eventValues, fieldsByName } from './eventValues.ts';

const field = (type: string, model: string, options = {}) => ({
  key: `k-${model}`,
  type,
  model,
  title: model,
  options,
});
const { page } = compilePage({
  items: [
    field('textbox', 'name'),
    field('number', 'qty'),
    field('checkbox', 'paid'),
    field('selectmultiple', 'tags'),
    field('basedata', 'customer'),
    field('textbox', 'a.b'),
    {
      ...field('entrytable', 'lines'),
      items: [
        field('number', 'qty'),
        { ...field('entrychildtable', 'parts'), items: [field('textbox', 'code')] },
      ].map((one) => ({ ...one, key: `l-${one.key}` })),
    },
  ],
});
if (page === null) throw new Error('the page does not compile');
const compiled = page;

it('fields have the names of their tables before them', () => {
  expect([...fieldsByName(compiled).keys()]).toEqual(
    expect.arrayContaining(['qty', 'a.b', 'lines', 'lines.qty']),
  );
  expect(eventName(compiled, 'lines.r1.qty')).toBe('lines.qty');
  expect(eventName(compiled, 'lines.r1.parts.r2.code')).toBe('lines.parts.code');
  expect(eventName(compiled, 'a.b')).toBe('a.b');
});

it.each<[object, object, readonly string[]]>([
  [{ name: 'x', qty: 1, paid: true }, { name: 'x', qty: 1, paid: true }, []],
  [{ name: null, qty: '' }, { name: null, qty: '' }, []],
  [{ name: {}, qty: 2 }, { qty: 2 }, ['name: expected a text']],
  [{ qty: [] }, {}, ['qty: expected a number']],
  [{ paid: {}, customer: {} }, {}, ['paid: expected true or false', 'customer: expected a text']],
  [{ tags: ['a', 'b'] }, { tags: ['a', 'b'] }, []],
  [{ tags: {} }, {}, ['tags: expected a text or a list of texts']],
  [{ 'lines.r1.qty': {} }, {}, ['lines.r1.qty: expected a number']],
  [{ lines: [{ qty: 1 }, { qty: {} }] }, { lines: [{ qty: 1 }, {}] }, ['lines[1].qty: expected a number']],
  // What the page lacks, and scalars of another type, the form itself tells.
  [{ nosuch: {}, qty: 'many' }, { nosuch: {}, qty: 'many' }, []],
])('of %j is taken %j', (answer, values, odd) => {
  const read = eventValues(compiled, { ...answer });
  expect(read.values).toEqual(values);
  expect(read.odd.map(({ path, expected }) => `${path}: ${expected}`)).toEqual(odd);
});
