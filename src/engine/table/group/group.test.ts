import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compilePage } from '../../compile/page.ts';
import type { CompiledContainer } from '../../compile/types.ts';
import { insertColumn, insertRow } from './commands/insert.ts';
import { mergeDown, mergeRight } from './commands/merge.ts';
import { deleteColumn, deleteRow } from './commands/remove.ts';
import { split } from './commands/split.ts';
import { createGroup } from './grid.ts';
import { readGroup, writeGroup } from './stored.ts';
import { isTiling } from './testing.ts';
import { type Group, type Grouped, MAX_COLUMNS, MAX_ROWS } from './types.ts';

function keys(): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `k${count}`;
  };
}

/** A grid drawn by its spans: `2x1` spans two rows and one column, `-` is covered; `:a,b` are the widgets in it. */
function grid(...lines: readonly string[]): Group {
  return {
    rows: lines.map((line, row) => ({
      key: `r${row}`,
      rest: {},
      cells: line.split(' ').map((word, column) => {
        const [spans = '', widgets] = word.split(':');
        const [rowSpan = 1, colSpan = 1] = spans.split('x').map(Number);
        return {
          key: `c${row}${column}`,
          rowSpan: spans === '-' ? 1 : rowSpan,
          colSpan: spans === '-' ? 1 : colSpan,
          hidden: spans === '-',
          items: widgets === undefined ? [] : widgets.split(','),
          rest: {},
        };
      }),
    })),
  };
}

function draw(group: Group): readonly string[] {
  return group.rows.map((row) =>
    row.cells
      .map((cell) => {
        const spans = cell.hidden ? '-' : `${cell.rowSpan}x${cell.colSpan}`;
        return cell.items.length === 0 ? spans : `${spans}:${cell.items.join(',')}`;
      })
      .join(' '),
  );
}

function drawn(result: Grouped): readonly string[] | string {
  return result.ok ? draw(result.value) : result.error;
}

const at = (row: number, column: number) => ({ row, column });

describe('merging', () => {
  test('right, down, and what is merged already', () => {
    const first = mergeRight(grid('1x1:a 1x1:b 1x1', '1x1 1x1 1x1'), at(0, 0));
    expect(drawn(first)).toEqual(['1x2:a,b - 1x1', '1x1 1x1 1x1']);
    expect(drawn(mergeRight(grid('1x2:a - 1x1:c'), at(0, 0)))).toEqual(['1x3:a,c - -']);
    expect(drawn(mergeDown(grid('1x1:a 1x1', '1x1:b 1x1', '1x1 1x1'), at(0, 0)))).toEqual([
      '2x1:a,b 1x1',
      '- 1x1',
      '1x1 1x1',
    ]);
    expect(drawn(mergeDown(grid('1x2 -', '1x2:z -'), at(0, 0)))).toEqual(['2x2:z -', '- -']);
    expect(drawn(mergeRight(grid('2x1 2x1', '- -'), at(0, 0)))).toEqual(['2x2 -', '- -']);
    expect(drawn(mergeDown(grid('2x1', '-', '1x1'), at(0, 0)))).toEqual(['3x1', '-', '-']);
  });

  test('is refused where spans differ, at the edge, and beside a covered cell', () => {
    expect(drawn(mergeRight(grid('2x1 1x1', '- 1x1'), at(0, 0)))).toBe('group.mergeRule');
    expect(drawn(mergeRight(grid('1x1 2x1', '1x1 -'), at(0, 0)))).toBe('group.mergeRule');
    expect(drawn(mergeRight(grid('1x1 2x1', '1x1 -'), at(1, 0)))).toBe('group.mergeRule');
    expect(drawn(mergeRight(grid('1x1 1x1'), at(0, 1)))).toBe('group.mergeRule');
    expect(drawn(mergeDown(grid('1x2 -', '1x1 1x1'), at(0, 0)))).toBe('group.mergeRule');
    expect(drawn(mergeDown(grid('1x1 1x1', '1x2 -'), at(0, 0)))).toBe('group.mergeRule');
    expect(drawn(mergeDown(grid('1x1 1x1', '1x2 -'), at(0, 1)))).toBe('group.mergeRule');
    expect(drawn(mergeDown(grid('1x1'), at(0, 0)))).toBe('group.mergeRule');
  });

  test('a covered cell, and one that is not there, cannot be chosen', () => {
    for (const place of [at(0, 1), at(3, 0), at(0, 9), at(-1, 0)]) {
      const group = grid('1x2 -', '1x1 1x1');
      for (const result of [
        mergeRight(group, place),
        mergeDown(group, place),
        split(group, place),
        insertRow(group, place, 'above', keys()),
        insertColumn(group, place, 'left', keys()),
        deleteRow(group, place),
        deleteColumn(group, place),
      ])
        expect(drawn(result)).toBe('group.noCell');
    }
  });
});

