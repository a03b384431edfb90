import { casesOf, tx } from '../../../../fixtures/index.ts';

/** How far a work order is. */
export const fixtures = casesOf(
  { type: 'progress', model: 'done', title: tx('完成率', '完成率', 'Completed', 'Tỷ lệ hoàn thành') },
  { done: 42 },
  [
    { name: 'empty', record: { done: null } },
    { name: 'nothing yet', record: { done: 0 } },
    { name: 'all done', record: { done: 100 } },
    { name: 'of other bounds', options: { min: 50, max: 150 }, record: { done: 75 } },
    { name: 'as a warning', options: { theme: 'warning' }, record: { done: 80 } },
  ],
);
