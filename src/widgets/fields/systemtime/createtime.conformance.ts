import type { ConformanceCase } from '../../conformance/case.ts';

export const conformance: ConformanceCase = {
  before: '2026-11-18 08:42:10',
  shows: '2026-11-18 08:42:10',
  enter: null,
};
