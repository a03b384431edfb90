import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readGroup } from '../../engine/internal.ts';
import { isTiling } from '../../engine/table/group/testing.ts';
import { createDesigner } from '../document/designStore.ts';
import { isUnreadable, locate, readDocument } from '../document/document.ts';
import { addWidget, CELL_COMMANDS, duplicateWidget, moveWidget, removeWidget } from './index.ts';

function open() {
  const document = readDocument({ items: [] });
  if (isUnreadable(document)) throw new Error(document.params.msg);
  let count = 0;
  const next = () => {
    count += 1;
    return `k${count}`;
  };
  const designer = createDesigner(document, { widget: next });
  designer.run(addWidget, { type: 'tablegroup', title: 'G', target: { parent: null, index: 0 } });
  const page = () => designer.store.getState().document.page;
  const group = () => readGroup(locate(page(), 'k1')?.widget.items, next)?.group;
  const cell = (row: number, column: number) => group()?.rows[row]?.cells[column]?.key ?? '';
  const run = (name: string, key: string) => {
    const command = CELL_COMMANDS.find((each) => each.name === name);
    return command !== undefined && designer.run(command, { key });
  };
  const refusal = () => designer.store.getState().refusal?.code;
  return { designer, page, group, cell, run, refusal };
}

describe('cells of a table group', () => {
  test('a new group has two rows of two; its cells take widgets, its rows do not', () => {
    const { designer, page, group, cell, refusal } = open();
    expect(group()?.rows.map((row) => row.cells.length)).toEqual([2, 2]);
    const add = (parent: string) =>
      designer.run(addWidget, { type: 'textbox', title: 'T', target: { parent, index: 0 } });
    expect(add(cell(0, 1))).toBe(true);
    expect(designer.store.getState().page?.nodes[cell(0, 1)]?.children).toHaveLength(1);
    for (const parent of ['k1', locate(page(), cell(0, 0))?.parent ?? '']) {
      expect(add(parent)).toBe(false);
      expect(refusal()).toBe('designer.cellsOnly');
    }
  });

  test('rows and cells are not removed, copied or moved one by one', () => {
    const { designer, page, cell, refusal } = open();
    for (const key of [cell(1, 1), locate(page(), cell(1, 1))?.parent ?? '']) {
      const target = { parent: null, index: 0 };
      expect(designer.run(removeWidget, { key })).toBe(false);
      expect(designer.run(duplicateWidget, { key })).toBe(false);
      expect(designer.run(moveWidget, { key, target })).toBe(false);
      expect(refusal()).toBe('designer.cellsFixed');
    }
  });

  test('merging is one step that undo takes back; a refusal is said', () => {
    const { designer, group, cell, run, refusal } = open();
    const before = group();
    expect(run('mergeCellRight', cell(0, 0))).toBe(true);
    expect(group()?.rows[0]?.cells[0]).toMatchObject({ colSpan: 2 });
    expect(run('mergeCellDown', cell(0, 0))).toBe(false);
    expect(refusal()).toBe('group.mergeRule');
    designer.undo();
    expect(group()).toEqual(before);
    expect(run('mergeCellRight', 'k1')).toBe(false);
    expect(run('splitCell', 'gone')).toBe(false);
    expect(refusal()).toBe('group.noCell');
  });

  test('a deleted line leaves the selection at a neighbour', () => {
    const { designer, cell, run } = open();
    expect(run('deleteCellRow', cell(1, 1))).toBe(true);
    expect(designer.store.getState().selection).toBe(cell(0, 1));
    expect(run('deleteCellColumn', cell(0, 1))).toBe(true);
    expect(designer.store.getState().selection).toBe(cell(0, 0));
  });

  test('any commands keep a tiling that compiles without issue, and undo restores the page', () => {
    const step = fc.tuple(fc.constantFrom(...CELL_COMMANDS), fc.nat(4), fc.nat(4));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const { designer, page, group, cell } = open();
        const before = structuredClone(page());
        let done = 0;
        for (const [command, row, column] of steps) {
          if (designer.run(command, { key: cell(row, column) })) done += 1;
          const now = group();
          expect(now !== undefined && isTiling(now)).toBe(true);
          expect(designer.store.getState().issues).toEqual([]);
        }
        for (; done > 0; done -= 1) designer.undo();
        expect(page()).toEqual(before);
      }),
      { numRuns: 40 },
    );
  });
});
