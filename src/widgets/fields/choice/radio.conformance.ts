import type { ConformanceCase } from '../../conformance/case.ts';

const options = ['a', 'b', 'c'].map((value) => ({ value, label: `Option ${value}` }));

export const conformance: ConformanceCase = {
  options: { options },
  before: 'a',
  shows: 'Option a',
  enter: '{ArrowDown}',
  enterInCell: 'option b',
  after: 'b',
  plain: {
    schema: { type: 'string', oneOf: options.map(({ value, label }) => ({ const: value, title: label })) },
  },
};
