import type { ConformanceCase } from '../../conformance/case.ts';

export const conformance: ConformanceCase = {
  before: '2026-03-09,2026-03-20',
  shows: '2026-03-09 ~ 2026-03-20',
  enter: '2026/4/1 ~ 2026-04-30',
  after: '2026-04-01,2026-04-30',
  typed: true,
};
