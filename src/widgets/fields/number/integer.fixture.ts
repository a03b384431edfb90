import { casesOf, tx } from '../../../../fixtures/index.ts';

/** Whole numbers. */
export const fixtures = casesOf(
  {
    type: 'integer',
    model: 'machines',
    title: tx('機台數', '机台数', 'Machines', 'Số máy'),
    options: { min: 0, max: 99_999, step: 1 },
  },
  { machines: 12 },
  [
    { name: 'steps of ten', options: { step: 10, min: 10, max: 9990 }, record: { machines: 40 } },
    { name: 'with default', state: 'add', options: { defaultValue: 1 } },
    { name: 'empty', record: { machines: null } },
  ],
);
