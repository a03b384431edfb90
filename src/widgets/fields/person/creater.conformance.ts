import type { ConformanceCase } from '../../conformance/case.ts';

export const conformance: ConformanceCase = {
  before: 'u-1',
  companion: { id: 'u-1', userName: 'planner', nickName: 'Lin' },
  shows: 'Lin',
  enter: null,
  plain: null,
};
