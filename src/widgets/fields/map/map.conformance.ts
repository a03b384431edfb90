import type { ConformanceCase } from '../../conformance/case.ts';

export const conformance: ConformanceCase = {
  before: { location: 'Hanoi', longitude: 105.83, latitude: 21.03 },
  shows: 'Hanoi',
  enter: 'Hue, citadel',
  after: { location: 'Hue, citadel', longitude: 105.83, latitude: 21.03 },
  typed: true,
  plain: {
    schema: {
      type: 'object',
      properties: {
        location: { type: 'string' },
        longitude: { type: 'number' },
        latitude: { type: 'number' },
      },
    },
  },
};
