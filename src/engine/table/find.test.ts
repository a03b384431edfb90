import { describe, expect, it } from 'vitest';
import { field, page, table } from '../compile/testing.ts';
import { createForm } from '../form/create.ts';
import { testPorts } from '../form/testing.ts';

const made = page([
  table('others', [], { key: 'k.others' }),
  table(
    'entries',
    [
      field('note'),
      table('lines', [table('lots', [field('lot')], { key: 'k.lots', rowKey: 'rowId' })], {
        key: 'k.lines',
        rowKey: 'rowId',
      }),
    ],
    { key: 'k.entries' },
  ),
]);

function open() {
  const form = createForm(made, {
    mode: 'edit',
    record: {
      id: '1',
      others: [{ entryId: 'r9' }],
      entries: [
        { entryId: 'r1', lines: [{ rowId: 'l1', lots: [{ rowId: 'o1' }] }] },
        {
          entryId: 'r2',
          lines: [{ rowId: 'l2', lots: [{ rowId: 'o2' }, { rowId: 'o3' }] }, { rowId: 'l3' }],
        },
      ],
    },
    ports: testPorts().ports,
  });
  const rows = (name: string, parent?: string) => form.table(name, parent)?.snapshot().order;
  return { form, rows };
}

describe('a table is found', () => {
  it('in the header by model and by key, and anywhere by its address', () => {
    const { form, rows } = open();
    expect(rows('entries')).toEqual(['r1', 'r2']);
    expect(rows('k.others')).toEqual(['r9']);
    expect(rows('entries[r2].lines')).toEqual(['l2', 'l3']);
    expect(form.table('k.entries')).toBe(form.table('entries'));
  });

  it('in a row, by the row that holds it, at any depth', () => {
    const { form, rows } = open();
    expect(rows('lines', 'r2')).toEqual(['l2', 'l3']);
    expect(rows('k.lines', 'r1')).toEqual(['l1']);
    expect(rows('lots', 'l2')).toEqual(['o2', 'o3']);
    expect(rows('k.lots', 'l1')).toEqual(['o1']);
    expect(rows('lots', 'l3')).toEqual([]);
    expect(form.table('k.lots', 'l2')).toBe(form.table('entries[r2].lines[l2].lots'));
  });

  it('nowhere by another name, without its row, or with a row of another table', () => {
    const { form } = open();
    for (const [name, parent] of [
      ['nobody', undefined],
      ['nobody', 'r1'],
      ['note', 'r1'],
      ['lines', undefined],
      ['lines', 'r9'],
      ['lines', 'l1'],
      ['lots', 'r1'],
      ['lots', 'gone'],
      ['entries', 'r1'],
      ['__proto__', undefined],
      ['constructor', 'r1'],
    ] as const)
      expect(form.table(name, parent), `${name} ${parent}`).toBeUndefined();
    const below = form.table('lines', 'r1');
    form.table('entries')?.remove(['r1']);
    expect(form.table('lines', 'r1')).toBeUndefined();
    expect(below?.snapshot().order).toEqual([]);
  });
});
