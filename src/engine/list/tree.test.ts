import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileList } from '../compile/list.ts';
import { checkRow, checkRows, halfChecked } from './checks.ts';
import type { ListRow } from './row.ts';
import { listTable } from './testing.ts';
import { readTree, treeColumnOf, treeLines, treeShapeOf } from './tree.ts';
import { viewOf } from './views.ts';

const shape = { childrenKey: 'kids', parentKey: 'parentId' };
const idOf = (row: ListRow) => String(row.id);
const read = (rows: readonly ListRow[]) => readTree(rows, shape, idOf);
const open = { defaultExpandAll: true };
const say = (tree: ReturnType<typeof read>, form = open, toggled = new Map<string, boolean>()) =>
  treeLines(tree, form, toggled).map((line) => `${'-'.repeat(line.depth)}${line.id}`);

const nested = [{ id: 1, kids: [{ id: 2, kids: [{ id: 3 }] }, { id: 4 }] }, { id: 5 }];

describe('reading', () => {
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
    expect(say(tree, { defaultExpandAll: false })).toEqual(['1', '5']);
    expect(say(tree, { defaultExpandAll: false }, new Map([['1', true]]))).toEqual(['1', '-2', '-4', '5']);
    expect(say(tree, open, new Map([['2', false]]))).toEqual(['1', '-2', '-4', '5']);
  });

  it('refuses circles and rows below themselves, and loses none', () => {
    const circle = read([
      { id: 1, parentId: 3 },
      { id: 2, parentId: 1 },
      { id: 3, parentId: 2 },
      { id: 4, parentId: 4 },
    ]);
    expect(circle.refused).toEqual(['4', '1']);
    expect(say(circle)).toEqual(['1', '-2', '--3', '4']);
    const own: Record<string, unknown> = { id: 1 };
    own.kids = [{ id: 2, kids: [own] }];
    const around = read([own]);
    expect(say(around)).toEqual(['1', '-2']);
    expect(around.refused).toEqual(['1']);
  });

  it('is linear, however deep', () => {
    let deep: ListRow = { id: 0 };
    for (let id = 1; id < 50_000; id += 1) deep = { id, kids: [deep] };
    let asked = 0;
    const tree = readTree([deep], shape, (row) => {
      asked += 1;
      return String(row.id);
    });
    expect(treeLines(tree, open, new Map())).toHaveLength(50_000);
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
        const rows: readonly ListRow[] = root.kids;
        const id = steps.length;
        const lines = treeLines(read(rows), open, new Map());
        const flat = lines.map((line) => ({
          id: line.id,
          ...(line.parent === null ? {} : { parentId: line.parent }),
        }));
        expect(treeLines(read(flat), open, new Map())).toEqual(lines);
        // Folding all and unfolding line by line comes to the same lines.
        const toggled = new Map(lines.map((line) => [line.id, true]));
        expect(treeLines(read(rows), { defaultExpandAll: false }, toggled)).toEqual(lines);
        expect(lines).toHaveLength(id);
      }),
    );
  });
});

