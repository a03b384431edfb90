import type { ConformanceCase } from '../../conformance/case.ts';

export const conformance: ConformanceCase = {
  before: 3,
  shows: '3 of 5',
  enter: '{ArrowRight}',
  after: 4,
};
