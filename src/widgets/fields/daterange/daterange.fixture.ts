import { casesOf, tx } from '../../../../fixtures/index.ts';

/** From a day to a day, either of them open. */
export const fixtures = casesOf(
  {
    type: 'daterange',
    model: 'downtime',
    title: tx('停機期間', '停机期间', 'Downtime', 'Thời gian dừng máy'),
    options: { format: 'YYYY-MM-DD' },
  },
  { downtime: '2026-11-23,2026-11-27' },
  [
    { name: 'another format', options: { format: 'DD/MM/YYYY' } },
    {
      name: 'to the minute',
      options: { format: 'YYYY-MM-DD HH:mm' },
      record: { downtime: '2026-11-23 08:00:00,2026-11-23 20:30:00' },
    },
    { name: 'across months', record: { downtime: '2028-02-28,2028-03-02' } },
    { name: 'open end', record: { downtime: '2026-11-23,' } },
    { name: 'not clearable', options: { clearable: false } },
    { name: 'empty', record: { downtime: null } },
  ],
);
