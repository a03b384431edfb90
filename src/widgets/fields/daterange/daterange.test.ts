import { describe, expect, it } from 'vitest';
import { compilePage, parseDraft } from '../../../engine/internal.ts';
import { daysOf, storedOf } from './daterange.ts';
import { between, daysAfter, monthOf } from './days.ts';

function rangeField(format?: string) {
  const { page } = compilePage({ items: [{ key: 'k', type: 'daterange', model: 'x', options: { format } }] });
  const field = page?.nodes.k;
  if (field?.role !== 'field') throw new Error('not compiled');
  return field;
}

describe('what is stored of picked days', () => {
  const days = { from: '2026-03-01', to: '2026-03-05' };
  const MINUTES = 'YYYY-MM-DD HH:mm';

  it.each([
    ['days alone', undefined, null, days, '2026-03-01,2026-03-05'],
    ['days in another format', 'DD/MM/YYYY', null, days, '2026-03-01,2026-03-05'],
    ['an open end', undefined, null, { from: '2026-03-01', to: '' }, '2026-03-01,'],
    ['whole days', MINUTES, null, days, '2026-03-01 00:00:00,2026-03-05 23:59:59'],
    ['an open start', MINUTES, null, { from: '', to: '2026-03-05' }, ',2026-03-05 23:59:59'],
    [
      'the times that are there',
      MINUTES,
      '2026-02-01 08:00:00,2026-02-02 20:30:00',
      days,
      '2026-03-01 08:00:00,2026-03-05 20:30:00',
    ],
    [
      'stored times that the format does not show',
      'YYYY-MM-DD',
      '2026-02-01 08:00:00,',
      days,
      '2026-03-01 08:00:00,2026-03-05 23:59:59',
    ],
    [
      'a whole day where the times would run backwards',
      MINUTES,
      '2026-02-01 22:00:00,2026-02-02 06:00:00',
      { from: '2026-03-01', to: '2026-03-01' },
      '2026-03-01 00:00:00,2026-03-01 23:59:59',
    ],
  ])('%s', (_, format, present, picked, stored) => {
    expect(storedOf(rangeField(format), present, picked)).toBe(stored);
  });

  it('days alone where there is no format', () => {
    expect(storedOf({ ...rangeField(), format: null }, null, days)).toBe('2026-03-01,2026-03-05');
  });

  it('is what typing it stores', () => {
    const field = rangeField();
    expect(parseDraft(field, '2026/3/1 ~ 2026/3/5')).toEqual({
      ok: true,
      value: storedOf(field, null, days),
    });
  });
});

it('days of what is stored, whatever it is', () => {
  expect(daysOf('2026-03-01 08:00:00,2026-03-05')).toEqual({ from: '2026-03-01', to: '2026-03-05' });
  expect(daysOf(',2026-03-05')).toEqual({ from: '', to: '2026-03-05' });
  expect(daysOf(null)).toEqual({ from: '', to: '' });
  expect(daysOf(7)).toEqual({ from: '', to: '' });
});

it('days in their order, months and weeks', () => {
  expect(between('2026-03-05', '2026-03-01')).toEqual({ from: '2026-03-01', to: '2026-03-05' });
  expect(daysAfter('2026-03-03', -6)).toBe('2026-02-25');
  expect(monthOf('2028-02-11')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(monthOf('2026-12-31')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
});