describe('check boxes', () => {
  const tree = read(nested);
  const set = (...ids: string[]) => new Set(ids);

  it.each<[string, string[], string, boolean, boolean, string[]]>([
    ['a parent takes all below', [], '1', true, false, ['1', '2', '3', '4']],
    ['the last child brings its parents', ['4'], '3', true, false, ['1', '2', '3', '4']],
    ['a child that goes takes its parents', ['1', '2', '3', '4'], '3', false, false, ['4']],
    ['a parent that goes takes all below', ['1', '2', '3', '4', '5'], '2', false, false, ['4', '5']],
    ['strict: itself alone', [], '1', true, true, ['1']],
    ['strict: itself alone goes', ['1', '2'], '1', false, true, ['2']],
  ])('%s', (_, before, id, on, strict, after) => {
    expect([...checkRow(tree, new Set(before), id, on, strict)].sort()).toEqual(after);
  });

  it('half checked: something below, not itself', () => {
    expect([...halfChecked(tree, set('3', '2'), false)]).toEqual(['1']);
    expect([...halfChecked(tree, set('3'), false)].sort()).toEqual(['1', '2']);
    expect(halfChecked(tree, set('3'), true).size).toBe(0);
  });

  it('rows of other pages stay', () => {
    expect([...checkRows(tree, set('p'), set('p', '1'), false)].sort()).toEqual(['1', '2', '3', '4', 'p']);
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
    const all = checkRows(edges, new Set(), wanted, false);
    expect(all.size).toBe(2 * size + 1);
    expect(steps).toBeLessThan(size * 20);
    expect(checkRows(edges, all, new Set(['top']), false).size).toBe(0);
    // A row that goes while one below it comes: what comes counts.
    expect([...checkRows(tree, set('1', '2', '4'), set('2', '4', '3'), false)].sort()).toEqual(['2', '3']);
  });

  it('a parent is checked exactly where all its children are', () => {
    const parents = fc.array(fc.nat(12), { minLength: 1, maxLength: 13 });
    fc.assert(
      fc.property(parents, fc.array(fc.tuple(fc.nat(12), fc.boolean())), (above, clicks) => {
        const own = read(
          above.map((parent, at) => ({ id: at, ...(parent < at ? { parentId: parent } : {}) })),
        );
        let checked: ReadonlySet<string> = new Set();
        for (const [at, on] of clicks)
          if (at < above.length) checked = checkRow(own, checked, String(at), on, false);
        for (const [parent, children] of own.children)
          expect(checked.has(parent)).toBe(children.every((child) => checked.has(child)));
        for (const id of halfChecked(own, checked, false)) expect(checked.has(id)).toBe(false);
      }),
    );
  });
});

it('the shape follows table and view', () => {
  expect(treeShapeOf(listTable('t'), 'table')).toBeNull();
  expect(treeShapeOf(listTable('t'), 'Tree')).toEqual({
    childrenKey: 'children',
    parentKey: 'parentId',
    defaultExpandAll: false,
    expandOnClick: false,
    strict: true,
    indent: 20,
  });
  const options = { checkStrictly: true, expandTreeNodeOnClick: 1, parentKey: 'up' };
  expect(treeShapeOf(listTable('t', { childrenKey: 'kids', options }), 'group')).toMatchObject({
    childrenKey: 'kids',
    parentKey: 'up',
    strict: true,
    expandOnClick: true,
  });
  for (const flat of ['table', 'Flat'])
    expect(treeShapeOf(listTable('t', { childrenKey: 'kids' }), flat)).toBeNull();
  const linked = { options: { checkStrictly: false } };
  expect(treeShapeOf(listTable('t', linked), 'tree')).toMatchObject({ strict: false });
  const columns = [{ key: 'a' }, { key: 'b' }];
  expect([treeColumnOf(columns, 1), treeColumnOf(columns, 7), treeColumnOf([], 0)]).toEqual(['b', 'a', null]);
});

it.each<[object, object, string]>([
  [{}, { childrenKey: 'kids' }, 'tree'],
  [{}, {}, 'table'],
  [{ viewType: 'table' }, { childrenKey: 'kids' }, 'table'],
  [{ viewType: 'Flat' }, { childrenKey: 'kids' }, 'table'],
  [{}, { childrenKey: 'kids', viewType: 'flat' }, 'table'],
  [{ viewType: 'group' }, { childrenKey: 'kids' }, 'tree'],
])('a view that states %o over a list of %o is a %s', (view, options, kind) => {
  const pageData = {
    views: [{ key: 'v', ...view }],
    lists: [{ key: 'l', items: [{ colKey: 'no' }], options }],
  };
  const { list } = compileList({ pageData });
  expect(list === null ? null : viewOf(list, 'v')?.kind).toBe(kind);
});
