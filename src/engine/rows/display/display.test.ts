import { expect, it } from 'vitest';
import { displayMoment } from './moment.ts';
import { displayNumber } from './number.ts';
import { displayStatusTone, displayTone } from './tone.ts';

it.each<[unknown, string | null, number | null, string]>([
  [225, null, 3, '225.000'],
  [403_995, null, 3, '403,995.000'],
  [403_995, '0.000', null, '403995.000'],
  [1234.5, '¥#,##0.00', 0, '¥1,234.50'],
  [-1234.5, '¥#,##0.00', null, '-¥1,234.50'],
  [0.005, null, 2, '0.01'],
  ['12 pieces', '0.00', 2, '12 pieces'],
  [true, null, null, ''],
])('%s in the format %s with %s places is %s', (value, format, places, text) => {
  expect(displayNumber(value, format, places)).toBe(text);
});

it.each([
  ['date', '2026-03-05', 'DD/MM/YYYY', '05/03/2026'],
  ['date', 20260305, null, '2026-03-05'],
  ['datetime', '2026-03-05 08:09:10', null, '2026-03-05 08:09:10'],
  ['time', '08:09:10', 'HH:mm', '08:09'],
  ['dateRange', '2026-03-05, 2026-03-06', null, '2026-03-05 ~ 2026-03-06'],
  ['dateRange', '2026-03-05 08:00:00,', null, '2026-03-05 08:00:00 ~ '],
  ['date', 'soon', null, 'soon'],
  ['date', {}, null, ''],
] as const)('a %s stored as %s in the format %s is %s', (kind, stored, format, text) => {
  expect(displayMoment(kind, format, stored)).toBe(text);
});

it('a theme has one tone wherever it is drawn, whatever its case', () => {
  expect(['info', 'Info', 'primary', 'default', 'error', 'plain', undefined].map(displayTone)).toEqual([
    'accent',
    'accent',
    'accent',
    'neutral',
    'danger',
    undefined,
    undefined,
  ]);
  expect(['-1', '1', '10', '7'].map(displayStatusTone)).toEqual(['neutral', 'warning', 'success', undefined]);
});
