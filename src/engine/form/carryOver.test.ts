import fc from 'fast-check';
import { expect, it } from 'vitest';
import { field, numberField, page, table } from '../compile/testing.ts';
import { fail, ok } from '../result.ts';
import { carryOver } from './carryOver.ts';
import { createForm } from './create.ts';
import { testPorts } from './testing.ts';
import type { Form } from './types.ts';

const qty = numberField('qty', { constraints: { required: true } });
const name = field('name');
const entries = table('entries', [
  numberField('count', { key: 'e.count', constraints: { required: true } }),
  field('note', { key: 'e.note' }),
  table('parts', [field('part', { key: 'p.part' })], { key: 'e.parts', rowKey: 'id' }),
]);
const ORDER = page([qty, name, entries]);
const RECORD = {
  id: '1',
  qty: 1,
  name: 'n',
  other: { deep: [1] },
  entries: [
    { entryId: 'r1', count: 1, parts: [{ id: 'p1', part: 'x' }] },
    { entryId: 'r2', count: 2, parts: [] },
  ],
};
const open = (mode: 'edit' | 'add' = 'edit') => {
  const { ports } = testPorts({ save: async () => ok({ id: '1', model: null, msg: '' }) });
  return createForm(ORDER, { mode, record: RECORD, ports });
};

type Act = (form: Form) => void;
const rowOf = (form: Form, at: number) => form.table('entries')?.snapshot().order[at] ?? 'none';
const acts: fc.Arbitrary<Act> = fc.oneof(
  fc.integer().map(
    (value): Act =>
      (form) =>
        form.commit('qty', value),
  ),
  fc.string().map(
    (value): Act =>
      (form) =>
        form.commit('name', value),
  ),
  fc.string().map(
    (text): Act =>
      (form) =>
        form.setDraft('qty', text),
  ),
  fc.constant<Act>((form) => void form.table('entries')?.add()),
  fc.nat(3).map(
    (at): Act =>
      (form) =>
        void form.table('entries')?.remove([rowOf(form, at)]),
  ),
  fc.nat(3).map(
    (at): Act =>
      (form) =>
        form.table('entries')?.select([rowOf(form, at)]),
  ),
  fc.nat(3).map(
    (at): Act =>
      (form) =>
        void form.table('entries')?.addChild(rowOf(form, at)),
  ),
  fc.tuple(fc.nat(3), fc.integer()).map(
    ([at, value]): Act =>
      (form) =>
        form.commit(`entries[${rowOf(form, at)}].count`, value),
  ),
  fc.nat(3).map(
    (at): Act =>
      (form) =>
        form.setDraft(`entries[${rowOf(form, at)}].note`, 'typed'),
  ),
  fc.constant<Act>((form) => void form.validate()),
  fc.constant<Act>((form) => void form.undo()),
);

/** All that a user sees and has typed, by the paths of a page. */
function seen(form: Form) {
  const rows = form.table('entries')?.snapshot();
  const paths = [
    'qty',
    'name',
    ...(rows?.order ?? []).flatMap((row) => [`entries[${row}].count`, `entries[${row}].note`]),
  ];
  return {
    value: form.value(),
    dirty: form.status().dirty,
    rows,
    fields: paths.map((path) => {
      const { value, draft, issues } = form.snapshot(path);
      return { path, value, draft, issues };
    }),
  };
}

