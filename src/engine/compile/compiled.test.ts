import { describe, expect, it } from 'vitest';
import { isCompiledList, isCompiledPage } from './compiled.ts';
import { compileList } from './list.ts';
import { compilePage } from './page.ts';

const { page } = compilePage({
  id: 'p',
  objectId: 'o',
  pageType: 'bill',
  items: [
    { type: 'textbox', key: 'a', model: 'a', title: 'A', options: {} },
    {
      type: 'table',
      key: 't',
      model: 't',
      items: [{ type: 'textbox', key: 't.b', model: 'b', options: {} }],
    },
  ],
  action: { items: [{ key: 's', code: 'save', title: 'Save' }] },
});
const { list } = compileList({
  id: 'v',
  objectId: 'o',
  pageData: JSON.stringify({
    views: [{ key: 'all', listKey: 'main' }],
    lists: [{ key: 'main', type: 'tableview', items: [{ colKey: 'a', model: 'a', title: 'A' }] }],
    searchfield: { items: [{ type: 'textbox', key: 'a', model: 'a', options: {} }] },
  }),
});

/** What was compiled, through JSON, with one member in place of its own. */
function changed(compiled: object, member: string, value: unknown): unknown {
  const copy: unknown = JSON.parse(JSON.stringify(compiled));
  return { ...(typeof copy === 'object' ? copy : {}), [member]: value };
}
const hostile = [undefined, 0, 'x', {}, [], [null], { x: 1 }, { x: null }, ['nowhere']];

describe('a compiled page', () => {
  if (page === null) throw new Error('the page did not compile');
  it('is recognised, also after a round trip through JSON', () => {
    expect(isCompiledPage(page)).toBe(true);
    expect(isCompiledPage(JSON.parse(JSON.stringify(page)))).toBe(true);
  });
  it.each([
    { kind: 'form', nodes: {}, root: [] },
    { kind: 'form', nodes: {}, root: [], order: ['a'] },
    { kind: 'form', nodes: { a: null }, root: ['a'], order: ['a'] },
    null,
    'form',
    [],
  ])('is not %j', (value) => expect(isCompiledPage(value)).toBe(false));
  it.each([
    ['a child that is not there', 't', { children: ['t.b', 'nobody'] }],
    ['a child that it is itself', 't', { children: ['t'] }],
    ['a child of another', 't', { children: ['t.b', 'a'] }],
    ['another parent than the one above it', 't.b', { parent: 'a' }],
    ['itself as its parent', 'a', { parent: 'a' }],
    ['no constraints', 'a', { constraints: null }],
    ['no model', 'a', { model: 7 }],
    ['no actions', 't', { actions: 'none' }],
  ])('is none where a node has %s', (_, key, more) => {
    const nodes = { ...page.nodes, [key]: { ...page.nodes[key], ...more } };
    expect(isCompiledPage({ ...page, nodes })).toBe(false);
    expect(isCompiledPage({ ...page, nodes: { ...page.nodes } })).toBe(true);
  });
  it('is not recognised where a widget occurs twice, or before its container', () => {
    expect(isCompiledPage({ ...page, root: ['a', 't', 'a'] })).toBe(false);
    expect(isCompiledPage({ ...page, order: ['a', 't.b', 't'] })).toBe(false);
  });
  it.each(['nodes', 'root', 'order', 'byModel', 'tables', 'actions', 'config', 'texts'])(
    'has its own %s and no stranger',
    (member) => {
      // Only an empty collection of the right sort may stand for a member that nothing else hangs on.
      const taken = hostile.filter((value) => isCompiledPage(changed(page, member, value)));
      expect(
        taken.every(
          (value) =>
            JSON.stringify(value) ===
            (member === 'config' ? JSON.stringify(value) : Array.isArray(value) ? '[]' : '{}'),
        ),
      ).toBe(true);
      expect(isCompiledPage(changed(page, member, undefined))).toBe(false);
      expect(isCompiledPage(changed(page, member, 'x'))).toBe(false);
    },
  );
});

describe('a compiled list', () => {
  if (list === null) throw new Error('the list did not compile');
  it('is recognised, also after a round trip through JSON', () => {
    expect(isCompiledList(list)).toBe(true);
    expect(isCompiledList(JSON.parse(JSON.stringify(list)))).toBe(true);
  });
  it.each(['views', 'lists', 'toolbar', 'search', 'extendParams', 'texts'])(
    'has its own %s and no stranger',
    (member) => {
      for (const value of [undefined, 0, 'x', [null]])
        expect(isCompiledList(changed(list, member, value))).toBe(false);
    },
  );
});
