import type { ConformanceCase } from '../../conformance/case.ts';

export const conformance: ConformanceCase = {
  before: 'one',
  shows: 'one',
  enter: 'two',
  after: 'two',
  typed: true,
};
