import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { card, field, numberField, type Planted, page, table } from '../compile/testing.ts';
import type { CompiledField } from '../compile/types.ts';
import type { Override } from '../situation/types.ts';
import { isStored, parseDate, parseDateTime, parseTime } from '../values/dates.ts';
import { decimal, times, toNumber, ZERO } from '../values/decimal.ts';
import { pageIndex } from '../values/page-index.ts';
import { readRecord } from '../values/record.ts';
import { checkRecord, checkValues } from './check-record.ts';
import { checkValue } from './check-value.ts';
import { MESSAGE_CODES } from './codes.ts';
import { effectiveField } from './effective.ts';

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
    expect(codes(text({ maxLength: 2 }), '𠮷𠮷𠮷')).toEqual(['rule.maxLength']);
    expect(codes(text({ maxLength: 3 }), 'abc')).toEqual([]);
    expect(codes(text({ maxLength: 0 }), 'a')).toEqual(['rule.maxLength']);
    expect(codes(text({ minLength: 2 }), '𠮷')).toEqual(['rule.minLength']);
    expect(codes(text({ minLength: 2 }), 'ab')).toEqual([]);
    expect(checkValue(text({ minLength: 3, maxLength: 1 }), 'ab')).toEqual([
      { code: 'rule.minLength', params: { min: 3 }, source: 'rule' },
      { code: 'rule.maxLength', params: { max: 1 }, source: 'rule' },
    ]);
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
    expect(codes(number({ step: 5, min: 1 }), 7)).toEqual(['rule.step']);
    expect(codes(number({ step: 5, min: -2 }), 3)).toEqual([]);
    expect(codes(number({ step: 5, min: 0.5 }), 5.5)).toEqual([]);
    expect(codes(number({ step: 5 }), 5.5)).toEqual(['rule.step']);
    expect(codes(number({ step: 0 }), 5.5)).toEqual([]);
    expect(codes(number({ step: 1, decimalPlaces: 2 }), 5.25)).toEqual([]);
    expect(codes(number({ min: 0, max: 5 }), 0)).toEqual([]);
    expect(codes(number({ min: 0, max: 5 }), 5)).toEqual([]);
    expect(codes(number({ decimalPlaces: 0 }), 1e300)).toEqual([]);
    expect(codes(number({ decimalPlaces: 7 }), 1e-7)).toEqual([]);
    expect(codes(number({ decimalPlaces: 7 }), 1.5e-7)).toEqual(['rule.decimalPlaces']);
    expect(codes(number({}), 0.1 + 0.2)).toEqual(['rule.digits']);
    expect(codes(number({}), 123456789012345)).toEqual([]);
    expect(codes(number({}), 1234567890123450000)).toEqual([]);
    expect(codes(number({}), -1234567890123456)).toEqual(['rule.digits']);
    expect(codes(number({}), 0.00123456789012345)).toEqual([]);
    expect(codes(number({}), 1.23456789012345e-20)).toEqual([]);
    expect(codes(number({}), 1.234567890123456e-20)).toEqual(['rule.digits']);
    expect(checkValue(number({ min: 5, max: 4, decimalPlaces: 1 }), 4.25)).toEqual([
      { code: 'rule.min', params: { min: 5 }, source: 'rule' },
      { code: 'rule.max', params: { max: 4 }, source: 'rule' },
      { code: 'rule.decimalPlaces', params: { places: 1 }, source: 'rule' },
    ]);
    expect(checkValue(number({ step: 2 }), 3)).toEqual([
      { code: 'rule.step', params: { step: 2 }, source: 'rule' },
    ]);
    expect(codes(number({}), '12')).toEqual(['rule.type']);
    expect(codes(number({}), Number.POSITIVE_INFINITY)).toEqual(['rule.type']);
  });

  it('every multiple of a step lies on it', () => {
    const multiple = (step: number, count: number) =>
      toNumber(times(decimal(step) ?? ZERO, decimal(count) ?? ZERO));
    const steps = fc.constantFrom(0.1, 0.01, 0.25, 3, 0.0001);
    fc.assert(
      fc.property(steps, fc.integer({ min: -100000, max: 100000 }), (step, count) => {
        expect(codes(number({ step }), multiple(step, count))).toEqual([]);
      }),
    );
  });

  it.each([
    ['date', '2026-02-28', true],
    ['date', '2026-02-30', false],
    ['date', '2026-02-29', false],
    ['date', '2024-02-29', true],
    ['date', '1900-02-29', false],
    ['date', '2000-02-29', true],
    ['date', '2026-04-31', false],
    ['date', '2026-12-31', true],
    ['date', '2026-00-10', false],
    ['date', '2026-13-10', false],
    ['date', '2026-01-00', false],
    ['date', '0000-01-01', false],
    ['date', '0001-01-01', true],
    ['date', '2026/2/28', false],
    ['date', '2026-02-28 ', false],
    ['date', '2026-02-28 10:00:00', false],
    ['date', 20260228, false],
    ['datetime', '2026-02-28 23:59:59', true],
    ['datetime', '2026-02-28T23:59:59', false],
    ['datetime', '2026-02-28', false],
    ['datetime', '2026-02-30 00:00:00', false],
    ['datetime', '2026-02-28 24:00:00', false],
    ['datetime', true, false],
    ['time', '23:59:59', true],
    ['time', '00:00:00', true],
    ['time', '23:60:00', false],
    ['time', '23:00', false],
    ['time', '23:00:00 ', false],
    ['time', 5, false],
    ['boolean', true, true],
    ['boolean', 'true', false],
    ['boolean', 1, false],
  ] as const)('a %s %j is one: %s', (kind, value, fits) => {
    expect(codes(of(kind), value)).toEqual(fits ? [] : ['rule.type']);
  });

  it('stored dates are what reading them leaves as it is', () => {
    const digits = fc.stringMatching(/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/);
    const clock = fc.stringMatching(/^[0-2][0-9]:[0-6][0-9]:[0-6][0-9]$/);
    fc.assert(
      fc.property(digits, clock, fc.string(), (day, time, other) => {
        for (const text of [day, time, `${day} ${time}`, other]) {
          expect(isStored('date', text)).toBe(parseDate(text) === text);
          expect(isStored('time', text)).toBe(parseTime(text) === text);
          expect(isStored('datetime', text)).toBe(parseDateTime(text) === text);
        }
      }),
    );
  });

  it.each([
    ['2026-02-28,2026-02-28', []],
    ['2026-02-28,2026-03-01', []],
    ['2026-02-28,2026-02-01', ['rule.rangeOrder']],
    ['2026-02-28,', []],
    [',2026-02-28', []],
    ['2026-02-28 08:00:00,2026-02-28 09:00:00', []],
    ['2026-02-28 08:00:00,2026-02-28 07:00:00', ['rule.rangeOrder']],
    ['2026-02-28 08:00:00,2026-02-28', []],
    ['2026-02-28,2026-02-28 08:00:00', []],
    ['2026-02-28', ['rule.type']],
    ['2026-02-28,2026-02-28,2026-02-28', ['rule.type']],
    ['2026-02-30,2026-03-01', ['rule.type']],
    ['2026-02-28,soon', ['rule.type']],
    [['2026-02-28', '2026-03-01'], ['rule.type']],
  ])('a date range %j has the issues %j', (value, issues) => {
    expect(codes(of('dateRange', { required: true }), value)).toEqual(issues);
  });

  it.each(['options', 'lookups', 'files', 'dateRange'] as const)('commas alone are no %s', (kind) => {
    for (const value of [',', ' , ', ',,']) {
      expect(codes(of(kind, { required: true, minItems: 1 }), value)).toEqual(['rule.required']);
      expect(codes(of(kind), value)).toEqual([]);
    }
    expect(codes(of('text', { required: true }), ',')).toEqual([]);
  });

  it.each([
    [{ location: 'Taichung' }, []],
    [{ location: 'x', longitude: '', latitude: null }, []],
    [{ location: 'x', longitude: 120.6, latitude: 24.1 }, []],
    [{ longitude: -180, latitude: -90 }, []],
    [{ longitude: 180, latitude: 90, location: null }, []],
    [{ longitude: 180.1, latitude: 0 }, ['rule.mapBounds']],
    [{ longitude: -180.1, latitude: 0 }, ['rule.mapBounds']],
    [{ longitude: 0, latitude: 90.1 }, ['rule.mapBounds']],
    [{ longitude: 0, latitude: -90.1 }, ['rule.mapBounds']],
    [{ longitude: 120 }, ['rule.type']],
    [{ latitude: 24 }, ['rule.type']],
    [{ longitude: '120', latitude: 24 }, ['rule.type']],
    [{ longitude: 1, latitude: Number.POSITIVE_INFINITY }, ['rule.type']],
    [{ location: 5 }, ['rule.type']],
    ['Taichung', ['rule.type']],
    [[1, 2], ['rule.type']],
    [{ location: '', longitude: null }, ['rule.required']],
    [Object.create({ location: 'inherited' }), ['rule.required']],
  ])('a map %j has the issues %j', (value, issues) => {
    expect(codes(of('map', { required: true }), value)).toEqual(issues);
  });

  it('translations are texts, each no longer than the field', () => {
    const made = of('langText', { maxLength: 3, required: true });
    const judge = (value: unknown, companion: unknown) =>
      checkValue(made, value, undefined, true, companion).map((issue) => issue.code);
    expect(judge('abc', { en_US: 'abc', vi_VN: null })).toEqual([]);
    expect(judge('abc', { en_US: 'abcd', vi_VN: 'abcde' })).toEqual(['rule.maxLength']);
    expect(judge('abcd', { en_US: 'abcd' })).toEqual(['rule.maxLength']);
    expect(judge('abc', { en_US: 5 })).toEqual(['rule.type']);
    expect(judge('abc', 'abc')).toEqual(['rule.type']);
    expect(judge('abc', null)).toEqual([]);
    expect(judge('', { en_US: 'abc' })).toEqual(['rule.required']);
    expect(checkValue(of('text', { maxLength: 3 }), 'abc', undefined, false, { a: 'abcd' })).toEqual([]);
  });

  it('derived values and fields without a value are never checked', () => {
    for (const kind of ['derived', 'rows', 'none'] as const)
      expect(codes(of(kind), { any: 'thing' })).toEqual([]);
  });

  it('items are counted and known', () => {
    expect(codes(of('files', { minItems: 2, maxItems: 3 }), 'a')).toEqual(['rule.minItems']);
    expect(codes(of('files', { maxItems: 1 }), 'a,b')).toEqual(['rule.maxItems']);
    expect(codes(of('files', { minItems: 2, maxItems: 3 }), 'a,b')).toEqual([]);
    expect(codes(of('files', { minItems: 2, maxItems: 3 }), 'a,b,c')).toEqual([]);
    expect(codes(of('files', { maxItems: 1 }), 'a, ,')).toEqual([]);
    const many = (count: number) => Array.from({ length: count }, (_, index) => index).join();
    for (const kind of ['options', 'lookups'] as const) {
      expect(codes(of(kind), many(1000))).toEqual([]);
      expect(codes(of(kind, { maxItems: 5000 }), many(1001))).toEqual(['rule.maxItems']);
    }
    expect(codes(of('lookups'), 5)).toEqual(['rule.type']);
    expect(codes(of('options', { oneOf: ['a', 'b'] }), 'a,b')).toEqual([]);
    expect(codes(of('options', { oneOf: ['a', 'b'] }), 'a,c')).toEqual(['rule.oneOf']);
    expect(codes(of('option', { oneOf: ['a', 'b'] }), 'c')).toEqual(['rule.oneOf']);
    expect(codes(of('option', { oneOf: ['true'] }), true)).toEqual([]);
    expect(codes(of('lookup'), { id: 1 })).toEqual(['rule.type']);
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
    expect(checkValue(made, 'a'.repeat(10_000), port)).toEqual([]);
    expect(codes(text({ pattern: '' }), 'b', port)).toEqual([]);
    expect(codes(text({}), 'b', port)).toEqual([]);
    expect(codes(made, '', port)).toEqual([]);
    expect(codes(made, 'b', () => null)).toEqual([]);
    expect(codes(made, 'b')).toEqual([]);
  });

  it.each([
    [number({}), 0.1 + 0.2, 'rule.digits', { max: 15 }],
    [of('files', { minItems: 2 }), 'a', 'rule.minItems', { min: 2 }],
    [of('files', { maxItems: 1 }), 'a,b', 'rule.maxItems', { max: 1 }],
  ] as const)('says how much is asked: %#', (made, value, code, params) => {
    expect(checkValue(made, value)).toEqual([{ code, params, source: 'rule' }]);
  });

  it('says up to which length patterns are tried', () => {
    const long = 'a'.repeat(10_001);
    expect(checkValue(text({ pattern: 'a' }), long, () => true)).toEqual([
      { code: 'rule.patternLength', params: { max: 10_000 }, source: 'rule' },
    ]);
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

  it('names rows that carry no id apart', () => {
    const found = checkRecord(made, { name: 'n', entries: [{}, {}] }, { state: 'add' });
    expect(found.issues.map((each) => each.path)).toEqual(['entries[row-1].code', 'entries[row-2].code']);
  });

  it('asks for rows where the table does', () => {
    const found = checkRecord(made, { name: 'n' }, { state: 'add' });
    expect(found.issues).toEqual([
      { path: 'entries', issue: { code: 'rule.required', params: {}, source: 'rule' } },
    ]);
    expect(found.tableFailed).toBe(true);
  });

  it('asks for rows of child tables, names their path, and passes over what is hidden', () => {
    const deep = page([
      table('entries', [
        field('code', { key: 'e.code', constraints: { maxLength: 1 }, hidden: true }),
        table('lines', [field('text', { key: 'l.text', value: 'langText', constraints: { maxLength: 2 } })], {
          rowKey: 'rowId',
          required: true,
        }),
      ]),
      table('unseen', [field('must', { constraints: { required: true } })], { hidden: true, required: true }),
    ]);
    const record = {
      entries: [
        { entryId: 'r1', code: 'xx', lines: [] },
        { entryId: 'r2', lines: [{ rowId: 'l1', text: 'a', text__Lang: { en_US: 'abc' } }] },
      ],
      unseen: [{}],
    };
    const found = checkRecord(deep, record, { state: 'add' });
    expect(found.issues.map(({ path, issue }) => [path, issue.code])).toEqual([
      ['entries[r1].lines', 'rule.required'],
      ['entries[r2].lines[l1].text', 'rule.maxLength'],
    ]);
    expect(found).toMatchObject({ ok: false, first: 'entries[r1].lines', tableFailed: true });
    expect(checkRecord(deep, { entries: [] }, { state: 'add' })).toEqual({
      ok: true,
      issues: [],
      first: null,
      tableFailed: false,
    });
  });

  it('judges header translations, and models with brackets in their name', () => {
    const odd = page([
      field('name', { value: 'langText', constraints: { maxLength: 2 } }),
      field('size[mm].x', { constraints: { maxLength: 2 } }),
    ]);
    const record = { name: 'a', name__Lang: { vi_VN: 'abc' }, 'size[mm].x': 'abc' };
    expect(checkRecord(odd, record, { state: 'add' }).issues.map((each) => each.path)).toEqual([
      'name',
      'size[mm].x',
    ]);
  });

  it('reports a model once, by the first visible widget', () => {
    const both = page([
      field('a', { key: 'one', hidden: true, constraints: { maxLength: 1 } }),
      field('a', { key: 'two', constraints: { maxLength: 2 } }),
      field('a', { key: 'three', constraints: { maxLength: 1 } }),
    ]);
    expect(checkRecord(both, { a: 'ab' }, { state: 'add' }).ok).toBe(true);
    expect(checkRecord(both, { a: 'abc' }, { state: 'add' }).issues).toEqual([
      { path: 'a', issue: { code: 'rule.maxLength', params: { max: 2 }, source: 'rule' } },
    ]);
  });

  it('follows permissions, the approve status and what scripts have set', () => {
    const bare = { name: '', entries: [{ entryId: 'r1', code: 'x' }] };
    const paths = (more: object) =>
      checkRecord(made, bare, { state: 'add', ...more }).issues.map((each) => each.path);
    expect(paths({})).toEqual(['name']);
    expect(paths({ hidden: new Set(['name']) })).toEqual([]);
    expect(paths({ locked: new Set(['name']) })).toEqual([]);
    expect(paths({ approveStatus: 10 })).toEqual([]);
    expect(paths({ approveStatus: -1 })).toEqual(['name']);
    const overrides = new Map<string, Override>([
      ['name', { required: false }],
      ['e.code', { props: { maxlength: 0 } }],
    ]);
    expect(paths({ overrides })).toEqual(['entries[r1].code']);
    const port = { matches: () => false };
    expect(paths(port)).toEqual(['name']);
  });

  it('takes patterns to the port, in the header and in rows', () => {
    const odd = page([
      field('p', { constraints: { pattern: 'x' } }),
      table('t', [field('q', { constraints: { pattern: 'y' } })]),
    ]);
    const asked: string[] = [];
    const matches = (pattern: string, value: string) => {
      asked.push(`${pattern}:${value}`);
      return false;
    };
    const found = checkRecord(odd, { p: '1', t: [{ entryId: 'r', q: '2' }] }, { state: 'add', matches });
    expect(asked).toEqual(['x:1', 'y:2']);
    expect(found.issues.map((each) => each.path)).toEqual(['p', 't[r].q']);
  });

  it('of 1,000 fields is checked in one pass: one visit per node, without compiling', () => {
    const many = page([
      ...Array.from({ length: 500 }, (_, at) => field(`f${at}`, { constraints: { maxLength: 3 } })),
      table(
        'entries',
        Array.from({ length: 500 }, (_, at) => field(`c${at}`)),
      ),
    ]);
    let visits = 0;
    const nodes = new Proxy(many.nodes, {
      get(target, key) {
        visits += 1;
        return Reflect.get(target, key);
      },
    });
    const counted = { ...many, nodes };
    const index = pageIndex(counted);
    const values = readRecord(index, { f0: 'long', entries: [{}, {}, {}] }, () => 'r');
    let asked = 0;
    const fieldState = { visible: true, locked: false, required: false };
    visits = 0;
    const found = checkValues(index, values, () => {
      asked += 1;
      return fieldState;
    });
    expect(found.issues.map((each) => each.path)).toEqual(['f0']);
    expect({ visits, asked }).toEqual({ visits: 1001, asked: 1001 });
  });

  it('requires nothing of a reader', () => {
    expect(checkRecord(made, {}, { state: 'look' }).ok).toBe(true);
  });

  it('accepts any shape without throwing', () => {
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

describe('rules that scripts have set', () => {
  const props = (props: Record<string, unknown>) => ({ props });

  it('stand in place of the definition, and only they', () => {
    const made = number({ min: 1, max: 5, step: 1, decimalPlaces: 0 });
    const changed = effectiveField(made, props({ min: 2, max: 9, step: 0.5, decimalPlaces: 1, title: 'x' }));
    expect(changed.constraints).toEqual({ min: 2, max: 9, step: 0.5, decimalPlaces: 1 });
    const short = effectiveField(
      text({ minLength: 1, required: true }),
      props({ minlength: 2, maxlength: 4, pattern: 'a' }),
    );
    expect(short.constraints).toEqual({ minLength: 2, maxLength: 4, pattern: 'a', required: true });
  });

  it.each(['files', 'options', 'lookups'] as const)('count items of %s', (kind) => {
    const made = of(kind, { maxItems: 1 });
    expect(effectiveField(made, props({ min: 2, max: 3 })).constraints).toEqual({ minItems: 2, maxItems: 3 });
  });

  it('replace the choices where there are fixed ones', () => {
    const made = of('option', { oneOf: ['a'] });
    const options = ['b', { value: 'c', label: 'C' }, 7, { label: 'no value' }];
    expect(effectiveField(made, props({ options })).constraints.oneOf).toEqual([
      'b',
      'c',
      '7',
      '{"label":"no value"}',
    ]);
    expect(effectiveField(of('option'), props({ options })).constraints).toEqual({});
    expect(effectiveField(made, props({ options: 'b' }))).toBe(made);
  });

  it('leave the field as it is where they say nothing, or nothing of use', () => {
    const made = text({ maxLength: 1 });
    expect(effectiveField(made, undefined)).toBe(made);
    expect(effectiveField(made, { required: true })).toBe(made);
    expect(effectiveField(made, props({ title: 'x' }))).toBe(made);
    expect(effectiveField(made, props({ maxlength: '9', min: Number.NaN, pattern: 5 }))).toBe(made);
    expect(effectiveField(made, props(Object.create({ maxlength: 9, pattern: 'a' })))).toBe(made);
  });

  it('are computed once for each time they are set', () => {
    const made = text({});
    const other = text({});
    const set = props({ maxlength: 9 });
    const first = effectiveField(made, set);
    expect(effectiveField(made, { ...set, hidden: true })).toBe(first);
    expect(effectiveField(other, set)).not.toBe(first);
    expect(effectiveField(made, props({ maxlength: 9 }))).not.toBe(first);
  });
});
