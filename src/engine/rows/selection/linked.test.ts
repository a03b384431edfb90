import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnsweredRow } from '../row.ts';
import { treeAnswered } from '../tree/answered.ts';
import type { TreeEdges } from '../tree/types.ts';
import { selectionFollowed, selectionHalf, selectionLinked } from './linked.ts';

const read = (rows: readonly AnsweredRow[]) =>
  treeAnswered(rows, { childrenKey: 'kids', parentKey: 'parentId' }, (row) => String(row.id));
const nested = [{ id: 1, kids: [{ id: 2, kids: [{ id: 3 }] }, { id: 4 }] }, { id: 5 }];

/** One box goes on or off. */
function check(tree: TreeEdges, checked: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
  const wanted = new Set(checked);
  if (on) wanted.add(id);
  else wanted.delete(id);
  return selectionLinked(tree, checked, wanted);
}

describe('check boxes', () => {
  const tree = read(nested);
  const set = (...ids: string[]) => new Set(ids);

  it.each<[string, string[], string, boolean, string[]]>([
    ['a parent takes all below', [], '1', true, ['1', '2', '3', '4']],
    ['the last child brings its parents', ['4'], '3', true, ['1', '2', '3', '4']],
    ['a child that goes takes its parents', ['1', '2', '3', '4'], '3', false, ['4']],
    ['a parent that goes takes all below', ['1', '2', '3', '4', '5'], '2', false, ['4', '5']],
  ])('%s', (_, before, id, on, after) => {
    expect([...check(tree, new Set(before), id, on)].sort()).toEqual(after);
  });

  it('half checked: something below, not itself', () => {
    expect([...selectionHalf(tree, set('3', '2'))]).toEqual(['1']);
    expect([...selectionHalf(tree, set('3'))].sort()).toEqual(['1', '2']);
  });

  it('rows of other pages stay', () => {
    expect([...selectionLinked(tree, set('p'), set('p', '1'))].sort()).toEqual(['1', '2', '3', '4', 'p']);
  });

  it('many at once come to what they come to one by one, in time linear in the rows', () => {
    const size = 400;
    let steps = 0;
    const counted = <V extends object>(value: V): V =>
      new Proxy(value, {
        get: (target, name) => {
          steps += 1;
          const found: unknown = Reflect.get(target, name, target);
          return typeof found === 'function' ? found.bind(target) : found;
        },
      });
    const wide = read([
      {
        id: 'top',
        kids: Array.from({ length: size }, (_, at) => ({ id: `c${at}`, kids: [{ id: `d${at}` }] })),
      },
    ]);
    const children = new Map([...wide.children].map(([id, list]) => [id, counted(list)]));
    const edges = { parents: counted(wide.parents), children: counted(children) };
    const wanted = new Set(Array.from({ length: size }, (_, at) => `d${at}`));
    const all = selectionLinked(edges, new Set(), wanted);
    expect(all.size).toBe(2 * size + 1);
    expect(steps).toBeLessThan(size * 20);
    expect(selectionLinked(edges, all, new Set(['top'])).size).toBe(0);
    // A row that goes while one below it comes: what comes counts.
    expect([...selectionLinked(tree, set('1', '2', '4'), set('2', '4', '3'))].sort()).toEqual(['2', '3']);
  });

  it('a parent is checked exactly where all its children are', () => {
    const parents = fc.array(fc.nat(12), { minLength: 1, maxLength: 13 });
    fc.assert(
      fc.property(parents, fc.array(fc.tuple(fc.nat(12), fc.boolean())), (above, clicks) => {
        const own = read(
          above.map((parent, at) => ({ id: at, ...(parent < at ? { parentId: parent } : {}) })),
        );
        let checked: ReadonlySet<string> = new Set();
        for (const [at, on] of clicks) if (at < above.length) checked = check(own, checked, String(at), on);
        for (const [parent, children] of own.children)
          expect(checked.has(parent)).toBe(children.every((child) => checked.has(child)));
        for (const id of selectionHalf(own, checked)) expect(checked.has(id)).toBe(false);
      }),
    );
  });
});

