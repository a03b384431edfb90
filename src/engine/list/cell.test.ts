import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileList } from '../compile/list.ts';
import type { CompiledColumn } from '../compile/types.ts';
import type { FieldWords } from '../rows/display/value.ts';
import { cellView } from './cell.ts';
import { safeHref } from './cellAddress.ts';
import { column } from './testing.ts';

const texts: FieldWords = { text: (ref) => `<${ref}>`, t: (code) => `[${code}]`, language: 'en_US' };
const show = (more: Partial<CompiledColumn>, value: unknown, beside: object = {}) =>
  cellView(column('f', more), { f: value, ...beside }, texts);
const options = [
  { value: 'a', label: 'o.a', theme: 'success' },
  { value: 'b', label: 'o.b', backgroundColor: '#ffee00', fontColor: '#000' },
  { value: 'c', label: 'o.c', backgroundColor: '#123', theme: 'danger' },
  { value: 'd', label: 'o.d', backgroundColor: 'url(javascript:1)', fontColor: 'red' },
];

const GONE = '01926c1e-7d5a-7c3e-9a41-5b7c1d2e3f40';

describe('text', () => {
  it.each<[string, Partial<CompiledColumn>, unknown, object, string]>([
    ['plain', {}, 'x', {}, 'x'],
    ['an input column reads', { type: 'input' }, 'x', {}, 'x'],
    ['a number keeps its digits', {}, 1e21, {}, '1000000000000000000000'],
    ['an object says nothing', {}, { a: 1 }, {}, ''],
    ['a list says each', {}, ['a', 2, { b: 1 }, null], {}, 'a, 2'],
    ['several texts of a list', { type: 'multipletext' }, ['a,b', 'c'], {}, 'a,b, c'],
    ['several texts of a text', { type: 'multipletext' }, 'a, b', {}, 'a, b'],
    ['options of a list', { options }, ['a', 'b'], {}, '<o.a>, <o.b>'],
    [
      'companion by labelKey',
      { value: 'lookup', labelKey: 'number' },
      'i',
      { f__Item: { name: 'N', number: '7' } },
      '7',
    ],
    ['companion by its usual names', { value: 'lookup' }, 'i', { f__Item: { name: 'N' } }, 'N'],
    ['nickName of a person', { labelKey: 'nickName' }, 'u', { f__Item: { nickName: 'An' } }, 'An'],
    ['several items', { value: 'lookups' }, 'a,b', { f__Item: [{ name: 'A' }, { name: 'B' }] }, 'A, B'],
    ['an id without its companion', { value: 'lookup' }, 'i9', {}, 'i9'],
    ['a record that is gone', { value: 'lookup' }, GONE, { f__Item: null }, '[list.lost]'],
    ['a record that nobody has looked up', { value: 'lookup' }, GONE, {}, GONE],
    ['a record that may not be seen', { value: 'lookup' }, GONE, { f__Item: { id: GONE } }, GONE],
    ['a number in place of an id', { value: 'lookup' }, 'M-100', { f__Item: null }, 'M-100'],
    [
      'one of several that is gone',
      { value: 'lookups' },
      `a,${GONE}`,
      { f__Item: [{ id: 'a', name: 'A' }] },
      'A, [list.lost]',
    ],
    ['an option', { options }, 'a', {}, '<o.a>'],
    ['an option before its companion', { options }, 'a', { f__Item: { label: 'Old' } }, '<o.a>'],
    ['yes', { value: 'boolean' }, true, {}, '[common.yes]'],
    ['no', { value: 'boolean' }, false, {}, '[common.no]'],
    ['not said', { value: 'boolean' }, null, {}, ''],
    ['a range', { value: 'dateRange' }, '2026-01-02,2026-02-03', {}, '2026-01-02 ~ 2026-02-03'],
    ['a place', { value: 'map' }, { location: 'Hanoi', longitude: 1 }, {}, 'Hanoi'],
    ['the spoken language', { value: 'langText' }, '甲', { f__Lang: { en_US: 'A' } }, 'A'],
    ['no such language', { value: 'langText' }, '甲', { f__Lang: { vi_VN: 'A' } }, '甲'],
    ['none is plain text', { type: 'none' }, 'x', {}, 'x'],
    ['none of a lookup', { type: 'none', value: 'lookup' }, 'i', { f__Item: { name: 'N' } }, 'N'],
  ])('%s', (_, more, value, beside, text) => {
    expect(show(more, value, beside).text).toBe(text);
  });

  it('approve status has names of its own', () => {
    const status = column('approveStatus', { value: 'number' });
    const say = (value: unknown, more = {}) =>
      cellView({ ...status, ...more }, { approveStatus: value }, texts);
    expect([-1, 0, 1, 10, 5].map((value) => say(value).text)).toEqual([
      '[status.new]',
      '[status.saved]',
      '[status.submitted]',
      '[status.approved]',
      '5',
    ]);
    expect(say(10, { type: 'tag' })).toMatchObject({
      tags: [{ label: '[status.approved]', tone: 'success', colours: null }],
    });
    expect(say(1, { type: 'tag' })).toMatchObject({ tags: [{ tone: 'warning' }] });
  });
});

