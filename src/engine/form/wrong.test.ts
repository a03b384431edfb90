import { expect, test } from 'vitest';
import { compilePage } from '../compile/page.ts';
import { createForm } from './create.ts';
import { testPorts } from './testing.ts';
import { wrongPaths } from './wrong.ts';

function opened() {
  const { page } = compilePage({
    items: [
      { key: 'a', type: 'textbox', model: 'a', options: { required: true } },
      { key: 'n', type: 'decimal', model: 'n' },
      { key: 'h', type: 'textbox', model: 'h', options: { required: true, hidden: true } },
      {
        key: 't',
        type: 41,
        model: 'rows',
        items: [{ key: 'c', type: 'textbox', model: 'c', options: { required: true } }],
      },
    ],
  });
  if (page === null) throw new Error('no page');
  return createForm(page, {
    mode: 'edit',
    record: { id: '1', a: '', rows: [{ entryId: 'r1', c: '', qty: 1 }] },
    ports: testPorts().ports,
  });
}

test('wrong are drafts, broken rules and cells, as long as they are', () => {
  const form = opened();
  expect(wrongPaths(form)).toEqual([]);
  form.setDraft('n', 'x', { code: 'draft.number', params: {}, source: 'draft' });
  form.validate();
  expect([...wrongPaths(form)].sort()).toEqual(['a', 'n', 'rows[r1].c']);
  form.commit('a', 'there');
  form.setDraft('n', null);
  expect(wrongPaths(form)).toEqual(['rows[r1].c']);
});
