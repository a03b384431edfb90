import { casesOf, tx } from '../../../../fixtures/index.ts';

/** Days. */
export const fixtures = casesOf(
  {
    type: 'date',
    model: 'dueDate',
    title: tx('交期', '交期', 'Due', 'Hạn giao'),
    options: { format: 'YYYY-MM-DD' },
  },
  { dueDate: '2026-11-27' },
  [
    { name: 'another format', options: { format: 'YYYY/MM/DD' } },
    { name: 'leap day', record: { dueDate: '2028-02-29' } },
    { name: 'empty', record: { dueDate: null } },
  ],
);
