import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { field, lookupField, numberField, type Planted } from '../compile/testing.ts';
import type { CompiledField } from '../compile/types.ts';
import { parseNumber, product, roundTo, sumOf } from './numbers.ts';
import { formatValue, parseDraft } from './parse.ts';

function fieldOf(planted: Planted): CompiledField {
  if (planted.node.role !== 'field') throw new Error('no field');
  return planted.node;
}

const number = fieldOf(numberField('qty'));
const kind = (value: CompiledField['value'], more: Partial<CompiledField> = {}) =>
  fieldOf(field('f', { value, ...more }));

describe('numbers', () => {
  it.each([
    ['12', 12],
    [' 12.50 ', 12.5],
    ['-0.1', -0.1],
    ['１２．５', 12.5],
    ['1,234.5', 1234.5],
    ['1,234', 1234],
    ['1,234,567', 1234567],
    ['.5', 0.5],
    ['1e3', 1000],
    ['', null],
  ])('reads %j', (text, value) => {
    expect(parseDraft(number, text)).toEqual({ ok: true, value });
  });

  it.each(['12,34', '1,5', '1.234,5', '1.234.567', '12a', '--1', '1,2,3', 'NaN', 'Infinity', '0x10'])(
    'does not guess %j',
    (text) => {
      const read = parseDraft(number, text);
      expect(read).toEqual({ ok: false, error: { code: 'draft.number', params: { text }, source: 'draft' } });
    },
  );

  it('takes 15 significant digits and no more', () => {
    expect(parseNumber('123456789012345')).toEqual({ ok: true, value: 123456789012345 });
    expect(parseNumber('0.00123456789012345')).toEqual({ ok: true, value: 0.00123456789012345 });
    expect(parseDraft(number, '1234567890123456')).toMatchObject({
      ok: false,
      error: { code: 'draft.digits' },
    });
  });

  it('adds, multiplies and rounds as on paper', () => {
    expect(sumOf([0.1, 0.2, null, 'x'])).toBe(0.3);
    expect(product(1.005, 100)).toBe(100.5);
    expect(roundTo(1.005, 2)).toBe(1.01);
    expect(roundTo(-2.5, 0)).toBe(-3);
  });

  it('shows what it reads and reads what it shows', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -(10 ** 12), max: 10 ** 12 }),
        fc.integer({ min: 0, max: 3 }),
        (whole, places) => {
          const value = Number(`${whole}e-${places}`);
          expect(parseDraft(number, formatValue(number, value))).toEqual({ ok: true, value });
        },
      ),
    );
    expect(formatValue(number, 1e21)).toBe('1000000000000000000000');
    expect(formatValue(fieldOf(numberField('q', { format: '0.00' })), 1.005)).toBe('1.01');
  });
});

describe('dates', () => {
  it.each(['2026-03-05', '2026/3/5', '2026.3.5', '20260305', '2026-03-05T10:00:00', '2026年3月5日'])(
    'reads %j',
    (text) => {
      expect(parseDraft(kind('date'), text)).toEqual({ ok: true, value: '2026-03-05' });
    },
  );

  it.each(['2026-02-30', '2025-02-29', '3/5/2026', '26-3-5', '2026-13-01', 'today'])('refuses %j', (text) => {
    expect(parseDraft(kind('date'), text)).toMatchObject({ ok: false, error: { code: 'draft.date' } });
  });

  it('reads and shows the format of the field', () => {
    const field = kind('date', { format: 'DD/MM/YYYY' });
    expect(parseDraft(field, '05/03/2026')).toEqual({ ok: true, value: '2026-03-05' });
    expect(formatValue(field, '2026-03-05')).toBe('05/03/2026');
  });

  it('reads times and date-times', () => {
    expect(parseDraft(kind('datetime'), '2026/3/5 8:05')).toEqual({ ok: true, value: '2026-03-05 08:05:00' });
    expect(parseDraft(kind('datetime'), '2026/3/5')).toEqual({ ok: true, value: '2026-03-05 00:00:00' });
    expect(parseDraft(kind('time'), '8:5')).toEqual({ ok: true, value: '08:05:00' });
    expect(parseDraft(kind('time'), '0805')).toEqual({ ok: true, value: '08:05:00' });
    expect(parseDraft(kind('time'), '24:00')).toMatchObject({ ok: false });
  });

  it('reads ranges', () => {
    expect(parseDraft(kind('dateRange'), '2026/3/1 ~ 2026/3/5')).toEqual({
      ok: true,
      value: '2026-03-01,2026-03-05',
    });
    expect(parseDraft(kind('dateRange'), '2026/3/1')).toMatchObject({ ok: false });
  });
});

describe('other kinds', () => {
  it('keeps texts as they are and clears the rest by blank text', () => {
    expect(parseDraft(kind('text'), '  a ')).toEqual({ ok: true, value: '  a ' });
    expect(parseDraft(fieldOf(lookupField('item')), ' ')).toEqual({ ok: true, value: null });
  });

  it('does not take a name for a record, nor a word for an option', () => {
    expect(parseDraft(fieldOf(lookupField('item')), 'bolt')).toMatchObject({
      error: { code: 'draft.choose' },
    });
    const option = kind('option', { constraints: { oneOf: ['a', 'b'] } });
    expect(parseDraft(option, 'a')).toEqual({ ok: true, value: 'a' });
    expect(parseDraft(option, 'c')).toMatchObject({ error: { code: 'draft.option' } });
  });
});
