import type { ConformanceCase } from '../../conformance/case.ts';

export const conformance: ConformanceCase = {
  before: '08:00:00',
  shows: '08:00:00',
  enter: '9:05',
  after: '09:05:00',
  typed: true,
};
