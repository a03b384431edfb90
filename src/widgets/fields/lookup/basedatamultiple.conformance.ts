import type { ConformanceCase } from '../../conformance/case.ts';

const options = { lookupDataSourceType: 1, lookupObjectId: 'item', valueKey: 'id', labelKey: 'name' };

export const conformance: ConformanceCase = {
  options,
  before: 'id-3',
  companion: [{ id: 'id-3', number: 'N003', name: 'item 3' }],
  shows: 'item 3',
  enter: ['{Alt>}{ArrowDown}{/Alt}', '{ArrowDown}{Enter}'],
  after: 'id-3,id-4',
  plain: null,
};
