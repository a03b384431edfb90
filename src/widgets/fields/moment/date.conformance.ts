import type { ConformanceCase } from '../../conformance/case.ts';

export const conformance: ConformanceCase = {
  before: '2026-03-09',
  shows: '2026-03-09',
  enter: '2026/4/1',
  after: '2026-04-01',
  typed: true,
};
