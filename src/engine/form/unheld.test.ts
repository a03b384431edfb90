import { expect, test } from 'vitest';
import { compilePage } from '../compile/page.ts';
import { createForm } from './create.ts';
import { testPorts } from './testing.ts';
import type { Form, SaveAnswer } from './types.ts';
import { wrongPaths } from './wrong.ts';

const OPTIONS = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];

const ITEMS = [
  { key: 'check', type: 'checkbox', model: 'check' },
  { key: 'switch', type: 'switch', model: 'switch' },
  { key: 'rate', type: 'rate', model: 'rate' },
  { key: 'radio', type: 'radio', model: 'radio', options: { options: OPTIONS } },
  { key: 'many', type: 'selectmultiple', model: 'many', options: { options: OPTIONS } },
  { key: 'tree', type: 'tree', model: 'tree', options: { options: OPTIONS } },
  { key: 'cascader', type: 'cascader', model: 'cascader', options: { options: OPTIONS } },
  { key: 'lang', type: 'langedit', model: 'lang' },
  { key: 'day', type: 'date', model: 'day' },
  { key: 'long', type: 'textbox', model: 'long', options: { maxlength: 40 } },
  { key: 'short', type: 'langedit', model: 'short', options: { maxlength: 4 } },
  { key: 'name', type: 'textbox', model: 'name' },
  {
    key: 't',
    type: 41,
    model: 'rows',
    items: [
      { key: 'cell', type: 'checkbox', model: 'cell' },
      { key: 'word', type: 'textbox', model: 'word' },
    ],
  },
];

const WRONG = {
  check: 'maybe',
  switch: 'x',
  rate: 'abc',
  radio: 'zzz',
  many: 'a,q,r',
  tree: 'qq',
  cascader: 'qq',
  lang: [1],
  day: 'soon',
  long: 'x'.repeat(1_000_000),
};
/** Only what it is called in another language is too long. */
const TRANSLATED = { short: 'bolt', short__Lang: { en_US: 'bolt', vi_VN: 'bu lông' } };

function opened(mode: 'edit' | 'copy' = 'edit') {
  const { page } = compilePage({ items: ITEMS, dataUrl: '/x' });
  if (page === null) throw new Error('no page');
  const sent: Record<string, unknown>[] = [];
  const { ports, notices } = testPorts({
    save: async (model: Record<string, unknown>) => {
      sent.push(model);
      const value: SaveAnswer = { id: '1', msg: '', model: null };
      return { ok: true, value };
    },
  });
  const record = {
    id: '1',
    name: 'n',
    ...WRONG,
    ...TRANSLATED,
    rows: [{ entryId: 'r1', cell: 'no?', word: 'w' }],
  };
  return { form: createForm(page, { mode, record, ports }), sent, notices };
}

const told = (form: Form, path: string) =>
  form.snapshot(path).issues.map(({ code, params, source }) => [code, params.text, source]);

test('stored values that their fields cannot hold are told at once, in fields and cells', () => {
  const { form } = opened();
  expect(Object.keys(WRONG).map((path) => told(form, path))).toEqual([
    [['stored.type', 'maybe', 'stored']],
    [['stored.type', 'x', 'stored']],
    [['stored.type', 'abc', 'stored']],
    [['stored.type', 'zzz', 'stored']],
    [['stored.type', 'a,q,r', 'stored']],
    [['stored.type', 'qq', 'stored']],
    [['stored.type', 'qq', 'stored']],
    [['stored.type', '[1]', 'stored']],
    [['stored.type', 'soon', 'stored']],
    [['stored.type', 'x'.repeat(80), 'stored']],
  ]);
  expect(told(form, 'short')).toEqual([['stored.type', 'bolt', 'stored']]);
  expect(told(form, 'rows[r1].cell')).toEqual([['stored.type', 'no?', 'stored']]);
  expect(told(form, 'name')).toEqual([]);
  // Nobody has to mend them: tabs do not count them.
  expect(wrongPaths(form)).toEqual([]);
});

test('unchanged they are saved unharmed, also when they were left and validated', async () => {
  const { form, sent, notices } = opened();
  form.check('check');
  form.check('rows[r1].cell');
  expect(form.validate()).toMatchObject({ ok: true, issues: [] });
  expect(told(form, 'check')).toEqual([['stored.type', 'maybe', 'stored']]);
  form.commit('name', 'new');
  expect((await form.save()).ok).toBe(true);
  expect(sent).toMatchObject([{ name: 'new', ...WRONG, ...TRANSLATED, rows: [{ cell: 'no?', word: 'w' }] }]);
  expect(notices.map(({ code }) => code)).toEqual(['form.saved']);
  expect(told(form, 'radio')).toEqual([['stored.type', 'zzz', 'stored']]);
});

test('a wrong value that was entered is an error, the stored one too; undo makes it a warning again', async () => {
  const { form, sent, notices } = opened();
  form.commit('radio', 'yyy');
  form.commit('rows[r1].cell', 'x');
  expect(told(form, 'radio')).toEqual([['rule.oneOf', undefined, 'rule']]);
  expect([...wrongPaths(form)].sort()).toEqual(['radio', 'rows[r1].cell']);
  form.undo();
  expect((await form.save()).ok).toBe(false);
  // No required item is empty.
  expect(notices.map(({ code }) => code)).toEqual(['request.validation']);
  expect(sent).toEqual([]);
  form.commit('radio', 'zzz');
  expect(told(form, 'radio')).toEqual([['rule.oneOf', undefined, 'rule']]);
  form.commit('radio', 'zzz');
  expect(form.validate().issues.map(({ path }) => path)).toEqual(['radio']);
  form.undo();
  form.undo();
  expect(told(form, 'radio')).toEqual([['stored.type', 'zzz', 'stored']]);
  form.commit('radio', 'a');
  expect(told(form, 'radio')).toEqual([]);
  expect((await form.save()).ok).toBe(true);
});

