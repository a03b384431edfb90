import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnsweredRow } from '../row.ts';
import { treeAnswered } from '../tree/answered.ts';
import type { TreeEdges } from '../tree/types.ts';
import { selectionHalf, selectionLinked } from './linked.ts';

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
