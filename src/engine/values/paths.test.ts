import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cellPath,
  formatPath,
  fromWirePath,
  isSafeKey,
  parsePath,
  rowPath,
  tableAddress,
  wirePath,
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

  it('go to the wire and back, whatever dots models have', () => {
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
        const wire = wirePath(path);
        expect(wire).not.toBeNull();
        expect(fromWirePath(wire ?? '', within)).toBe(path);
      }),
    );
    expect(fromWirePath('unit.name', within)).toBe('unit.name');
    expect(fromWirePath('entries.__proto__.qty', within)).toBeNull();
  });
});
