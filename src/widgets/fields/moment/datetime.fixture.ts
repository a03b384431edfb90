import { casesOf, tx } from '../../../../fixtures/index.ts';

/** Moments, in the factory's time. */
export const fixtures = casesOf(
  {
    type: 'datetime',
    model: 'planStart',
    title: tx('計畫開工', '计划开工', 'Planned start', 'Bắt đầu kế hoạch'),
    options: { format: 'YYYY-MM-DD HH:mm:ss' },
  },
  { planStart: '2026-11-23 08:00:00' },
  [
    { name: 'to the minute', options: { format: 'YYYY-MM-DD HH:mm' } },
    { name: 'midnight', record: { planStart: '2026-11-23 00:00:00' } },
  ],
);
