import type { ConformanceCase } from '../../conformance/case.ts';

const item = (id: string, fileName: string) => ({
  id,
  fileName,
  fileSize: 1024,
  createTime: '2026-11-20 09:12:00',
});

/** Delete on a file's name removes it; in a cell, on the count, all of them. */
export const conformance: ConformanceCase = {
  before: 'f1',
  companion: [item('f1', 'f1.pdf')],
  shows: 'f1',
  enter: '{Tab}{Delete}',
  enterInCell: '{Delete}',
  after: null,
};
