import { expect, it } from 'vitest';
import { bucketsUntil } from './buckets.ts';

it.each([
  ['day', '2024-03-01 08:00:00', ['2024-02-29/2024-02-29', '2024-03-01/2024-03-01']],
  ['week', '2024-01-07', ['2023-12-25/2023-12-31', '2024-01-01/2024-01-07']],
  ['month', '2024-03-31', ['2024-02-01/2024-02-29', '2024-03-01/2024-03-31']],
  ['year', '2024-06-01', ['2023-01-01/2023-12-31', '2024-01-01/2024-12-31']],
] as const)('the last %s until %s', (size, today, wanted) => {
  expect(bucketsUntil(today, size, 2).map(({ from, to }) => `${from}/${to}`)).toEqual(wanted);
});
