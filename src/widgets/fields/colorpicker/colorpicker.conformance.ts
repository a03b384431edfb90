import type { ConformanceCase } from '../../conformance/case.ts';

export const conformance: ConformanceCase = {
  before: '#1677ff',
  shows: '#1677ff',
  enter: '#00aa55',
  after: '#00aa55',
  typed: true,
};