describe('numbers and dates', () => {
  it.each<[string | null, number | null, unknown, string]>([
    [null, null, 1234567.5, '1,234,567.5'],
    [null, 2, 0.005, '0.01'],
    [null, 2, '1234.5', '1,234.50'],
    ['0.00', null, 1234.005, '1234.01'],
    ['#,##0.0', null, 1234.25, '1,234.3'],
    ['0.0%', null, 0.1234, '12.3%'],
    ['¥#,##0.00', null, 1234.5, '¥1,234.50'],
    ['#,##0.##', null, 1234.5, '1,234.5'],
    ['000', null, 7, '007'],
    ['YYYY', 1, 2.25, '2.3'],
    [null, null, 'n/a', 'n/a'],
    [null, null, null, ''],
  ])('format %s, places %s: %s is %s', (format, decimalPlaces, value, text) => {
    expect(show({ type: 'number', format, decimalPlaces }, value).text).toBe(text);
  });

  it.each<[Partial<CompiledColumn>, unknown, string]>([
    [{}, '2026-03-05 08:09:10', '2026-03-05'],
    [{ value: 'datetime' }, '2026-03-05 08:09:10', '2026-03-05 08:09:10'],
    [{ value: 'datetime', format: 'DD/MM HH:mm' }, '2026-03-05 08:09:10', '05/03 08:09'],
    [{ value: 'time' }, '08:09:10', '08:09:10'],
    [{}, 'soon', 'soon'],
    [{}, 5, '5'],
    [{}, 20260305, '2026-03-05'],
    [{}, 1772668800000, '1772668800000'],
    [{}, Number.NaN, ''],
  ])('%o of %s', (more, value, text) => {
    expect(show({ type: 'date', ...more }, value).text).toBe(text);
  });
});

describe('tags', () => {
  it('take tone or colours from their options, each value one tag', () => {
    const view = show({ type: 'tag', options }, 'a, b,c,d,x');
    expect(view.kind === 'tags' && view.tags).toEqual([
      { value: 'a', label: '<o.a>', tone: 'success', colours: null },
      { value: 'b', label: '<o.b>', tone: 'neutral', colours: { background: '#ffee00', font: '#000' } },
      { value: 'c', label: '<o.c>', tone: 'danger', colours: { background: '#123', font: '#ffffff' } },
      // What is more than a colour is none.
      { value: 'd', label: '<o.d>', tone: 'neutral', colours: null },
      { value: 'x', label: 'x', tone: 'neutral', colours: null },
    ]);
    expect(show({ type: 'tag' }, '').kind).toBe('empty');
  });

  it('multipletext lists what its companion names', () => {
    const view = show({ type: 'multipletext', value: 'lookups' }, 'a,b', {
      f__Item: [{ name: 'A' }, { name: 'B' }],
    });
    expect(view).toEqual({ kind: 'texts', items: ['A', 'B'], text: 'A, B' });
  });
});

describe('progress', () => {
  it.each([
    [0, 0, '0%'],
    [45.4, 45.4, '45%'],
    ['80%', 80, '80%'],
    [130, 100, '130%'],
    [-5, 0, '-5%'],
  ])('%s', (stored, value, text) => {
    expect(show({ type: 'progress' }, stored)).toMatchObject({
      kind: 'progress',
      progress: { percent: value, tone: value === 100 ? 'success' : 'accent' },
      text,
    });
  });

  it('is measured between its own bounds, with its own places and theme', () => {
    const shownAs = { kind: 'progress', min: 50, max: 150, theme: 'warning' } as const;
    expect(show({ type: 'progress', shownAs, decimalPlaces: 1 }, 75.25)).toMatchObject({
      progress: { percent: 25.25, tone: 'warning' },
      text: '25.3%',
    });
    const { list } = compileList({
      formatVersion: 1,
      pageData: {
        lists: [
          {
            key: 'l',
            items: [
              { key: 'p', options: { type: 'progress', min: 50, max: 150 } },
              { key: 'q', options: { type: 'progress' } },
              { key: 'r', type: 'rate', options: { max: 10 } },
              { key: 's', type: 'password' },
            ],
          },
        ],
      },
    });
    expect(list?.lists.l?.columns.map((each) => each.shownAs)).toEqual([
      { kind: 'progress', min: 50, max: 150 },
      undefined,
      { kind: 'rate', max: 10 },
      { kind: 'password' },
    ]);
  });

  it('what is no number shows nothing', () => {
    expect(show({ type: 'progress' }, 'much').kind).toBe('empty');
  });
});

