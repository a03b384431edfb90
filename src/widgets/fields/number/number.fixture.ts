import { casesOf, tx } from '../../../../fixtures/index.ts';

/** Numbers of generated forms: 0 to 9,999,999,999. */
export const fixtures = casesOf(
  { type: 'number', model: 'hours', title: tx('工時', '工时', 'Hours', 'Giờ công') },
  { hours: 37.5 },
  [{ name: 'bounded', options: { min: 1, max: 24, step: 0.5 } }],
);