test('splitting brings every cell back, the widgets stay in the first', () => {
  expect(drawn(split(grid('1x1 1x1 1x1', '1x1 2x2:a,b -', '1x1 - -', '1x1 1x1 1x1'), at(1, 1)))).toEqual([
    '1x1 1x1 1x1',
    '1x1 1x1:a,b 1x1',
    '1x1 1x1 1x1',
    '1x1 1x1 1x1',
  ]);
  expect(drawn(split(grid('1x1 1x2 -'), at(0, 0)))).toBe('group.notMerged');
  expect(drawn(split(grid('1x1 1x2 -'), at(0, 1)))).toEqual(['1x1 1x1 1x1']);
  expect(drawn(split(grid('2x1', '-'), at(0, 0)))).toEqual(['1x1', '1x1']);
});

describe('inserting', () => {
  test('a row above and below; what it crosses grows', () => {
    const group = grid('1x1 2x2:a -', '1x1 - -');
    expect(drawn(insertRow(group, at(1, 0), 'above', keys()))).toEqual(['1x1 3x2:a -', '1x1 - -', '1x1 - -']);
    expect(drawn(insertRow(group, at(0, 0), 'below', keys()))).toEqual(['1x1 3x2:a -', '1x1 - -', '1x1 - -']);
    expect(drawn(insertRow(group, at(0, 1), 'below', keys()))).toEqual([
      '1x1 2x2:a -',
      '1x1 - -',
      '1x1 1x1 1x1',
    ]);
    expect(drawn(insertRow(group, at(0, 1), 'above', keys()))).toEqual([
      '1x1 1x1 1x1',
      '1x1 2x2:a -',
      '1x1 - -',
    ]);
  });

  test('a column left and right; what it crosses grows', () => {
    const group = grid('1x1 1x1', '2x2:a -', '- -');
    expect(drawn(insertColumn(group, at(0, 1), 'left', keys()))).toEqual([
      '1x1 1x1 1x1',
      '2x3:a - -',
      '- - -',
    ]);
    expect(drawn(insertColumn(group, at(0, 0), 'right', keys()))).toEqual([
      '1x1 1x1 1x1',
      '2x3:a - -',
      '- - -',
    ]);
    expect(drawn(insertColumn(group, at(1, 0), 'right', keys()))).toEqual([
      '1x1 1x1 1x1',
      '2x2:a - 1x1',
      '- - 1x1',
    ]);
    expect(drawn(insertColumn(group, at(1, 0), 'left', keys()))).toEqual([
      '1x1 1x1 1x1',
      '1x1 2x2:a -',
      '1x1 - -',
    ]);
  });

  test('new keys are the port’s, and a grid does not grow for ever', () => {
    const row = insertRow(grid('1x1 1x1'), at(0, 0), 'below', keys());
    expect(row.ok && row.value.rows[1]).toMatchObject({ key: 'k1', cells: [{ key: 'k2' }, { key: 'k3' }] });
    const column = insertColumn(grid('1x1', '1x1'), at(0, 0), 'right', keys());
    expect(column.ok && column.value.rows.map((each) => each.cells[1]?.key)).toEqual(['k1', 'k2']);
    expect(drawn(insertRow(createGroup(MAX_ROWS, 1, keys()), at(0, 0), 'above', keys()))).toBe(
      'group.tooLarge',
    );
    expect(drawn(insertColumn(createGroup(1, MAX_COLUMNS, keys()), at(0, 0), 'left', keys()))).toBe(
      'group.tooLarge',
    );
    expect(insertRow(createGroup(MAX_ROWS - 1, 1, keys()), at(0, 0), 'above', keys()).ok).toBe(true);
    expect(insertColumn(createGroup(1, MAX_COLUMNS - 1, keys()), at(0, 0), 'left', keys()).ok).toBe(true);
  });
});