it('goes on with all that was typed, whatever was done before, on an equal page', () => {
  fc.assert(
    fc.property(
      fc.array(acts, { maxLength: 12 }),
      fc.constantFrom('edit' as const, 'add' as const),
      (done, mode) => {
        const form = open(mode);
        for (const act of done) act(form);
        const before = seen(form);
        const next = carryOver(form, page([qty, name, entries]));
        expect(seen(next)).toEqual(before);
        expect(seen(form)).toEqual(before);
        expect(next.status()).toEqual({ ...form.status(), canUndo: false, canRedo: false });
        // What was unsaved is still the difference to the stored record: set back, nothing is.
        next.setDraft('qty', null);
        next.setDraft('name', null);
        for (const row of next.table('entries')?.snapshot().order ?? [])
          next.setDraft(`entries[${row}].note`, null);
        form.setDraft('qty', null);
        form.setDraft('name', null);
        for (const row of form.table('entries')?.snapshot().order ?? [])
          form.setDraft(`entries[${row}].note`, null);
        for (const each of [form, next]) {
          each.commit('qty', 1);
          each.commit('name', 'n');
        }
        expect(next.status().dirty).toBe(form.status().dirty);
      },
    ),
  );
});

it('keeps what still stands, and the record whole, on another page', () => {
  fc.assert(
    fc.property(
      fc.array(acts, { maxLength: 12 }),
      fc.subarray([qty, name, entries, field('late')], { minLength: 1 }),
      (done, items) => {
        const form = open();
        for (const act of done) act(form);
        const next = carryOver(form, page(items));
        expect(next.value()).toEqual(form.value());
        const draft = (of: Form) => of.snapshot('qty').draft;
        expect(draft(next)).toBe(items.includes(qty) ? draft(form) : null);
        if (items.includes(qty)) expect(next.snapshot('qty').issues).toEqual(form.snapshot('qty').issues);
      },
    ),
  );
});

it('a table whose rows nest in another way keeps its rows', () => {
  const form = open();
  form.table('entries')?.add();
  const flat = table('entries', [numberField('count', { key: 'e.count' })]);
  expect(carryOver(form, page([flat])).value()).toEqual(form.value());
  expect(carryOver(form, page([name])).value()).toEqual(form.value());
});

it('a new field of a new record has its default, an emptied one stays empty', () => {
  const form = open('add');
  form.commit('qty', null);
  const next = carryOver(
    form,
    page([numberField('qty', { defaultValue: 5 }), field('late', { defaultValue: 'd' })]),
  );
  expect(next.value()).toMatchObject({ qty: null, late: 'd' });
});

it('another mode changes what is locked, and what was typed stays', async () => {
  const form = open();
  form.commit('qty', 7);
  const shown = carryOver(form, ORDER, { mode: 'link' });
  expect(shown.snapshot('qty')).toMatchObject({ locked: true, value: 7 });
  // What is being typed is committed where it can be, since nobody could do it any more.
  form.setDraft('name', 'typed');
  form.setDraft('qty', 'no number');
  expect(carryOver(form, ORDER, { mode: 'link' }).value()).toMatchObject({ name: 'typed', qty: 7 });
  form.setDraft('name', null);
  form.setDraft('qty', null);
  const again = carryOver(shown, ORDER, { mode: 'edit' });
  expect(again.snapshot('qty')).toMatchObject({ locked: false, value: 7 });
  expect(again.status()).toMatchObject({ mode: 'edit', state: 'update', dirty: true });
  expect(await again.save()).toMatchObject({ ok: true });
});

it('watchers of values hear of each change once, and of no draft or check', () => {
  const form = open();
  const heard: (readonly string[])[] = [];
  const stop = form.watchChanges((paths) => heard.push(paths));
  form.setDraft('qty', '12');
  form.validate();
  form.check('name');
  expect(heard).toEqual([]);
  form.commit('qty', 12);
  form.apply(
    [
      { path: 'qty', value: 13 },
      { path: 'name', value: 'm' },
    ],
    'user',
  );
  form.table('entries')?.remove(['r1']);
  form.undo();
  form.commit('qty', 13);
  form.reset({ id: '2' });
  expect(heard).toEqual([['qty'], ['qty', 'name'], ['entries'], ['entries'], ['']]);
  stop();
  form.commit('qty', 1);
  expect(heard).toHaveLength(5);
});

