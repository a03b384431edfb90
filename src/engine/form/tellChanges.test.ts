import { expect, it } from 'vitest';
import { field, numberField, page } from '../compile/testing.ts';
import { createForm } from './create.ts';
import { testPorts } from './testing.ts';
import type { Notice } from './types.ts';

it('a watcher that throws stops neither the others, nor the commit, nor another record; it is told', () => {
  const notices: Notice[] = [];
  const { ports } = testPorts({ notify: (notice) => void notices.push(notice) });
  const form = createForm(page([numberField('qty'), field('name')]), {
    mode: 'edit',
    record: { id: '1', qty: 1, name: 'n' },
    ports,
  });
  const heard: (readonly string[])[] = [];
  form.watchChanges(() => {
    throw new Error('ill');
  });
  form.watchChanges((paths) => heard.push(paths));
  expect(form.commit('qty', 12)).toBe(true);
  expect(form.snapshot('qty').value).toBe(12);
  form.reset({ id: '2', qty: 2 });
  expect(form.value()).toMatchObject({ id: '2', qty: 2 });
  expect(heard).toEqual([['qty'], ['']]);
  const told = { tone: 'error', code: 'form.watcherFailed', params: { msg: 'ill' } };
  expect(notices).toEqual([told, told]);
});
