import { casesOf, tx } from '../../../../fixtures/index.ts';

/** So many of a few stars. */
export const fixtures = casesOf(
  { type: 'rate', model: 'quality', title: tx('品質', '品质', 'Quality', 'Chất lượng') },
  { quality: 4 },
  [
    { name: 'not rated', record: { quality: null } },
    { name: 'half stars', options: { step: 0.5 }, record: { quality: 2.5 } },
    { name: 'of ten', options: { max: 10 }, record: { quality: 7 } },
    { name: 'not clearable', options: { clearable: false } },
  ],
);