describe('rows that come and go', () => {
  type Rows = readonly { readonly id: number; readonly parentId?: number }[];
  const treeOf = (rows: Rows) => read(rows);
  const parentsOf = (tree: TreeEdges) => tree.children.keys();
  const sorted = (ids: ReadonlySet<string>) => [...ids].sort().join(' ');

  it('below a checked row are checked where they join it, and leave it unchecked where they do not', () => {
    const after = treeOf([{ id: 1 }, { id: 2, parentId: 1 }, { id: 3, parentId: 2 }, { id: 4, parentId: 2 }]);
    const before = new Set(['1', '2', '3']);
    expect(sorted(selectionFollowed(after, before, ['2'], true))).toBe('1 2 3 4');
    expect(sorted(selectionFollowed(after, before, ['2'], false))).toBe('3');
    expect(sorted(selectionHalf(after, selectionFollowed(after, before, ['2'], false)))).toBe('1 2');
  });

  it('that were the only unchecked ones leave a checked row; the last one leaves it as it was', () => {
    const left = treeOf([{ id: 1 }, { id: 2, parentId: 1 }]);
    expect(sorted(selectionFollowed(left, new Set(['2']), parentsOf(left), true))).toBe('1 2');
    expect(sorted(selectionFollowed(treeOf([{ id: 1 }]), new Set(['1']), ['1'], false))).toBe('1');
  });

  it('look at the rows named alone: what was picked elsewhere stays, also rows of other pages', () => {
    const tree = treeOf([{ id: 1 }, { id: 2, parentId: 1 }, { id: 3 }, { id: 4, parentId: 3 }]);
    expect(sorted(selectionFollowed(tree, new Set(['1', '3', 'p']), ['3'], false))).toBe('1 p');
  });

  const step = fc.oneof(
    fc.record({ do: fc.constant('add' as const), at: fc.nat(20), root: fc.boolean() }),
    fc.record({ do: fc.constant('remove' as const), at: fc.nat(20) }),
    fc.record({ do: fc.constant('move' as const), at: fc.nat(20), below: fc.nat(20) }),
    fc.record({ do: fc.constant('check' as const), at: fc.nat(20), on: fc.boolean() }),
  );

  it.each([true, false])('in any order leave each row as its children say (join: %s)', (join) => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let rows: Rows = [{ id: 0 }, { id: 1, parentId: 0 }, { id: 2, parentId: 0 }, { id: 3 }];
        let checked: ReadonlySet<string> = new Set();
        let next = 4;
        const isBelow = (id: number, top: number): boolean => {
          for (let at = rows.find((row) => row.id === id); at; ) {
            if (at.id === top) return true;
            const { parentId } = at;
            at = rows.find((row) => row.id === parentId);
          }
          return false;
        };
        for (const each of steps) {
          const row = rows[each.at % Math.max(1, rows.length)];
          if (each.do === 'check') {
            if (row !== undefined) checked = check(treeOf(rows), checked, String(row.id), each.on);
          } else {
            const before = checked;
            if (each.do === 'add') {
              const above = each.root || row === undefined ? {} : { parentId: row.id };
              rows = [...rows, { id: next, ...above }];
              next += 1;
            } else if (row !== undefined && each.do === 'remove') {
              rows = rows.filter(({ id }) => !isBelow(id, row.id));
            } else if (row !== undefined && each.do === 'move') {
              const below = rows[each.below % rows.length];
              if (below !== undefined && !isBelow(below.id, row.id))
                rows = rows.map((one) => (one === row ? { id: row.id, parentId: below.id } : one));
            }
            const here = new Set(rows.map(({ id }) => String(id)));
            const left = new Set([...checked].filter((id) => here.has(id)));
            const tree = treeOf(rows);
            checked = selectionFollowed(tree, left, parentsOf(tree), join);
            const added = rows.at(-1);
            if (each.do === 'add' && added !== undefined) {
              const above = tree.parents.get(String(added.id));
              expect(checked.has(String(added.id))).toBe(join && above !== undefined && before.has(above));
              if (join) for (const id of before) expect(checked.has(id)).toBe(true);
            }
          }
          const tree = treeOf(rows);
          const half = selectionHalf(tree, checked);
          for (const { id } of rows) {
            const children = tree.children.get(String(id)) ?? [];
            const some = children.some((child) => checked.has(child) || half.has(child));
            const all = children.every((child) => checked.has(child));
            if (children.length > 0) expect(checked.has(String(id))).toBe(all);
            expect(half.has(String(id))).toBe(some && !all);
          }
        }
      }),
    );
  });
});
