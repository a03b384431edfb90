import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { treeLines, treeOf, treePath } from './tree.ts';

/** The lines of rows that are their own ids. */
function flatten(
  rows: readonly string[],
  parentOf: (id: string) => string | null | undefined,
  open: ReadonlySet<string> | 'all',
) {
  const tree = treeOf(rows, { idOf: (id) => id, parentOf });
  return { lines: treeLines(tree, (id) => open === 'all' || open.has(id)), refused: tree.refused };
}

const parents = (edges: Record<string, string>) => (id: string) =>
  Object.hasOwn(edges, id) ? edges[id] : null;

describe('lines', () => {
  test('a tree in order, closed and open', () => {
    const parentOf = parents({ a1: 'a', a2: 'a', a11: 'a1' });
    const rows = ['a', 'a1', 'a11', 'a2', 'b'];
    expect(flatten(rows, parentOf, new Set()).lines).toEqual([
      { id: 'a', depth: 0, parent: null, hasChildren: true, expanded: false, position: 1, siblings: 2 },
      { id: 'b', depth: 0, parent: null, hasChildren: false, expanded: false, position: 2, siblings: 2 },
    ]);
    expect(flatten(rows, parentOf, new Set(['a', 'b'])).lines).toEqual([
      { id: 'a', depth: 0, parent: null, hasChildren: true, expanded: true, position: 1, siblings: 2 },
      { id: 'a1', depth: 1, parent: 'a', hasChildren: true, expanded: false, position: 1, siblings: 2 },
      { id: 'a2', depth: 1, parent: 'a', hasChildren: false, expanded: false, position: 2, siblings: 2 },
      { id: 'b', depth: 0, parent: null, hasChildren: false, expanded: false, position: 2, siblings: 2 },
    ]);
    expect(flatten(rows, parentOf, new Set(['a'])).lines.map((line) => line.id)).toEqual([
      'a',
      'a1',
      'a2',
      'b',
    ]);
    const all = flatten(rows, parentOf, 'all');
    expect(all.lines.map((line) => `${line.depth}${line.id}`)).toEqual(['0a', '1a1', '2a11', '1a2', '0b']);
    expect(all.refused).toEqual([]);
  });

  test('children that come before their parent stand below it; strangers above are roots; twice is once', () => {
    const parentOf = parents({ x: 'p', y: 'gone' });
    expect(
      flatten(['x', 'p', 'y', 'x'], parentOf, 'all').lines.map((line) => `${line.depth}${line.id}`),
    ).toEqual(['0p', '1x', '0y']);
  });

  test('a circle is cut above its first row, also where a tail leads into it', () => {
    const parentOf = parents({ tail: 'b', a: 'c', b: 'a', c: 'b', self: 'self' });
    const flat = flatten(['tail', 'c', 'b', 'a', 'self'], parentOf, 'all');
    expect(flat.refused).toEqual(['c', 'self']);
    expect(flat.lines.map((line) => `${line.depth}${line.id}`)).toEqual(['0c', '1a', '2b', '3tail', '0self']);
  });

  test('deep and long: linear, no call stack', () => {
    const rows = Array.from({ length: 50_000 }, (_, at) => `r${at}`);
    let asked = 0;
    const flat = flatten(
      rows,
      (id) => {
        asked += 1;
        const at = Number(id.slice(1));
        return at === 0 ? null : `r${at - 1}`;
      },
      'all',
    );
    expect(flat.lines.at(-1)).toMatchObject({ id: 'r49999', depth: 49_999 });
    expect(asked).toBe(rows.length);
  });

  test('any parents: every row once, below its parent, one deeper; as many roots as have none', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(20), { minLength: 1, maxLength: 20 }),
        fc.array(fc.boolean(), { minLength: 20, maxLength: 20 }),
        (above, open) => {
          const rows = above.map((_, at) => `r${at}`);
          const parentOf = (id: string) => `r${above[Number(id.slice(1))]}`;
          const { lines, refused } = flatten(rows, parentOf, 'all');
          expect(lines.map((line) => line.id).sort()).toEqual([...rows].sort());
          const at = new Map(lines.map((line, place) => [line.id, place] as const));
          for (const line of lines) {
            const mayHang = rows.includes(parentOf(line.id)) && !refused.includes(line.id);
            expect(line.parent).toBe(mayHang ? parentOf(line.id) : null);
            if (line.parent === null) expect(line.depth).toBe(0);
            else {
              expect(at.get(line.parent)).toBeLessThan(at.get(line.id) ?? -1);
              expect(line.depth).toBe((lines[at.get(line.parent) ?? 0]?.depth ?? 0) + 1);
            }
            const siblings = lines.filter((each) => each.parent === line.parent);
            expect(siblings.length).toBe(line.siblings);
            expect(siblings[line.position - 1]).toBe(line);
          }
          // What is closed hides exactly what hangs below it.
          const expanded = new Set(rows.filter((_, place) => open[place] === true));
          const seen = flatten(rows, parentOf, expanded).lines.map((line) => line.id);
          const parentIn = (id: string) => lines[at.get(id) ?? -1]?.parent ?? null;
          expect(seen).toEqual(
            lines
              .filter((line) => treePath(line.id, parentIn).every((each) => expanded.has(each)))
              .map((line) => line.id),
          );
        },
      ),
    );
  });
});

test('the rows above a row, nearest first; a circle ends the walk', () => {
  expect(treePath('c', parents({ c: 'b', b: 'a' }))).toEqual(['b', 'a']);
  expect(treePath('a', parents({ a: 'b', b: 'a' }))).toEqual(['b']);
  expect(treePath('z', () => undefined)).toEqual([]);
});