it('a rating is shown in stars, a password never, files without names are counted', () => {
  const rate = { type: 'number', value: 'number', shownAs: { kind: 'rate' } } as const;
  expect(show(rate, 2.5)).toEqual({
    kind: 'rate',
    rating: {
      value: 2.5,
      max: 5,
      text: '2.5 / 5',
      stars: [1, 1, 0.5, 0, 0].map((full, at) => ({ place: at + 1, full })),
    },
    text: '2.5 / 5',
  });
  expect(show(rate, null).kind).toBe('empty');
  for (const type of ['text', 'tag', 'multipletext', 'image', 'link', 'number', 'date', 'progress'] as const)
    expect(JSON.stringify(show({ type, shownAs: { kind: 'password' } }, 'secret'))).not.toContain('secret');
  expect(show({ value: 'files' }, 'f1,f2').text).toBe('[common.files]');
});

describe('links and images', () => {
  it.each<[unknown, string | null]>([
    ['https://example.com/a?b=1#c', 'https://example.com/a?b=1#c'],
    [' HTTP://example.com ', 'HTTP://example.com'],
    ['javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['//example.com', null],
    ['/local', null],
    ['https://good.com@evil.com', null],
    ['https://a b', null],
    ['https://a\u0000b', null],
    ['https://a\\b', null],
    ['https://', null],
    ['x https://a.com', null],
    [5, null],
  ])('%s leads to %s', (value, href) => {
    expect(safeHref(value)).toBe(href);
  });

  it('a link without an address opens its record', () => {
    expect(show({ type: 'link' }, 'WO-1')).toEqual({ kind: 'link', text: 'WO-1', href: null });
    expect(show({ type: 'link' }, '')).toEqual({ kind: 'empty', text: '' });
  });

  it('images are ids or addresses, named by their companion', () => {
    const view = show({ type: 'image', value: 'files' }, 'f1, https://pics.test/a.png,,javascript:x', {
      f__Item: [{ id: 'f1', fileName: 'gear.png' }],
    });
    expect(view).toEqual({
      kind: 'image',
      images: [
        { id: 'f1', name: 'gear.png' },
        { id: 'https://pics.test/a.png', name: 'https://pics.test/a.png' },
        { id: 'javascript:x', name: 'javascript:x' },
      ],
      text: 'gear.png, https://pics.test/a.png, javascript:x',
    });
    expect(show({ type: 'image' }, null).kind).toBe('empty');
  });
});

it('is quiet whatever a row holds', () => {
  const types = [
    'none',
    'text',
    'input',
    'number',
    'image',
    'link',
    'tag',
    'multipletext',
    'date',
    'progress',
  ] as const;
  const kinds = [
    'text',
    'number',
    'boolean',
    'date',
    'dateRange',
    'lookups',
    'files',
    'map',
    'langText',
  ] as const;
  fc.assert(
    fc.property(
      fc.constantFrom(...types),
      fc.constantFrom(...kinds),
      fc.jsonValue(),
      fc.jsonValue(),
      fc.constantFrom('f', '__proto__', 'constructor'),
      (type, value, stored, companion, model) => {
        const row = { [model]: stored, f__Item: companion, f__Lang: companion };
        const view = cellView(column(model, { type, value, options }), row, texts);
        expect(typeof view.text).toBe('string');
        expect(view.text.length).toBeLessThanOrEqual(2000 + 20 * 2050);
        if (view.kind === 'progress')
          expect(view.progress.percent >= 0 && view.progress.percent <= 100).toBe(true);
      },
    ),
  );
});

it('columns are 120 wide; tags and images 50, progress 80', () => {
  const types = ['text', 'tag', 'image', 'progress', 'number'];
  const { list } = compileList({
    formatVersion: 1,
    pageData: { lists: [{ key: 'l', items: types.map((type) => ({ key: type, options: { type } })) }] },
  });
  expect(list?.lists.l?.columns.map((each) => each.width)).toEqual([120, 50, 50, 80, 120]);
});
