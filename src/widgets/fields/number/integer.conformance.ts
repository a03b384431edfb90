import type { ConformanceCase } from '../../conformance/case.ts';

export const conformance: ConformanceCase = {
  options: { max: 99999 },
  before: 5,
  shows: '5',
  enter: '42',
  after: 42,
  typed: true,
};
