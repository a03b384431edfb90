import type { ConformanceCase } from '../../conformance/case.ts';

export const conformance: ConformanceCase = {
  before: 'one',
  shows: 'Hidden password',
  enter: 'two',
  after: 'two',
  typed: true,
};
