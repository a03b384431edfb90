import type { ConformanceCase } from '../../conformance/case.ts';

export const conformance: ConformanceCase = {
  before: 42,
  shows: '42%',
  enter: '75',
  after: 75,
  typed: true,
};
