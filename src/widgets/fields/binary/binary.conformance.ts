import type { ConformanceCase } from '../../conformance/case.ts';

export const conformance: ConformanceCase = {
  before: 'b1',
  companion: [{ id: 'b1', fileName: 'b1.nc', fileSize: 2048 }],
  shows: 'b1',
  enter: null,
};
