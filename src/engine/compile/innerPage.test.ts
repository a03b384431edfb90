import { expect, test } from 'vitest';
import { createForm } from '../form/create.ts';
import { testPorts } from '../form/testing.ts';
import { isCompiledPage } from './compiled.ts';
import { waitingInner, withInnerPage } from './innerPage.ts';
import { compilePage } from './page.ts';
import { pageText } from './pageText.ts';
import type { CompiledPage } from './types.ts';

const text = (key: string, more: object = {}) => ({
  key,
  type: 'textbox',
  model: key,
  title: `${key} title`,
  ...more,
});

function compiled(id: string, items: readonly object[]): CompiledPage {
  const { page } = compilePage({ id, items });
  if (page === null) throw new Error('no page');
  return page;
}

const outer = compiled('out', [
  text('a'),
  { key: 'in', type: 'form', options: { renderCode: 'B' }, items: [] },
  { key: 'own', type: 'form', options: { renderCode: 'C', parentModel: 'customer' }, items: [] },
  text('z'),
]);
const inner = compiled('B', [
  { key: 'card', type: 'card', items: [text('b', { options: { required: true } })] },
  { key: 't', type: 41, model: 'rows', items: [text('c')] },
]);

test('a form that names a page and no relation waits for it', () => {
  expect(waitingInner(outer).map(({ key, inner: named }) => [key, named])).toEqual([
    ['in', { viewId: 'B', objectId: null, relation: null }],
  ]);
});

test('the widgets of the inner page are widgets of one form', () => {
  const page = withInnerPage(outer, 'in', inner);
  if (page === null) throw new Error('not merged');
  expect(isCompiledPage(JSON.parse(JSON.stringify(page)))).toBe(true);
  expect(page.order).toEqual(['a', 'in', 'card', 'b', 't', 'c', 'own', 'z']);
  expect([page.nodes.in?.children, page.nodes.card?.parent, page.nodes.b?.parent]).toEqual([
    ['card', 't'],
    'in',
    'card',
  ]);
  expect(pageText(page, page.nodes.b?.title ?? null, 'zh_TW')).toBe('b title');
  expect(waitingInner(page)).toEqual([]);
  const form = createForm(page, {
    mode: 'edit',
    record: { id: '1', a: 'A', b: 'B', rows: [{ entryId: 'r', c: 'C' }] },
    ports: testPorts().ports,
  });
  form.commit('b', '');
  expect(form.validate().issues.map(({ path }) => path)).toEqual(['b']);
  form.undo();
  expect(form.value()).toMatchObject({ b: 'B', rows: [{ c: 'C' }] });
});

test('a page inside itself, or with other values under the same name, is left out', () => {
  expect(withInnerPage(outer, 'in', outer)).toBeNull();
  expect(withInnerPage(outer, 'in', compiled('N', [{ key: 'n', type: 'decimal', model: 'a' }]))).toBeNull();
  expect(
    withInnerPage(outer, 'in', compiled('N', [{ key: 'n', type: 41, model: 'a', items: [] }])),
  ).toBeNull();
  expect(withInnerPage(outer, 'nope', inner)).toBeNull();
});
