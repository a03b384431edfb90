import type { ConformanceCase } from '../../conformance/case.ts';

export const conformance: ConformanceCase = {
  options: { max: 99999 },
  before: 1234.5,
  shows: '1,234.5',
  enter: '7.25',
  after: 7.25,
  typed: true,
};
