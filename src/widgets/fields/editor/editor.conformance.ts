import type { ConformanceCase } from '../../conformance/case.ts';

export const conformance: ConformanceCase = {
  before: '{\n  "port": 502\n}',
  shows: '"port": 502',
  enter: '{Control>}a{/Control}[[1,2]',
  enterInCell: '{Control>}a{/Control}[[1,2]',
  after: '[\n  1,\n  2\n]',
  typed: true,
};
