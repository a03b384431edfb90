import { casesOf, tx } from '../../../../fixtures/index.ts';

/** Times of day. */
export const fixtures = casesOf(
  {
    type: 'time',
    model: 'startTime',
    title: tx('上班時間', '上班时间', 'Shift starts', 'Giờ vào ca'),
    options: { format: 'HH:mm:ss' },
  },
  { startTime: '08:00:00' },
  [{ name: 'to the minute', options: { format: 'HH:mm' } }],
);
