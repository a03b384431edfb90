import type { ConformanceCase } from '../../conformance/case.ts';

const options = ['oak', 'ash', 'elm'].map((value) => ({ value, label: value }));

export const conformance: ConformanceCase = {
  options: { options },
  before: 'oak',
  shows: 'oak',
  enter: 'birch, white',
  after: 'birch, white',
  typed: true,
  plain: { schema: { type: 'string', examples: ['oak', 'ash', 'elm'] } },
};