describe('deleting', () => {
  test('a row shrinks what crosses it', () => {
    expect(drawn(deleteRow(grid('1x1 2x1:a', '1x1 -', '1x1:b 1x1'), at(1, 0)))).toEqual([
      '1x1 1x1:a',
      '1x1:b 1x1',
    ]);
    expect(drawn(deleteRow(grid('1x1 1x1', '1x2 -'), at(1, 0)))).toEqual(['1x1 1x1']);
  });

  test('a column shrinks what crosses it', () => {
    expect(drawn(deleteColumn(grid('1x1 1x1 1x1', '1x2:a - 1x1'), at(0, 1)))).toEqual([
      '1x1 1x1',
      '1x1:a 1x1',
    ]);
    expect(drawn(deleteColumn(grid('1x1 2x1', '1x1 -'), at(0, 1)))).toEqual(['1x1', '1x1']);
  });

  test('is refused with a span that begins there, with widgets, and for the last line', () => {
    expect(drawn(deleteRow(grid('2x1 1x1', '- 1x1'), at(0, 0)))).toBe('group.deleteRowSpan');
    expect(drawn(deleteRow(grid('2x1 1x1', '- 1x1'), at(0, 1)))).toBe('group.deleteRowSpan');
    expect(drawn(deleteColumn(grid('1x2 -', '1x1 1x1'), at(1, 0)))).toBe('group.deleteColumnSpan');
    expect(drawn(deleteRow(grid('1x1 1x1:a', '1x1 1x1'), at(0, 0)))).toBe('group.notEmpty');
    expect(drawn(deleteColumn(grid('1x1 1x1', '1x1:a 1x1'), at(0, 0)))).toBe('group.notEmpty');
    expect(drawn(deleteRow(grid('1x1 1x1'), at(0, 0)))).toBe('group.lastLine');
    expect(drawn(deleteColumn(grid('1x1', '1x1'), at(0, 0)))).toBe('group.lastLine');
  });
});

type Step = (group: Group, newKey: () => string) => Grouped;

const place = fc.record({ row: fc.nat(5), column: fc.nat(5) });
const step: fc.Arbitrary<Step> = fc.oneof(
  place.map(
    (where): Step =>
      (group) =>
        mergeRight(group, where),
  ),
  place.map(
    (where): Step =>
      (group) =>
        mergeDown(group, where),
  ),
  place.map(
    (where): Step =>
      (group) =>
        split(group, where),
  ),
  place.map(
    (where): Step =>
      (group, newKey) =>
        insertRow(group, where, 'above', newKey),
  ),
  place.map(
    (where): Step =>
      (group, newKey) =>
        insertRow(group, where, 'below', newKey),
  ),
  place.map(
    (where): Step =>
      (group, newKey) =>
        insertColumn(group, where, 'left', newKey),
  ),
  place.map(
    (where): Step =>
      (group, newKey) =>
        insertColumn(group, where, 'right', newKey),
  ),
  place.map(
    (where): Step =>
      (group) =>
        deleteRow(group, where),
  ),
  place.map(
    (where): Step =>
      (group) =>
        deleteColumn(group, where),
  ),
);

const widgetsOf = (group: Group) =>
  group.rows.flatMap((row) => row.cells.flatMap((cell) => cell.items.map(String))).sort();

