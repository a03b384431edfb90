import { expect, it } from 'vitest';
import { compileList } from '../compile/list.ts';
import { testPorts } from '../form/testing.ts';
import { commitDraft, openSearch } from './search-form.ts';

it('looks for a part of a code, which is no JSON', () => {
  const { list } = compileList({
    formatVersion: 1,
    searchfield: { items: [{ key: 'set', model: 'settings', type: 'editor' }] },
  });
  if (list === null) throw new Error('no list');
  expect(list.search.map(({ field }) => field.code?.mode)).toEqual(['json']);
  const { form } = openSearch(list, testPorts().ports, []);
  form.setDraft('settings', '"colour":');
  expect(commitDraft(form, 'settings')).toBe(true);
  expect(form.snapshot('settings').value).toBe('"colour":');
});
