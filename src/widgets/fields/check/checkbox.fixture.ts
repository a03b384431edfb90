import { casesOf, tx } from '../../../../fixtures/index.ts';

/** Yes or no, ticked. */
export const fixtures = casesOf(
  { type: 'checkbox', model: 'lotTracked', title: tx('批號管理', '批号管理', 'Lot tracked', 'Quản lý lô') },
  { lotTracked: true },
  [
    { name: 'ticked by default', state: 'add', options: { defaultValue: true } },
    { name: 'not ticked', record: { lotTracked: false } },
  ],
);