describe('any sequence of commands', () => {
  test('keeps a perfect tiling, loses no widget, changes no grid in place, and survives being stored', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const newKey = keys();
        let group = grid('1x1:a 1x1:b 1x1', '1x1 1x1:c 1x1', '1x1:d 1x1 1x1');
        for (const each of steps) {
          const before = structuredClone(group);
          const held = group;
          const after = each(group, newKey);
          expect(held).toEqual(before);
          if (!after.ok) continue;
          group = after.value;
          expect(isTiling(group)).toBe(true);
          expect(widgetsOf(group)).toEqual(['a', 'b', 'c', 'd']);
        }
        const read = readGroup(JSON.parse(JSON.stringify(writeGroup(group))), newKey);
        expect(read?.problems).toEqual([]);
        expect(read === null ? null : draw(read.group)).toEqual(draw(group));
        const all = group.rows.flatMap((row) => [row.key, ...row.cells.map((cell) => cell.key)]);
        expect(new Set(all).size).toBe(all.length);
      }),
      { numRuns: 300 },
    );
  });

  test('splitting takes a merge of two plain cells back', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), place, fc.boolean(), (steps, where, right) => {
        const newKey = keys();
        let group = createGroup(3, 3, newKey);
        for (const each of steps) {
          const after = each(group, newKey);
          if (after.ok) group = after.value;
        }
        const cell = group.rows[where.row]?.cells[where.column];
        const next = right
          ? group.rows[where.row]?.cells[where.column + 1]
          : group.rows[where.row + 1]?.cells[where.column];
        fc.pre([cell, next].every((each) => each?.hidden === false && each.rowSpan * each.colSpan === 1));
        const merged = right ? mergeRight(group, where) : mergeDown(group, where);
        expect(merged.ok && split(merged.value, where)).toEqual({ ok: true, value: group });
      }),
    );
  });
});

describe('stored', () => {
  const cell = (key: string, options: object = {}, items: readonly unknown[] = []) => ({
    key,
    type: 'tablegroupcell',
    options,
    items,
  });
  const row = (key: string, ...items: readonly unknown[]) => ({ key, type: 'tablegrouprow', items });

  test('unknown keys stay; spans of one and what is not hidden are not written', () => {
    const stored = [
      {
        ...row(
          'r',
          { ...cell('a', { colSpan: 2, note: 1 }, [{ key: 'w' }]), extra: true },
          cell('b', { hidden: true }),
        ),
        kept: 1,
      },
    ];
    const read = readGroup(stored, keys());
    expect(read?.problems).toEqual([]);
    expect(read && writeGroup(read.group)).toEqual(stored);
    const apart = read && split(read.group, at(0, 0));
    expect(apart?.ok && writeGroup(apart.value)[0]?.items).toEqual([
      { key: 'a', type: 'tablegroupcell', options: { note: 1 }, items: [{ key: 'w' }], extra: true },
      { key: 'b', type: 'tablegroupcell', options: {}, items: [] },
    ]);
  });

  test('what does not tile is mended and told', () => {
    const stored = [
      row('r0', cell('a', { rowSpan: '9', colSpan: 2 }), cell('b', {}, ['lost?'])),
      row('r1', cell('c', { hidden: true }), cell('d', { hidden: true }), cell('e', { hidden: true })),
      row('r2'),
    ];
    const read = readGroup(stored, keys());
    expect(read && draw(read.group)).toEqual(['3x2 -:lost? 1x1', '- - 1x1', '- - 1x1']);
    expect(read && isTiling(read.group)).toBe(true);
    expect(read?.problems).toEqual([
      { code: 'page.groupRagged', row: 0, column: 2 },
      { code: 'page.groupRagged', row: 2, column: 0 },
      { code: 'page.groupSpan', row: 0, column: 0 },
      { code: 'page.groupSpan', row: 0, column: 1 },
      { code: 'page.groupCovered', row: 0, column: 1 },
      { code: 'page.groupSpan', row: 1, column: 2 },
      { code: 'page.groupSpan', row: 2, column: 0 },
      { code: 'page.groupSpan', row: 2, column: 1 },
    ]);
  });

  test.each([
    ['nothing', []],
    ['no list', 'rows'],
    ['plain widgets', [{ type: 'textbox', key: 'a' }]],
    ['rows without cells', [row('r')]],
    ['a cell that is a widget', [row('r', cell('a'), { type: 'textbox', key: 'b' })]],
    ['a row whose items are no list', [{ ...row('r'), items: {} }]],
    ['null', [null]],
    ['a list', [[]]],
  ])('%s is no grid', (_, items) => {
    expect(readGroup(items, keys())).toBeNull();
  });

  test.each([0, -1, 1.5, Number.NaN, 'x', null, '', true])('a span of %j is one', (rowSpan) => {
    const read = readGroup([row('r', cell('a', { rowSpan })), row('s', cell('b'))], keys());
    expect(read && draw(read.group)).toEqual(['1x1', '1x1']);
    expect(read?.problems).toEqual([]);
  });

  test('a cell without key gets one; an enormous span costs no more than the grid', () => {
    const read = readGroup([{ type: 'TableGroupRow', items: [{ type: 'tablegroupcell' }] }], keys());
    expect(read?.group.rows[0]).toMatchObject({ key: 'k1', cells: [{ key: 'k2', items: [] }] });
    const wide = readGroup([row('r', cell('a', { rowSpan: 1e9, colSpan: 1e9 }))], keys());
    expect(wide && draw(wide.group)).toEqual(['1x1']);
  });

  test('any stored spans become a tiling', () => {
    const span = fc.record({ rowSpan: fc.nat(4), colSpan: fc.nat(4), hidden: fc.boolean() });
    fc.assert(
      fc.property(fc.array(fc.array(span, { maxLength: 4 }), { minLength: 1, maxLength: 4 }), (spans) => {
        const stored = spans.map((line, at) =>
          row(`r${at}`, ...line.map((each, to) => cell(`c${at}.${to}`, each))),
        );
        const read = readGroup(stored, keys());
        if (read !== null) expect(isTiling(read.group)).toBe(true);
      }),
    );
  });
});

