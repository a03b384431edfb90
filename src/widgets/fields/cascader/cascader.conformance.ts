import type { ConformanceCase } from '../../conformance/case.ts';

const options = [
  { value: 'n', label: 'North', children: [{ value: 'n1', label: 'Taipei' }] },
  { value: 's', label: 'South', children: [{ value: 's1', label: 'Tainan' }] },
];

export const conformance: ConformanceCase = {
  options: { options },
  before: 'n1',
  shows: 'North / Taipei',
  enter: 'tainan',
  after: 's1',
  typed: true,
  plain: { schema: { type: 'string' } },
};
