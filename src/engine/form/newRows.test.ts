/** Rows of a new record are new too: errors and answers of its save name them by a temporary id. */
import { expect, it } from 'vitest';
import { numberField, page, table } from '../compile/testing.ts';
import { ok } from '../result.ts';
import type { Mode } from '../situation/types.ts';
import { createForm } from './create.ts';
import { testPorts } from './testing.ts';

const ORDER = page([table('entries', [numberField('qty', { key: 'e.qty' })])]);
const ROWS = [{ qty: 1 }, { qty: 2 }];

/** The rows that a save sends. */
async function sent(mode: Mode, record: Record<string, unknown>) {
  const models: unknown[] = [];
  const { ports } = testPorts({
    save: async (model) => {
      models.push(model.entries);
      return ok({ id: '1', model: null, msg: '' });
    },
  });
  await createForm(ORDER, { mode, record, ports }).save();
  return models[0];
}

it('given without ids to a new record, they carry one under their row key', async () => {
  const rows = await sent('add', { entries: ROWS });
  expect(rows).toMatchObject(ROWS.map((row) => ({ ...row, entryId: expect.stringMatching(/./) })));
});

it('of a stored record they come back as they were given', async () => {
  expect(await sent('edit', { id: '1', entries: ROWS })).toEqual(ROWS);
});

it('that are left once are not wrong yet; left twice, or saved, they are', async () => {
  const must = page([
    table('entries', [numberField('qty', { key: 'e.qty', constraints: { required: true } })]),
  ]);
  const made = createForm(must, { mode: 'edit', record: { id: '1', entries: [] }, ...testPorts() });
  const added = made.table('entries')?.add();
  const path = `entries[${added?.ok === true ? added.value : ''}].qty`;
  made.check(path);
  expect(made.snapshot(path).issues).toEqual([]);
  made.check(path);
  expect(made.snapshot(path).issues).toMatchObject([{ code: 'rule.required' }]);
  // What was filled in and emptied again is judged at once, and so is a row that is stored.
  const second = made.table('entries')?.add();
  const other = `entries[${second?.ok === true ? second.value : ''}].qty`;
  made.commit(other, 1);
  made.commit(other, null);
  expect(made.snapshot(other).issues).toHaveLength(1);
  const stored = createForm(must, {
    mode: 'edit',
    record: { id: '1', entries: [{ entryId: 'a' }] },
    ...testPorts(),
  });
  stored.check('entries[a].qty');
  expect(stored.snapshot('entries[a].qty').issues).toHaveLength(1);
});

it('and the fields of a new record in which nothing was entered are spared like them', () => {
  const constraints = { required: true };
  const must = page([numberField('total', { constraints }), numberField('qty', { constraints })]);
  const begun = (mode: Mode) => createForm(must, { mode, record: {}, ...testPorts() });
  const made = begun('add');
  const wrong = (form: typeof made, path: string) => {
    form.check(path);
    return form.snapshot(path).issues.length;
  };
  expect([wrong(made, 'total'), wrong(made, 'total')]).toEqual([0, 1]);
  // From the first value on the form is being filled in.
  const typed = begun('add');
  typed.commit('qty', 1);
  expect(wrong(typed, 'total')).toBe(1);
  expect(wrong(begun('edit'), 'total')).toBe(1);
  // Another record begins anew.
  made.reset({});
  expect([wrong(made, 'total'), wrong(made, 'total')]).toEqual([0, 1]);
});

it.each([
  { grants: ['add', 'save'], state: 'look' },
  { grants: ['add', 'edit', 'save'], state: 'update' },
  { grants: undefined, state: 'update' },
])(
  'of a new record that was saved are shown as $state where $grants is granted',
  async ({ grants, state }) => {
    const { ports } = testPorts({ save: async () => ok({ id: '1', model: null, msg: '' }) });
    const made = createForm(ORDER, { mode: 'add', record: {}, ports, ...(grants && { grants }) });
    await made.save();
    expect(made.status().state).toBe(state);
  },
);

/** A form with a required field in its header and one in a new row, both empty. */
function withRequired() {
  const constraints = { required: true };
  const must = page([
    numberField('total', { constraints }),
    table('entries', [numberField('qty', { key: 'e.qty', constraints })]),
  ]);
  const made = createForm(must, { mode: 'edit', record: { id: '1', entries: [] }, ...testPorts() });
  const added = made.table('entries')?.add();
  return { made, paths: ['total', `entries[${added?.ok === true ? added.value : ''}].qty`] };
}

it('that get back their empty cell by undo are not wrong for it, nor is a field of the header', () => {
  const { made, paths } = withRequired();
  for (const path of paths) {
    made.commit(path, 1);
    made.undo();
    expect(made.snapshot(path)).toMatchObject({ value: undefined, issues: [] });
    made.redo();
    made.commit(path, null);
    // What was judged before the change that is undone is judged afterwards.
    made.commit(path, 2);
    made.undo();
    expect(made.snapshot(path).issues).toMatchObject([{ code: 'rule.required' }]);
    made.redo();
  }
});

it('whose empty cell comes back by undo after the whole form was judged are wrong for it, as is a field of the header', () => {
  const { made, paths } = withRequired();
  for (const path of paths) made.commit(path, 1);
  expect(made.validate().ok).toBe(true);
  for (const path of paths.toReversed()) {
    made.undo();
    expect(made.snapshot(path).issues).toMatchObject([{ code: 'rule.required' }]);
  }
  for (const path of paths) {
    made.redo();
    expect(made.snapshot(path).issues).toEqual([]);
  }
});