test('in a copy they are errors at once: nothing of it is stored', () => {
  const { form } = opened('copy');
  expect(told(form, 'tree')).toEqual([['rule.oneOf', undefined, 'rule']]);
  expect(told(form, 'rows[r1].cell')).toEqual([]);
  expect(form.validate().issues.map(({ path }) => path)).toContain('tree');
});

test('what a widget doubts is told as long as the value is the same', () => {
  const { form } = opened();
  let calls = 0;
  form.subscribe('name', () => {
    calls += 1;
  });
  form.snapshot('name');
  form.setDraft('name', 'typed');
  form.setDraft('name', null, { code: 'stored.type', params: { text: 'n' }, source: 'stored' });
  expect(form.snapshot('name').draft).toBe('typed');
  form.setDraft('name', null);
  expect(told(form, 'name')).toEqual([['stored.type', 'n', 'stored']]);
  expect(form.validate().ok).toBe(true);
  form.commit('name', 'm');
  expect(told(form, 'name')).toEqual([]);
  form.undo();
  expect(told(form, 'name')).toEqual([['stored.type', 'n', 'stored']]);
  // What is doubted of the stored value while something is typed is not told, and so nobody is called.
  expect(calls).toBe(4);
});

test('what a widget doubts is taken back when the same value is entered', () => {
  const { form } = opened();
  form.setDraft('name', null, { code: 'stored.type', params: { text: 'n' }, source: 'stored' });
  form.commit('name', 'n');
  expect(told(form, 'name')).toEqual([]);
  expect(form.validate().ok).toBe(true);
});

test('a rule of a widget is a warning of the stored value, and an error of the one that is entered', async () => {
  const { form, sent } = opened();
  const rule = { code: 'draft.color', params: { text: 'n' }, source: 'rule' } as const;
  form.setDraft('name', null, rule);
  expect(told(form, 'name')).toEqual([['stored.type', 'n', 'stored']]);
  expect(form.validate().ok).toBe(true);
  form.commit('name', 'n');
  expect(told(form, 'name')).toEqual([['draft.color', 'n', 'rule']]);
  expect((await form.save()).ok).toBe(false);
  expect([sent.length, told(form, 'name')]).toEqual([0, [['draft.color', 'n', 'rule']]]);
  form.commit('name', 'm');
  expect(told(form, 'name')).toEqual([]);
  form.undo();
  expect(told(form, 'name')).toEqual([['stored.type', 'n', 'stored']]);
});

test('a draft that its widget has refused is not committed by a save', async () => {
  const { form, sent } = opened();
  form.setDraft('name', 'redd', { code: 'draft.color', params: {}, source: 'draft' });
  expect((await form.save()).ok).toBe(false);
  expect([sent.length, form.snapshot('name').draft]).toEqual([0, 'redd']);
});

test('ids that the server knows no record of are told and kept; what was not looked up, or may not be read, is not told', async () => {
  const source = { lookupDataSourceType: 1, lookupObjectId: 'item' };
  const lookup = (model: string, type = 'basedata') => ({ key: model, type, model, options: source });
  const models = ['lost', 'found', 'bare', 'hidden', 'empty'];
  const several = ['some', 'all'].map((model) => lookup(model, 'basedatamultiple'));
  const byNumber = { ...lookup('byNumber'), options: { ...source, valueKey: 'number' } };
  const table = { key: 't', type: 41, model: 'rows', items: [lookup('part')] };
  const { page } = compilePage({
    items: [...models.map((model) => lookup(model)), ...several, byNumber, table],
    dataUrl: '/x',
  });
  if (page === null) throw new Error('no page');
  const sent: Record<string, unknown>[] = [];
  const { ports } = testPorts({
    save: async (model: Record<string, unknown>) => {
      sent.push(model);
      return { ok: true, value: { id: '1', msg: '', model: null } };
    },
  });
  const form = createForm(page, {
    mode: 'edit',
    record: {
      id: '1',
      lost: 'i9',
      lost__Item: null,
      found: 'i1',
      found__Item: { id: 'i1', name: 'Bolt' },
      bare: 'i9',
      hidden: 'i2',
      hidden__Item: { id: 'i2' },
      empty: null,
      empty__Item: null,
      some: 'i1,i8,i9',
      some__Item: [{ id: 'i1', name: 'Bolt' }],
      all: 'i1',
      all__Item: [{ id: 'i1' }],
      // The server looks companions up by ids.
      byNumber: 'M-100',
      byNumber__Item: null,
      rows: [{ entryId: 'r1', part: 'i7', part__Item: null }],
    },
    ports,
  });
  const said = (path: string) => form.snapshot(path).issues.map(({ code, params }) => [code, params.text]);
  expect(said('lost')).toEqual([['stored.lost', 'i9']]);
  expect(said('some')).toEqual([['stored.lost', 'i8, i9']]);
  expect(said('rows[r1].part')).toEqual([['stored.lost', 'i7']]);
  for (const path of ['found', 'bare', 'hidden', 'empty', 'all', 'byNumber']) expect(said(path)).toEqual([]);

  // It keeps nobody from saving, and goes with its value.
  form.commit('found', 'i3', { id: 'i3', name: 'Nut' });
  await form.save();
  expect(sent.at(-1)).toMatchObject({ lost: 'i9', some: 'i1,i8,i9' });
  form.commit('lost', 'i3', { id: 'i3', name: 'Nut' });
  expect(said('lost')).toEqual([]);
});
