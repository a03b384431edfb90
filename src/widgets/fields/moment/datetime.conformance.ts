import type { ConformanceCase } from '../../conformance/case.ts';

export const conformance: ConformanceCase = {
  before: '2026-03-09 08:00:00',
  shows: '2026-03-09 08:00:00',
  enter: '2026-4-1 9:05',
  after: '2026-04-01 09:05:00',
  typed: true,
};
