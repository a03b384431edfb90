import type { ConformanceCase } from '../../conformance/case.ts';

export const conformance: ConformanceCase = {
  options: { propertyModel: 'item.name' },
  before: 'M8',
  shows: 'M8',
  enter: null,
  plain: null,
};