it('a record that the host has changed is merged: what the user has changed and typed stays', () => {
  for (const mode of ['edit', 'add'] as const) {
    const form = open(mode);
    form.commit('name', 'mine');
    form.setDraft('qty', '9');
    form.commit('entries[r2].count', 5);
    form.table('entries')?.add();
    const [, , fresh = ''] = form.table('entries')?.snapshot().order ?? [];
    form.merge({
      ...RECORD,
      qty: 2,
      name: 'theirs',
      late: 1,
      entries: [
        { entryId: 'r2', count: 4 },
        { entryId: 'r3', count: 3 },
      ],
    });
    expect(form.value()).toMatchObject({ qty: 2, name: 'mine', late: 1, other: { deep: [1] } });
    expect(form.snapshot('qty').draft).toBe('9');
    const { entries: rows } = form.value();
    expect(rows).toHaveLength(3);
    expect(rows).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ entryId: 'r3', count: 3 }),
        expect.objectContaining({ entryId: fresh }),
      ]),
    );
    expect(form.snapshot('entries[r2].count').value).toBe(5);
    expect(form.status()).toMatchObject({ mode, dirty: true });
  }
  const form = open('add');
  form.merge({ qty: 2 });
  expect(form.value()).toMatchObject({ qty: 2, name: 'n' });
  expect(form.status()).toMatchObject({ mode: 'add', state: 'add', dirty: false });
});

it('sends a save whose answer was lost again under its key, before what was changed since', async () => {
  const sent: { readonly key: string; readonly model: Readonly<Record<string, unknown>> }[] = [];
  const { ports } = testPorts({
    save: async (model, key) => {
      sent.push({ model, key });
      if (sent.length === 1)
        return fail({ kind: 'timeout', code: 'request.timeout', params: {}, retryable: true });
      const { entries: rows } = model;
      const stored = Array.isArray(rows) ? rows.map((row, at) => ({ ...row, entryId: `s${at}` })) : [];
      return ok({ id: '7', model: { ...model, id: '7', entries: stored }, msg: '' });
    },
  });
  const form = createForm(ORDER, { mode: 'add', record: { qty: 1 }, ports });
  const added = form.table('entries')?.add();
  const row = added?.ok ? added.value : '';
  form.commit(`entries[${row}].count`, 5);
  expect(await form.save()).toMatchObject({ ok: false });
  form.commit('name', 'since');
  const next = carryOver(form, page([numberField('qty'), name, entries]));
  next.commit('qty', 2);
  expect(await next.save()).toMatchObject({ ok: true });
  // The lost record once more, then the stored one with what was changed before and after the page was another.
  expect(sent.map(({ model }) => [model.id, model.name, model.qty])).toEqual([
    [undefined, undefined, 1],
    [undefined, undefined, 1],
    ['7', 'since', 2],
  ]);
  expect(sent[1]?.key).toBe(sent[0]?.key);
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
  expect(next.value()).toMatchObject({
    id: '7',
    qty: 2,
    name: 'since',
    entries: [{ entryId: 's0', count: 5 }],
  });
  expect(next.status().dirty).toBe(false);
  expect(sent[2]?.model.entries).toMatchObject([{ entryId: 's0', count: 5 }]);
});

it('takes an unchanged record whose save was lost for the same save', async () => {
  const keys: string[] = [];
  const { ports } = testPorts({
    save: async (_model, key) => {
      keys.push(key);
      return keys.length === 1
        ? fail({ kind: 'network', code: 'request.network', params: {}, retryable: true })
        : ok({ id: '7', model: null, msg: '' });
    },
  });
  const form = createForm(ORDER, { mode: 'add', record: { qty: 1 }, ports });
  await form.save();
  const next = carryOver(form, page([qty, name, entries]));
  await next.save();
  await next.save();
  expect([keys.length, keys[1] === keys[0], keys[2] === keys[0]]).toEqual([3, true, false]);
});
