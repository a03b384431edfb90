import type { ConformanceCase } from '../../conformance/case.ts';

const options = [
  { value: 'h1', label: 'Hall one', children: [{ value: 'p1', label: 'Press one' }] },
  { value: 'h2', label: 'Hall two', children: [{ value: 'p2', label: 'Press two' }] },
];

export const conformance: ConformanceCase = {
  options: { options },
  before: 'p1',
  shows: 'Press one',
  enter: 'press two',
  after: 'p2',
  typed: true,
  plain: { schema: { type: 'string' } },
};