describe('compiled', () => {
  const compile = (items: readonly unknown[]) => {
    const { page, issues } = compilePage({
      id: 'p',
      items: [{ type: 'tablegroup', key: 'g', title: 'Group', items }],
    });
    const node = page?.nodes.g;
    return { page, issues, group: node?.role === 'container' ? node : ({} as CompiledContainer) };
  };
  const text = (key: string, options: object = {}) => ({
    type: 'textbox',
    key,
    model: key,
    title: key,
    options,
  });

  test('cells stand where they are merged; what is covered is hidden and asks nothing', () => {
    const { page, issues, group } = compile([
      {
        key: 'r0',
        type: 'tablegrouprow',
        items: [
          { key: 'a', type: 'tablegroupcell', options: { colSpan: 2 }, items: [text('name')] },
          { key: 'b', type: 'tablegroupcell', options: { hidden: true }, items: [] },
        ],
      },
      {
        key: 'r1',
        type: 'tablegrouprow',
        items: [
          { key: 'c', type: 'tablegroupcell', items: [] },
          { key: 'd', type: 'tablegroupcell', items: [text('qty')] },
        ],
      },
    ]);
    expect(issues).toEqual([]);
    expect(group.grid).toEqual({
      rows: 2,
      columns: 2,
      cells: [
        { key: 'a', row: 0, column: 0, rowSpan: 1, colSpan: 2 },
        { key: 'c', row: 1, column: 0, rowSpan: 1, colSpan: 1 },
        { key: 'd', row: 1, column: 1, rowSpan: 1, colSpan: 1 },
      ],
    });
    expect(page?.nodes.b?.hidden).toBe(true);
    expect(page?.nodes.name).toMatchObject({ parent: 'a', model: 'name' });
    expect(page?.byModel).toEqual({ name: ['name'], qty: ['qty'] });
  });

  test('wrong spans are an issue with the place of the cell', () => {
    const { issues, page, group } = compile([
      {
        key: 'r0',
        type: 'tablegrouprow',
        items: [
          { key: 'a', type: 'tablegroupcell', options: { colSpan: 9 }, items: [] },
          { key: 'b', type: 'tablegroupcell', items: [text('lost', { required: true })] },
        ],
      },
    ]);
    expect(issues.map(({ code, path }) => `${code} ${path}`)).toEqual([
      'page.groupSpan /items/0/items/0/items/0',
      'page.groupSpan /items/0/items/0/items/1',
      'page.groupCovered /items/0/items/0/items/1',
    ]);
    expect(group.grid?.cells).toEqual([{ key: 'a', row: 0, column: 0, rowSpan: 1, colSpan: 2 }]);
    expect(page?.nodes.b?.hidden).toBe(true);
  });

  test('plain widgets in a group stay, without a grid, and it is told', () => {
    const { issues, page, group } = compile([text('name')]);
    expect(issues.map((issue) => issue.code)).toEqual(['page.groupShape']);
    expect(group.grid).toBeUndefined();
    expect(group.children).toEqual(['name']);
    expect(page?.nodes.name?.role).toBe('field');
    expect(compile([]).issues).toEqual([]);
  });
});
