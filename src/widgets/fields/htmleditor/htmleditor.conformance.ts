import type { ConformanceCase } from '../../conformance/case.ts';

export const conformance: ConformanceCase = {
  before: '<p>one</p>',
  shows: 'one',
  enter: '{Control>}a{/Control}two',
  enterInCell: ['{Enter}', '{Control>}a{/Control}two'],
  after: '<p>two</p>',
  typed: true,
};
