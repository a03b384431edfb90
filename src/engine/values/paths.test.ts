import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cellPath,
  formatPath,
  fromWirePath,
  isRowId,
  isSafeKey,
  parsePath,
  placePath,
  rowPath,
  tableAddress,
} from './paths.ts';

const rowId = fc.stringMatching(/^[A-Za-z0-9_-]{1,36}$/).filter(isSafeKey);
const model = fc
  .string({ minLength: 1, maxLength: 12 })
  .filter((text) => isSafeKey(text) && !/[[\]]/.test(text) && !text.startsWith('.') && !text.endsWith('.'));

describe('paths', () => {
  it('name header fields, cells and cells of child tables', () => {
    expect(cellPath('entries', 'r1', 'qty')).toBe('entries[r1].qty');
    const lines = tableAddress('lines', { address: 'entries', row: 'r1' });
    expect(cellPath(lines, 'r2', 'qty')).toBe('entries[r1].lines[r2].qty');
    expect(parsePath('entries[r1].lines[r2].qty')).toEqual({
      steps: [
        { table: 'entries', row: 'r1' },
        { table: 'lines', row: 'r2' },
      ],
      field: 'qty',
    });
    expect(parsePath(rowPath('entries', 'r1'))).toEqual({
      steps: [{ table: 'entries', row: 'r1' }],
      field: '',
    });
  });

  it('take dots in a model literally', () => {
    expect(parsePath('unit.name')).toEqual({ steps: [], field: 'unit.name' });
    expect(parsePath('entries[r1].unit.name')).toEqual({
      steps: [{ table: 'entries', row: 'r1' }],
      field: 'unit.name',
    });
  });

  it.each([
    '__proto__',
    'entries[__proto__].qty',
    'constructor[r1].qty',
    'entries[r1].prototype',
    '',
    'a[',
    '[r].a',
  ])('refuse %j', (path) => {
    expect(parsePath(path)).toBeNull();
  });

  it.each(['a[r]b', 'a[r].b]', 'a[r].b[', 'a[].b', 'a[r.s].b', 'a[r].', '].a', 'a[r].b[c].', 'a]'])(
    'refuse what is no path: %j',
    (path) => {
      expect(parsePath(path)).toBeNull();
    },
  );

  it.each([
    ['qty', { table: '', row: '', field: 'qty' }],
    ['entries[r1].qty', { table: 'entries', row: 'r1', field: 'qty' }],
    ['entries[r1]', { table: 'entries', row: 'r1', field: '' }],
    ['entries[r1].lines[r2].unit.name', { table: 'entries[r1].lines', row: 'r2', field: 'unit.name' }],
    ['entries[r1].lines[r2]', { table: 'entries[r1].lines', row: 'r2', field: '' }],
    ['[r].a', { table: '', row: '', field: '[r].a' }],
    ['a[r', { table: '', row: '', field: 'a[r' }],
    ['a[r]b', { table: '', row: '', field: 'a[r]b' }],
    ['', { table: '', row: '', field: '' }],
  ])('are split at their last row: %j', (path, placed) => {
    expect(placePath(path)).toEqual(placed);
  });

  it('name rows by ids that can stand in them', () => {
    for (const id of ['r', 'a-b_c', '0', 'x'.repeat(200), ' ', '工單']) expect(isRowId(id)).toBe(true);
    for (const id of [
      '',
      'a.b',
      'a[',
      'a]',
      '__proto__',
      'constructor',
      'prototype',
      'x'.repeat(201),
      7,
      null,
    ])
      expect(isRowId(id)).toBe(false);
  });

  it('put together what they are told, rows and header fields alike', () => {
    expect(formatPath({ steps: [], field: 'a' })).toBe('a');
    expect(formatPath({ steps: [], field: '' })).toBe('');
    expect(formatPath({ steps: [{ table: 'a', row: 'r' }], field: '' })).toBe('a[r]');
    expect(cellPath('', 'r', 'a')).toBe('');
    expect(cellPath('t', '', 'a')).toBe('');
    expect(rowPath('t', 'r')).toBe('t[r]');
    expect(rowPath('t', '')).toBe('');
    expect(tableAddress('t')).toBe('t');
    expect(tableAddress('')).toBe('');
  });

  it.each([
    ['entries.r1.qty', 'entries[r1].qty'],
    ['entries.r1', 'entries[r1]'],
    ['entries.r1.lines.l1.qty', 'entries[r1].lines[l1].qty'],
    ['entries.r1.lines.l1', 'entries[r1].lines[l1]'],
    ['entries.r1.unit.name', 'entries[r1].unit.name'],
    ['lines.l1.qty', 'lines.l1.qty'],
    ['a.b.r.qty', 'a.b[r].qty'],
    ['a.r.qty', 'a[r].qty'],
    ['entries', 'entries'],
    ['entries.', null],
    ['entries.r1.', null],
    ['entries.a].qty', null],
    ['', null],
  ])('come from the wire: %j', (wire, path) => {
    const within = (models: readonly string[]) =>
      models.length === 0 ? ['entries', 'a', 'a.b'] : models.join() === 'entries' ? ['lines'] : [];
    expect(fromWirePath(wire, within)).toBe(path);
  });

  it('come back from their parts as they were', () => {
    const steps = fc.array(fc.record({ table: model.filter((name) => !name.includes('.')), row: rowId }), {
      maxLength: 3,
    });
    fc.assert(
      fc.property(steps, model, (rows, field) => {
        const path = formatPath({ steps: rows, field });
        expect(parsePath(path)).toEqual({ steps: rows, field });
      }),
    );
  });

  it('come from the wire, whatever dots models have', () => {
    const tables: Readonly<Record<string, readonly string[]>> = {
      '': ['entries', 'a.b', 'a'],
      entries: ['lines'],
    };
    const within = (models: readonly string[]) => tables[models.join('/')] ?? [];
    const table = fc.constantFrom('entries', 'a.b');
    const step = fc.tuple(table, rowId, fc.boolean(), rowId);
    fc.assert(
      fc.property(step, fc.constantFrom('qty', 'unit.name'), ([top, row, deep, below], field) => {
        const steps = [
          { table: top, row },
          ...(deep && top === 'entries' ? [{ table: 'lines', row: below }] : []),
        ];
        const path = formatPath({ steps, field });
        const wire = [...steps.flatMap((each) => [each.table, each.row]), field].join('.');
        expect(fromWirePath(wire, within)).toBe(path);
      }),
    );
    expect(fromWirePath('unit.name', within)).toBe('unit.name');
    expect(fromWirePath('entries.__proto__.qty', within)).toBeNull();
  });
});
