import type { ConformanceCase } from '../../conformance/case.ts';

const options = ['a', 'b', 'c'].map((value) => ({ value, label: `Option ${value}` }));

export const conformance: ConformanceCase = {
  options: { options },
  before: 'a',
  shows: 'Option a',
  enter: '{Tab} ',
  enterInCell: 'option b{Enter}',
  after: 'a,b',
  plain: {
    schema: {
      type: 'array',
      uniqueItems: true,
      items: { type: 'string', oneOf: options.map(({ value, label }) => ({ const: value, title: label })) },
    },
    before: ['a'],
    after: ['a', 'b'],
  },
};
