import type { ConformanceCase } from '../../conformance/case.ts';

/** Delete on the file's name removes it; in a cell, on the count. */
export const conformance: ConformanceCase = {
  before: 'b1',
  companion: [{ id: 'b1', fileName: 'b1.nc', fileSize: 2048 }],
  shows: 'b1',
  enter: '{Tab}{Delete}',
  enterInCell: '{Delete}',
  after: null,
};
