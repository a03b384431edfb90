import type { ConformanceCase } from '../../conformance/case.ts';

export const conformance: ConformanceCase = {
  before: 'one,two',
  shows: 'two',
  enter: 'three',
  after: 'one,two,three',
  typed: true,
};
