import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { card, field, numberField, type Planted, page, table } from '../compile/testing.ts';
import type { CompiledField } from '../compile/types.ts';
import { checkRecord, checkValue, MESSAGE_CODES, product } from '../index.ts';

function fieldOf(planted: Planted): CompiledField {
  if (planted.node.role !== 'field') throw new Error('no field');
  return planted.node;
}

const codes = (made: CompiledField, value: unknown, matches?: Parameters<typeof checkValue>[2]) =>
  checkValue(made, value, matches).map((issue) => issue.code);

const text = (constraints: CompiledField['constraints']) => fieldOf(field('f', { constraints }));
const number = (constraints: CompiledField['constraints']) => fieldOf(numberField('f', { constraints }));
const of = (value: CompiledField['value'], constraints: CompiledField['constraints'] = {}) =>
  fieldOf(field('f', { value, constraints }));

describe('one value', () => {
  it.each([undefined, null, '', '  ', [], Number.NaN])('%j is missing where it is required', (value) => {
    expect(codes(text({ required: true }), value)).toEqual(['rule.required']);
    expect(codes(text({}), value)).toEqual([]);
  });

  it('zero and false are values', () => {
    expect(codes(number({ required: true }), 0)).toEqual([]);
    expect(codes(of('boolean', { required: true }), false)).toEqual([]);
  });

  it('lengths count characters, and -1 is unlimited', () => {
    expect(codes(text({ maxLength: 2 }), '𠮷𠮷')).toEqual([]);
    expect(codes(text({ maxLength: 2 }), 'abc')).toEqual(['rule.maxLength']);
    expect(codes(text({ minLength: 2 }), 'a')).toEqual(['rule.minLength']);
    expect(codes(text({ maxLength: -1 }), 'x'.repeat(5000))).toEqual([]);
  });

  it('numbers keep range, places, step and digits without float trouble', () => {
    const decimal = number({ min: 0, max: 99999, step: 0.1, decimalPlaces: 4 });
    expect(codes(decimal, 0.3)).toEqual([]);
    expect(codes(decimal, 1.2345)).toEqual([]);
    expect(codes(decimal, 1.23456)).toEqual(['rule.decimalPlaces']);
    expect(codes(decimal, -1)).toEqual(['rule.min']);
    expect(codes(decimal, 100000)).toEqual(['rule.max']);
    expect(codes(number({ step: 0.1 }), 0.3)).toEqual([]);
    expect(codes(number({ step: 0.1 }), 0.35)).toEqual(['rule.step']);
    expect(codes(number({ step: 5, min: 1 }), 6)).toEqual([]);
    expect(codes(number({}), Number('12345678901234567'))).toEqual(['rule.digits']);
    expect(codes(number({}), '12')).toEqual(['rule.type']);
    expect(codes(number({}), Number.POSITIVE_INFINITY)).toEqual(['rule.type']);
  });

  it('every multiple of a step lies on it', () => {
    const steps = fc.constantFrom(0.1, 0.01, 0.25, 3, 0.0001);
    fc.assert(
      fc.property(steps, fc.integer({ min: -100000, max: 100000 }), (step, count) => {
        expect(codes(number({ step }), product(step, count))).toEqual([]);
      }),
    );
  });

  it('dates are real ones, in the stored format', () => {
    expect(codes(of('date'), '2026-02-28')).toEqual([]);
    expect(codes(of('date'), '2026-02-30')).toEqual(['rule.type']);
    expect(codes(of('date'), '2026/2/28')).toEqual(['rule.type']);
    expect(codes(of('datetime'), '2026-02-28 23:59:59')).toEqual([]);
    expect(codes(of('time'), '23:60:00')).toEqual(['rule.type']);
    expect(codes(of('dateRange'), '2026-02-28,2026-02-01')).toEqual(['rule.rangeOrder']);
    expect(codes(of('dateRange'), '2026-02-28,')).toEqual([]);
  });

  it('items are counted and known', () => {
    expect(codes(of('files', { minItems: 2, maxItems: 3 }), 'a')).toEqual(['rule.minItems']);
    expect(codes(of('files', { maxItems: 1 }), 'a,b')).toEqual(['rule.maxItems']);
    expect(codes(of('options', { oneOf: ['a', 'b'] }), 'a,c')).toEqual(['rule.oneOf']);
    expect(codes(of('option', { oneOf: ['1', '2'] }), 1)).toEqual([]);
  });

  it('patterns go through the port, with a cap, and one that it refuses judges nothing', () => {
    const made = text({ pattern: '^a+$' });
    const asked: string[] = [];
    const port = (_pattern: string, value: string) => {
      asked.push(value);
      return value.startsWith('a');
    };
    expect(codes(made, 'aa', port)).toEqual([]);
    expect(codes(made, 'b', port)).toEqual(['rule.pattern']);
    expect(codes(made, 'a'.repeat(10_001), port)).toEqual(['rule.patternLength']);
    expect(asked).toEqual(['aa', 'b']);
    expect(codes(made, 'b', () => null)).toEqual([]);
    expect(codes(made, 'b')).toEqual([]);
  });

  it('speaks in codes of the one list, with their parameters', () => {
    const strict = number({ min: 5, decimalPlaces: 0 });
    for (const issue of checkValue(strict, 1.5)) {
      const params: readonly string[] | undefined = new Map<string, readonly string[]>(
        Object.entries(MESSAGE_CODES),
      ).get(issue.code);
      expect(Object.keys(issue.params)).toEqual(params);
    }
  });
});

describe('a record', () => {
  const made = page([
    field('name', { constraints: { required: true } }),
    card('box', [field('inner', { constraints: { required: true, maxLength: 1 } })], {
      states: { show: 0b1000, lock: 0, showFrom: 'stateList', lockFrom: 'default' },
    }),
    field('locked', { constraints: { required: true, maxLength: 1 }, disabled: true }),
    table(
      'entries',
      [
        field('code', { key: 'e.code', constraints: { required: true } }),
        table('lines', [numberField('qty', { key: 'l.qty', constraints: { max: 5 } })], { rowKey: 'rowId' }),
      ],
      { required: true },
    ),
  ]);

  it('is judged like a form: hidden is not asked, locked is not required, rows go by id', () => {
    const record = {
      inner: 'xx',
      locked: '',
      entries: [{ entryId: 'r1', lines: [{ rowId: 'l1', qty: 9 }] }],
    };
    const found = checkRecord(made, record, { state: 'add' });
    expect(found.issues.map(({ path, issue }) => [path, issue.code])).toEqual([
      ['name', 'rule.required'],
      ['entries[r1].code', 'rule.required'],
      ['entries[r1].lines[l1].qty', 'rule.max'],
    ]);
    expect(found).toMatchObject({ ok: false, first: 'name', tableFailed: true });
    expect(checkRecord(made, { ...record, name: 'n' }, { state: 'update' }).first).toBe('inner');
  });

  it('asks for rows where the table does', () => {
    const found = checkRecord(made, { name: 'n' }, { state: 'add' });
    expect(found.issues).toEqual([
      { path: 'entries', issue: { code: 'rule.required', params: {}, source: 'rule' } },
    ]);
    expect(found.tableFailed).toBe(true);
  });

  it('asks nothing of who only looks', () => {
    expect(checkRecord(made, {}, { state: 'look' }).ok).toBe(true);
  });

  it('takes any shape without falling', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('name', 'inner', 'entries', 'locked'), fc.anything()),
        (record) => {
          expect(Array.isArray(checkRecord(made, record, { state: 'update' }).issues)).toBe(true);
        },
      ),
    );
  });
});
