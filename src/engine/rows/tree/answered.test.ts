import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnsweredRow } from '../row.ts';
import { treeAnswered } from './answered.ts';
import { treeLines } from './tree.ts';

const keys = { childrenKey: 'kids', parentKey: 'parentId' };
const idOf = (row: AnsweredRow) => String(row.id);
const read = (rows: readonly AnsweredRow[]) => treeAnswered(rows, keys, idOf);
const lines = (tree: ReturnType<typeof read>, all = true, toggled = new Map<string, boolean>()) =>
  treeLines(tree, (id) => toggled.get(id) ?? all);
const say = (...shown: Parameters<typeof lines>) =>
  lines(...shown).map((line) => `${'-'.repeat(line.depth)}${line.id}`);

const nested = [{ id: 1, kids: [{ id: 2, kids: [{ id: 3 }] }, { id: 4 }] }, { id: 5 }];

describe('rows as they are answered', () => {
  it('nested by childrenKey, or flat with parent ids, in the order of the rows', () => {
    expect(say(read(nested))).toEqual(['1', '-2', '--3', '-4', '5']);
    const flat = [
      { id: 3, parentId: 2 },
      { id: 1 },
      { id: 4, parentId: 1 },
      { id: 2, parentId: 1 },
      { id: 9, parentId: 'gone' },
    ];
    expect(say(read(flat))).toEqual(['1', '-4', '-2', '--3', '9']);
  });

  it('folds and unfolds', () => {
    const tree = read(nested);
    expect(say(tree, false)).toEqual(['1', '5']);
    expect(say(tree, false, new Map([['1', true]]))).toEqual(['1', '-2', '-4', '5']);
    expect(say(tree, true, new Map([['2', false]]))).toEqual(['1', '-2', '-4', '5']);
  });

  it('refuses circles and rows below themselves, and loses none', () => {
    const circle = read([
      { id: 1, parentId: 3 },
      { id: 2, parentId: 1 },
      { id: 3, parentId: 2 },
      { id: 4, parentId: 4 },
    ]);
    expect(circle.refused).toEqual(['1', '4']);
    expect(say(circle)).toEqual(['1', '-2', '--3', '4']);
    const own: Record<string, unknown> = { id: 1 };
    own.kids = [{ id: 2, kids: [own] }];
    const around = read([own]);
    expect(say(around)).toEqual(['1', '-2']);
  });

  it('is linear, however deep', () => {
    let deep: AnsweredRow = { id: 0 };
    for (let id = 1; id < 50_000; id += 1) deep = { id, kids: [deep] };
    let asked = 0;
    const tree = treeAnswered([deep], keys, (row) => {
      asked += 1;
      return String(row.id);
    });
    expect(lines(tree)).toHaveLength(50_000);
    expect(asked).toBe(50_000);
  });

  it('flattening and reading are each other’s inverse', () => {
    // Each number says how far a row is to the right of the one before it at most.
    fc.assert(
      fc.property(fc.array(fc.nat(4), { maxLength: 30 }), (steps) => {
        const root: { id: number; kids: { id: number; kids: never[] }[] } = { id: 0, kids: [] };
        const path: { kids: unknown[] }[] = [root];
        steps.forEach((step, at) => {
          path.length = Math.max(1, Math.min(step, path.length));
          const row = { id: at + 1, kids: [] };
          path.at(-1)?.kids.push(row);
          path.push(row);
        });
        const rows: readonly AnsweredRow[] = root.kids;
        const id = steps.length;
        const all = lines(read(rows));
        const flat = all.map((line) => ({
          id: line.id,
          ...(line.parent === null ? {} : { parentId: line.parent }),
        }));
        expect(lines(read(flat))).toEqual(all);
        // Folding all and unfolding line by line comes to the same lines.
        const toggled = new Map(all.map((line) => [line.id, true]));
        expect(lines(read(rows), false, toggled)).toEqual(all);
        expect(all).toHaveLength(id);
      }),
    );
  });

  it('leaves out rows without an id, with what is nested in them', () => {
    const tree = treeAnswered([{ kids: [{ id: 1 }] }, { id: 2 }], keys, (row) => String(row.id ?? ''));
    expect(say(tree)).toEqual(['2']);
  });
});
