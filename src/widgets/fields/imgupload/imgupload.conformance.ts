import type { ConformanceCase } from '../../conformance/case.ts';

/** There is no server behind it, so that it says so. Delete on the control removes the picture. */
export const conformance: ConformanceCase = {
  before: 'p1',
  companion: [{ id: 'p1', fileName: 'front.png', fileSize: 2048 }],
  shows: 'no image',
  enter: '{Delete}',
  after: null,
};
