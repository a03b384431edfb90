import { describe, expect, it } from 'vitest';
import { compilePage } from '../compile/page.ts';
import { action, field, numberField, page, sumColumn, table } from '../compile/testing.ts';
import { fail, ok, type PortError, type Result } from '../result.ts';
import { createForm } from './create.ts';
import type { FormPorts, SaveAnswer } from './ports.ts';
import { deferred, testPorts } from './testing.ts';
import type { FormOptions } from './types.ts';

const ORDER = page(
  [
    field('name', { constraints: { required: true } }),
    numberField('qty'),
    field('secret', { hidden: true, omitHidden: true }),
    field('kept', { hidden: true }),
    field('shown', { needSave: false }),
    table('entries', [
      numberField('qty', { key: 'e.qty', constraints: { required: true } }),
      field('note', { key: 'e.note' }),
    ]),
  ],
  { actions: [action('save', { scripts: [{ event: 'beforeSave', content: 'check' }] })] },
);

interface Sent {
  readonly model: Readonly<Record<string, unknown>>;
  readonly key: string;
}

const RECORD = {
  id: '1',
  name: 'n',
  qty: 1,
  secret: 's',
  kept: 'k',
  shown: 'v',
  entries: [{ entryId: 'r1', qty: 1 }],
};

function open(
  answers: readonly Result<SaveAnswer>[],
  more: Partial<FormPorts> = {},
  options: Partial<FormOptions> = {},
) {
  const sent: Sent[] = [];
  const lent = testPorts({
    save: async (model, key) => {
      sent.push({ model, key });
      return answers[sent.length - 1] ?? ok({ id: '1', model: null, msg: '' });
    },
    script: { run: async () => ok(undefined) },
    ...more,
  });
  const form = createForm(ORDER, { mode: 'edit', record: RECORD, ports: lent.ports, ...options });
  return { ...lent, form, sent };
}

function refusal(kind: PortError['kind'], params: PortError['params'] = {}): Result<never> {
  return fail({ kind, code: `request.${kind}`, params, retryable: false });
}

describe('tables that are not stored', () => {
  const widgets = (more: Record<string, unknown> = {}) => [
    {
      key: 't',
      type: 'entrytable',
      model: 'rows',
      ...more,
      items: [
        { key: 'x', type: 'textbox', model: 'x' },
        {
          key: 'c',
          type: 'entrychildtable',
          model: 'lines',
          options: { needSave: false },
          items: [{ key: 'y', type: 'textbox', model: 'y' }],
        },
      ],
    },
  ];
  const objectModel = {
    id: 'o',
    code: 'o',
    fields: [
      { FieldName: 'rows', FieldType: 41, NeedSave: false },
      { FieldName: 'other', FieldType: 41 },
    ],
  };
  const record = { id: '1', rows: [{ entryId: 'r1', x: 'a', lines: [{ rowId: 'l1', y: 'b' }] }] };

  it.each([
    ['their field says so', objectModel, {}, { id: '1' }],
    ['the widget says so', undefined, { options: { needSave: '0' } }, { id: '1' }],
    [
      'the widget says otherwise',
      objectModel,
      { options: { needSave: true } },
      { id: '1', rows: [{ entryId: 'r1', x: 'a' }] },
    ],
    ['a child table alone says so', undefined, {}, { id: '1', rows: [{ entryId: 'r1', x: 'a' }] }],
  ])('keep their rows in the form: %s', async (_, model, more, wanted) => {
    const { page: made } = compilePage(
      { id: 'p', items: widgets(more) },
      model === undefined ? {} : { objectModel: model },
    );
    if (made === null) throw new Error('No page');
    const sent: unknown[] = [];
    const { ports } = testPorts({
      save: async (all) => {
        sent.push(all);
        return ok({ id: '1', model: all, msg: '' });
      },
    });
    const form = createForm(made, { mode: 'edit', record, ports });
    expect((await form.save()).ok).toBe(true);
    expect(sent).toEqual([wanted]);
    expect(form.value()).toEqual(record);
  });
});

describe('rows that the record came without', () => {
  const { entries: _, ...bare } = RECORD;

  const entries = [{ entryId: 'r1', qty: 1 }];
  const QTY = [{ key: 'qty', parent: null, trigger: 'change' }];

  it('are not told to be gone: their key stays out of what is sent, until there are some', async () => {
    const { form, sent } = open([ok({ id: '1', model: bare, msg: '' })], {}, { record: bare });
    form.commit('name', 'new');
    await form.save();
    expect(sent[0]?.model).not.toHaveProperty('entries');
    // What was added and taken back was never there.
    const added = form.table('entries')?.add();
    form.undo();
    expect(form.value()).not.toHaveProperty('entries');
    expect(form.status().dirty).toBe(false);
    form.redo();
    form.commit(`entries[${added?.ok ? added.value : ''}].qty`, 2);
    await form.save();
    expect(sent[1]?.model.entries).toMatchObject([{ qty: 2 }]);
    // Now they are stored, and that they are gone must be told.
    form.table('entries')?.remove(form.table('entries')?.snapshot().order);
    await form.save();
    expect(sent[2]?.model.entries).toEqual([]);
  });

  it('are sent where the server named them, and their removal then too', async () => {
    const fieldEvent = async () => ok({ entries });
    const { form, sent, clock } = open([], { fieldEvent }, { record: bare, events: QTY });
    form.commit('qty', 2);
    await clock.advance(0);
    await form.save();
    expect(sent[0]?.model.entries).toEqual(entries);
    form.table('entries')?.remove(['r1']);
    await form.save();
    expect(sent[1]?.model.entries).toEqual([]);
  });

  it('are not told to be gone where some came while a save was on its way, and went again', async () => {
    const going = deferred<Result<SaveAnswer>>();
    const sent: Sent['model'][] = [];
    const save: FormPorts['save'] = async (model) => {
      sent.push(model);
      return sent.length === 1 ? going.promise : ok({ id: '1', model: null, msg: '' });
    };
    const fieldEvent = async () => ok({ entries });
    const { form, clock } = open([], { save, fieldEvent }, { record: bare, events: QTY });
    form.commit('name', 'new');
    const saved = form.save();
    await clock.advance(0);
    form.commit('qty', 2);
    await clock.advance(0);
    expect(form.table('entries')?.snapshot().order).toEqual(['r1']);
    going.resolve(ok({ id: '1', model: null, msg: '' }));
    expect(await saved).toMatchObject({ ok: true });
    form.table('entries')?.remove(['r1']);
    await form.save();
    expect(sent).toHaveLength(2);
    expect(sent[1]).not.toHaveProperty('entries');
  });

  it('are told to be none of a new record', async () => {
    const { form, sent } = open([], {}, { mode: 'add', record: { name: 'n' } });
    await form.save();
    expect(sent[0]?.model.entries).toEqual([]);
  });
});

describe('a record that the host gives while a save is on its way', () => {
  /** A form that has sent a changed record; the host has given `came` since. */
  async function sending(came: Readonly<Record<string, unknown>>) {
    const answers: ((answer: Result<SaveAnswer>) => void)[] = [];
    const sent: Sent['model'][] = [];
    const save: FormPorts['save'] = (model) => {
      sent.push(model);
      return new Promise((resolve) => answers.push(resolve));
    };
    const { form, clock } = open([], { save }, { record: { ...RECORD, rowVersion: 1 } });
    form.commit('name', ' mine ');
    const saved = form.save();
    await clock.advance(1);
    form.merge({ ...RECORD, ...came });
    /** The host stores what it was given, and answers nothing else, or another record. */
    const answer = async (model: Sent['model'] | null = sent.at(-1) ?? null) => {
      answers.at(-1)?.(ok({ id: String(model?.id), model, msg: '' }));
      return saved;
    };
    const refuse = async () => {
      answers[0]?.(refusal('validation'));
      return saved;
    };
    return { form, clock, sent, answer, refuse };
  }

  it('is shown once the save has answered nothing else', async () => {
    const { form, clock, sent, answer } = await sending({ name: 'mine', qty: 3, rowVersion: 2 });
    form.commit('qty', 7);
    expect(form.snapshot('name').value).toBe(' mine ');
    expect(await answer()).toMatchObject({ ok: true });
    expect(form.value()).toMatchObject({ name: 'mine', qty: 7, rowVersion: 2 });
    expect(form.status().dirty).toBe(true);
    void form.save();
    await clock.advance(1);
    expect(sent[1]).toMatchObject({ name: 'mine', qty: 7, rowVersion: 2 });
  });

  it('is older than a record that is answered', async () => {
    const { form, answer } = await sending({ name: 'older', rowVersion: 1 });
    await answer({ ...RECORD, name: 'stored', rowVersion: 2 });
    expect(form.value()).toMatchObject({ name: 'stored', rowVersion: 2 });
  });

  it('is merged after a refusal, and what was typed stays', async () => {
    const { form, refuse } = await sending({ qty: 3, rowVersion: 2 });
    expect(await refuse()).toMatchObject({ ok: false });
    expect(form.value()).toMatchObject({ name: ' mine ', qty: 3, rowVersion: 2 });
  });

  it('is forgotten where another record is shown by then', async () => {
    const { form, clock, answer } = await sending({ name: 'mine', rowVersion: 2 });
    form.reset({ ...RECORD, id: '2', name: 'other' });
    await answer();
    const next = form.save();
    await clock.advance(1);
    await answer();
    expect(await next).toMatchObject({ ok: true });
    expect(form.value()).toMatchObject({ id: '2', name: 'other' });
    expect(form.value()).not.toHaveProperty('rowVersion');
  });
});

describe('saving', () => {
  it('that is refused says so', async () => {
    const { form, sent, notices } = open([], {}, { mode: 'workflow' });
    expect(await form.save()).toMatchObject({ ok: false, error: { code: 'form.actionLocked' } });
    expect(notices).toMatchObject([{ tone: 'error', code: 'form.actionLocked', params: { code: 'save' } }]);
    expect(sent).toEqual([]);
  });

  it('sends the whole model, without what is not stored or asks to be left out', async () => {
    const { form, sent, notices } = open([ok({ id: '1', model: null, msg: 'done' })]);
    form.commit('name', 'new');
    expect(await form.save()).toMatchObject({ ok: true });
    expect(sent[0]?.model).toEqual({
      id: '1',
      name: 'new',
      qty: 1,
      kept: 'k',
      entries: [{ entryId: 'r1', qty: 1 }],
    });
    expect(form.status()).toMatchObject({ phase: 'ready', dirty: false, overlay: null });
    expect(notices).toMatchObject([{ tone: 'success', code: 'form.saved', params: { msg: 'done' } }]);
  });

  it('enters what was typed first, and is blocked by what does not parse', async () => {
    const { form, sent, notices } = open([]);
    form.setDraft('qty', '12');
    form.setDraft('entries[r1].qty', 'x');
    expect(await form.save()).toMatchObject({
      ok: false,
      error: { kind: 'validation', code: 'form.invalidTable' },
    });
    expect(form.snapshot('qty')).toMatchObject({ value: 12, draft: null });
    expect(form.snapshot('entries[r1].qty')).toMatchObject({
      draft: 'x',
      issues: [{ code: 'draft.number' }],
    });
    expect(sent).toHaveLength(0);
    expect(notices.map((each) => each.code)).toEqual(['form.invalidTable']);
    form.setDraft('entries[r1].qty', '3');
    expect(await form.save()).toMatchObject({ ok: true });
    expect(sent[0]?.model).toMatchObject({ qty: 12, entries: [{ qty: 3 }] });
  });

  it('is not stopped by a new row that nobody has touched', async () => {
    const { form, sent } = open([]);
    const entries = form.table('entries');
    const added = entries?.add();
    const id = added?.ok ? added.value : '';
    expect(entries?.isBlank(id)).toBe(true);
    expect(form.validate().ok).toBe(true);
    expect(entries?.snapshot().order).toEqual(['r1', id]);
    form.commit(`entries[${id}].note`, 'n');
    expect(entries?.isBlank(id)).toBe(false);
    expect(await form.save()).toMatchObject({ ok: false });
    form.commit(`entries[${id}].note`, null);
    form.setDraft(`entries[${id}].note`, 'n');
    expect(entries?.isBlank(id)).toBe(false);
    form.setDraft(`entries[${id}].note`, null);
    expect(await form.save()).toMatchObject({ ok: true });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.model.entries).toEqual([{ entryId: 'r1', qty: 1 }]);
    expect(entries?.snapshot().order).toEqual(['r1']);
  });

  it('tells what is required, with the prefix where a table failed', async () => {
    const { form, notices } = open([]);
    form.commit('name', ' ');
    expect(await form.save()).toMatchObject({ ok: false, error: { params: { first: 'name', count: 1 } } });
    form.commit('entries[r1].qty', null);
    await form.save();
    expect(notices.map((each) => each.code)).toEqual(['form.invalid', 'form.invalidTable']);
    expect(form.snapshot('name').issues).toHaveLength(1);
  });

  it('keeps its key while the same save is tried again', async () => {
    const { form, sent } = open([refusal('network'), refusal('timeout')]);
    form.commit('name', 'a');
    await form.save();
    await form.save();
    await form.save();
    await form.save();
    const keys = sent.map((each) => each.key);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).toBe(keys[0]);
    expect(keys[3]).not.toBe(keys[2]);
  });

  it('asks what became of a save whose answer was lost before it sends what was written since', async () => {
    const { id: _, ...fresh } = RECORD;
    const { form, sent } = open([refusal('network'), refusal('timeout')], {}, { mode: 'add', record: fresh });
    form.commit('name', 'a');
    await form.save();
    form.commit('name', 'b');
    expect(await form.save()).toMatchObject({ ok: false, error: { kind: 'timeout' } });
    expect(form.snapshot('name').value).toBe('b');
    expect(form.status().dirty).toBe(true);
    expect(await form.save()).toMatchObject({ ok: true });
    expect(sent.map((each) => each.model.name)).toEqual(['a', 'a', 'a', 'b']);
    const keys = sent.map((each) => each.key);
    expect(new Set(keys.slice(0, 3)).size).toBe(1);
    expect(keys[3]).not.toBe(keys[0]);
    // Known to be stored, it is the same record that is sent again, not a second one.
    expect(sent.map((each) => each.model.id)).toEqual([undefined, undefined, undefined, '1']);
    expect(form.snapshot('name').value).toBe('b');
    expect(form.status().dirty).toBe(false);
  });

  it('sends a changed record as a new save where the earlier one was refused', async () => {
    const { form, sent } = open([refusal('network'), refusal('validation')]);
    form.commit('name', 'a');
    await form.save();
    form.commit('name', 'b');
    expect(await form.save()).toMatchObject({ ok: true });
    expect(sent.map((each) => each.model.name)).toEqual(['a', 'a', 'b']);
    expect(sent[2]?.key).not.toBe(sent[1]?.key);
  });

  it('does not stay with a record that the server breaks on', async () => {
    const { form, sent } = open([refusal('server'), refusal('server')]);
    form.commit('name', 'a');
    await form.save();
    form.commit('name', 'b');
    expect(await form.save()).toMatchObject({ ok: true });
    expect(sent.map((each) => each.model.name)).toEqual(['a', 'a', 'b']);
    expect(form.status().dirty).toBe(false);
  });

  it('asks nothing about a lost save of a record that is gone', async () => {
    const { form, sent } = open([refusal('network')]);
    form.commit('name', 'a');
    await form.save();
    form.reset({ id: '2', name: 'other' });
    form.commit('name', 'c');
    await form.save();
    expect(sent.map((each) => each.model.name)).toEqual(['a', 'c']);
  });

  it('is one save however often it is clicked', async () => {
    const { form, sent } = open([]);
    await Promise.all([form.save(), form.save(), form.run('save')]);
    expect(sent).toHaveLength(1);
  });

  it('keeps everything on a conflict and shows it', async () => {
    const { form, notices } = open([refusal('conflict', { msg: 'stale' })]);
    form.commit('name', 'mine');
    expect(await form.save()).toMatchObject({ ok: false });
    expect(form.snapshot('name').value).toBe('mine');
    expect(form.status()).toMatchObject({
      phase: 'ready',
      dirty: true,
      canUndo: true,
      error: { kind: 'conflict' },
    });
    expect(notices.map((each) => each.code)).toEqual(['form.saveConflict']);
  });

  it('tells a refusal to who watches the saves in place of a notice, and that a save begins', async () => {
    const { form, notices } = open([refusal('conflict', { msg: 'stale' })]);
    const seen: unknown[] = [];
    const stop = form.watchSaves((refused) => seen.push(refused?.kind ?? null));
    form.commit('name', 'mine');
    await form.save();
    expect([seen, notices]).toEqual([[null, 'conflict'], []]);
    form.commit('name', ' ');
    await form.save();
    expect([seen.slice(2), notices]).toEqual([[null, 'validation'], []]);
    stop();
    await form.save();
    expect([seen.length, notices.map((each) => each.code)]).toEqual([4, ['form.invalid']]);
  });

  it('tells who watches the saves nothing of a record that was replaced meanwhile', async () => {
    const answer = deferred<Result<SaveAnswer>>();
    const { form, clock } = open([], { save: () => answer.promise });
    const seen: unknown[] = [];
    form.watchSaves((refused) => seen.push(refused?.kind ?? null));
    form.commit('name', 'mine');
    const saving = form.save();
    await clock.advance(1);
    form.reset({ ...RECORD, id: '2' });
    answer.resolve(refusal('conflict', { msg: 'stale' }));
    expect(await saving).toMatchObject({ ok: false });
    expect(seen).toEqual([null]);
  });

  it('saves though a watcher throws, and tells the others', async () => {
    const { form, sent } = open([refusal('conflict')]);
    const seen: unknown[] = [];
    form.watchSaves(() => {
      throw new Error('broken');
    });
    form.watchSaves((refused) => seen.push(refused?.kind ?? null));
    expect(await form.save()).toMatchObject({ ok: false, error: { kind: 'conflict' } });
    expect([sent.length, seen]).toEqual([1, [null, 'conflict']]);
  });

  it('tells a beforeSave that fails once: to who watches the saves, else as a notice about them', async () => {
    const { form, notices } = open([], {
      script: {
        run: async () =>
          fail({ kind: 'badRequest', code: 'script.error', params: { msg: 'no' }, retryable: false }),
      },
    });
    const seen: unknown[] = [];
    const stop = form.watchSaves((refused) => seen.push(refused?.code ?? null));
    await form.save();
    expect([seen, notices]).toEqual([[null, 'script.error'], []]);
    stop();
    await form.save();
    expect(notices).toMatchObject([{ code: 'script.failed', params: { msg: 'no' } }]);
    expect(notices[0]?.about).toBeDefined();
  });

  it('speaks of the saves of one form under one subject, of which the newest notice counts', async () => {
    const { form, notices } = open([refusal('conflict', { msg: 'stale' })]);
    form.commit('name', 'mine');
    await form.save();
    await form.save();
    const other = open([]);
    other.form.commit('name', 'mine');
    await other.form.save();
    expect(notices.map((each) => each.code)).toEqual(['form.saveConflict', 'form.saved']);
    expect(notices[0]?.about).toBeDefined();
    expect(notices[1]?.about).toBe(notices[0]?.about);
    expect(other.notices[0]?.about).not.toBe(notices[0]?.about);
  });

  it('answers for a record of a host that JSON cannot carry', async () => {
    const { form, sent, notices } = open([], {}, { record: { ...RECORD, extra: 10n } });
    form.commit('name', 'typed');
    expect(await form.save()).toMatchObject({ ok: false, error: { code: 'form.notJson' } });
    expect(sent).toEqual([]);
    expect(notices.map((each) => each.code)).toEqual(['form.notJson']);
    expect(form.status()).toMatchObject({ phase: 'ready', dirty: true });
  });

  it("puts the server's words on the fields that they speak of, until they are written again", async () => {
    const errors = [
      { path: 'name', code: 'rule.maxLength', params: { max: 2 } },
      { path: 'entries.r1.qty', msg: 'too much' },
      { path: 'nobody.r9.x', msg: '-' },
      { path: 'nowhere', code: 'rule.required' },
    ];
    const { form, notices } = open([refusal('validation', { errors })]);
    form.commit('name', 'mine');
    await form.save();
    expect(form.refusal()).toMatchObject({
      ok: false,
      issues: [
        { path: 'name' },
        { path: 'entries[r1].qty' },
        { path: '', issue: { params: { msg: '-' } } },
        { path: '', issue: { code: 'rule.required' } },
      ],
      first: 'name',
      tableFailed: true,
    });
    expect(notices.at(-1)).toMatchObject({
      code: 'form.saveFailed',
      // What has a code and no words is for those who show notices themselves.
      params: {
        msg: expect.stringMatching(/-$/),
        issues: [{ params: { msg: '-' } }, { code: 'rule.required' }],
      },
    });
    expect(form.snapshot('name').issues).toEqual([
      { code: 'rule.maxLength', params: { max: 2 }, source: 'server' },
    ]);
    expect(form.snapshot('entries[r1].qty').issues).toEqual([
      { code: 'server.message', params: { msg: 'too much' }, source: 'server' },
    ]);
    form.commit('name', 'm');
    expect(form.snapshot('name').issues).toEqual([]);
    expect(form.snapshot('entries[r1].qty').issues).toHaveLength(1);
  });

  it('takes the stored record in without losing what was typed meanwhile', async () => {
    const answer = deferred<Result<SaveAnswer>>();
    const record = { name: 'n', entries: [{ qty: 1 }, { qty: 2 }] };
    const { form, clock } = open([], { save: () => answer.promise }, { mode: 'add', record });
    const [first, second] = form.table('entries')?.snapshot().order ?? [];
    const saving = form.save();
    await clock.advance(0);
    form.commit('name', 'typed on');
    form.commit(`entries[${first}].qty`, 9);
    const stored = {
      id: 'o1',
      name: 'n',
      rowVersion: 1,
      approveStatus: 0,
      entries: [
        { entryId: 'uuid-1', qty: 1, note: 'made' },
        { entryId: 'uuid-2', qty: 2 },
      ],
    };
    answer.resolve(ok({ id: 'o1', model: stored, msg: '' }));
    expect(await saving).toMatchObject({ ok: true });
    expect(form.table('entries')?.snapshot().order).toEqual([first, second]);
    expect(form.value()).toMatchObject({
      ...stored,
      name: 'typed on',
      entries: [
        { entryId: 'uuid-1', qty: 9, note: 'made' },
        { entryId: 'uuid-2', qty: 2 },
      ],
    });
    expect(form.status()).toMatchObject({ mode: 'edit', state: 'update', approveStatus: 0, dirty: true });
  });

  it('asks for the stored record where the answer brings its id alone', async () => {
    const { form, sent } = open([], {
      load: async () => ok({ model: { ...RECORD, rowVersion: 2 }, defaultModel: null }),
    });
    await form.save();
    expect(form.value()).toMatchObject({ rowVersion: 2 });
    await form.save();
    expect(sent[1]?.model).toMatchObject({ rowVersion: 2 });
  });

  it('asks for a new record by the id that it was given, also when the server acts on it', async () => {
    const asked: (string | undefined)[] = [];
    let approveStatus = 0;
    const { form } = open(
      [ok({ id: 'o1', model: null, msg: '' })],
      {
        runServerAction: async () => {
          approveStatus = 1;
          return ok('');
        },
        load: async (_signal, id) => {
          asked.push(id);
          return ok({ model: { ...RECORD, id: id ?? '', rowVersion: 7, approveStatus }, defaultModel: null });
        },
      },
      { mode: 'add', record: { name: 'n', entries: [{ qty: 1 }] } },
    );
    await form.save();
    expect(form.value()).toMatchObject({ id: 'o1', rowVersion: 7 });
    expect((await form.run('submit')).ok).toBe(true);
    expect(asked).toEqual(['o1', 'o1']);
    expect(form.status()).toMatchObject({ state: 'audit', approveStatus: 1 });
  });

  it('is dropped where another record was put in place before it was sent; that one is saved for itself', async () => {
    const waiting = deferred<Result<unknown>>();
    let asked = 0;
    const run = () => {
      asked += 1;
      return asked === 1 ? waiting.promise : Promise.resolve(ok(undefined));
    };
    const { form, sent, clock } = open([], { script: { run } });
    const first = form.save();
    await clock.advance(0);
    form.reset({ ...RECORD, id: '2', name: 'other' });
    const second = form.save();
    expect(await second).toMatchObject({ ok: true });
    waiting.resolve(ok(undefined));
    expect(await first).toMatchObject({ ok: false, error: { kind: 'aborted' } });
    expect(sent.map(({ model }) => model.id)).toEqual(['2']);
    expect(form.status()).toMatchObject({ phase: 'ready', error: null, overlay: null });
  });

  it('tells nobody of a refusal that another record got', async () => {
    const answer = deferred<Result<SaveAnswer>>();
    const { form, notices, clock } = open([], { save: () => answer.promise });
    const saving = form.save();
    await clock.advance(0);
    form.reset({ ...RECORD, id: '2' });
    answer.resolve(refusal('validation', { errors: { name: 'taken' } }));
    expect((await saving).ok).toBe(false);
    expect(form.snapshot('name').issues).toEqual([]);
    expect([form.status().error, notices]).toEqual([null, []]);
  });

  it('reads a table anew that the server made shorter, with nothing left of what stood below its rows', async () => {
    const made = page([
      table('entries', [
        numberField('qty', { key: 'e.qty' }),
        table('lines', [sumColumn('n', 'sum', 'l.n')], { rowKey: 'rowId' }),
      ]),
    ]);
    const row = (entryId: string, n: number) => ({ entryId, qty: 1, lines: [{ rowId: 'l1', n }] });
    const stored = { id: '1', entries: [row('r1', 5), row('r3', 1)] };
    const answer = deferred<Result<SaveAnswer>>();
    const lent = testPorts({ save: () => answer.promise });
    const form = createForm(made, {
      mode: 'edit',
      record: { id: '1', entries: [row('r1', 2), row('r2', 2), row('r4', 2)] },
      ports: lent.ports,
    });
    const lines = () => form.table('lines', 'r1');
    expect(lines()?.aggregate('l.n')).toBe(2);
    form.table('entries')?.select(['r1', 'r2']);
    const saving = form.save();
    await lent.clock.advance(0);
    form.setDraft('entries[r2].qty', 'x');
    answer.resolve(ok({ id: '1', model: stored, msg: '' }));
    await saving;
    expect(form.table('entries')?.snapshot().order).toEqual(['r1', 'r3']);
    expect([...(form.table('entries')?.snapshot().selected ?? [])]).toEqual(['r1']);
    expect(lines()?.aggregate('l.n')).toBe(5);
    expect(form.status().dirty).toBe(false);
  });

  it('asks beforeSave first, which may write and refuse', async () => {
    const order: string[] = [];
    const { form, sent } = open([], {
      script: {
        run: async (event, content) => {
          order.push(`${event} ${content}`);
          form.apply([{ path: 'name', value: 'by script' }], 'script');
          return ok(order.length > 1 ? false : undefined);
        },
      },
    });
    await form.save();
    expect(sent[0]?.model.name).toBe('by script');
    expect(await form.save()).toMatchObject({ ok: false, error: { code: 'script.refused' } });
    expect(order).toEqual(['beforeSave check', 'beforeSave check']);
    expect(sent).toHaveLength(1);
  });

  it.each(['more', 'save'])('asks beforeSave of a save that stands in a menu called %s', async (menu) => {
    const ran: string[] = [];
    const made = page([field('name')], {
      actions: [
        action(menu, {
          children: [
            action('Save', { key: 'inner', scripts: [{ event: 'onBeforeSave', content: 'check' }] }),
          ],
        }),
      ],
    });
    const { ports } = testPorts({
      save: async () => ok({ id: '1', model: null, msg: '' }),
      script: {
        run: async (_event, content) => {
          ran.push(content);
          return ok(false);
        },
      },
    });
    const form = createForm(made, { mode: 'edit', record: { id: '1' }, ports });
    expect(await form.save()).toMatchObject({ ok: false, error: { code: 'script.refused' } });
    expect(ran).toEqual(['check']);
  });

  it.each([
    ['a form to look at', { mode: 'link' }],
    ['an approved record', { record: { ...RECORD, approveStatus: 10 } }],
    ['a user who may not', { grants: ['edit'] }],
  ] as const)('does not send %s, also where no button is pressed', async (_, options) => {
    const { form, sent } = open([], {}, options);
    const locked = { ok: false, error: { kind: 'forbidden', code: 'form.actionLocked' } };
    expect(await form.save()).toMatchObject(locked);
    expect(await form.run('save')).toMatchObject(locked);
    const bare = createForm(page([field('name')]), { mode: 'edit', ...options, ports: form.ports });
    expect(await bare.save()).toMatchObject(locked);
    expect(sent).toEqual([]);
  });

  it('waits 10 s for beforeSave and shows its overlay no longer', async () => {
    const { form, clock, notices } = open([], { script: { run: () => new Promise(() => undefined) } });
    const saving = form.save();
    await clock.advance(9999);
    expect(form.status()).toMatchObject({ phase: 'saving', overlay: { text: null } });
    await clock.advance(1);
    expect(form.status().overlay).toBeNull();
    expect(await saving).toMatchObject({ ok: false, error: { kind: 'timeout', code: 'script.timeout' } });
    expect(notices.map((each) => each.code)).toEqual(['script.timeout']);
  });

  it('takes its overlay away after 10 s though the answer is still out', async () => {
    const answer = deferred<Result<SaveAnswer>>();
    const { form, clock } = open([], { save: () => answer.promise });
    const saving = form.save();
    await clock.advance(9_999);
    expect(form.status()).toMatchObject({ phase: 'saving', overlay: { text: null } });
    await clock.advance(1);
    expect(form.status()).toMatchObject({ phase: 'saving', overlay: null });
    answer.resolve(ok({ id: '1', model: null, msg: '' }));
    expect((await saving).ok).toBe(true);
  });

  it('says where nothing is set up to save to', async () => {
    const lent = testPorts();
    const form = createForm(page([]), { mode: 'edit', record: { id: '1' }, ports: lent.ports });
    expect(await form.save()).toMatchObject({ ok: false, error: { code: 'form.saveUnset' } });
    expect(lent.notices).toMatchObject([{ tone: 'error', code: 'form.saveUnset', params: {} }]);
  });

  it('waits for field events of the drafts that it entered', async () => {
    const event = deferred<Result<Readonly<Record<string, unknown>>>>();
    const { form, sent, clock, notices } = open(
      [],
      { fieldEvent: () => event.promise },
      { events: [{ key: 'qty', parent: null, trigger: 'change' }] },
    );
    await form.open();
    form.setDraft('qty', '8');
    const saving = form.save();
    await clock.advance(400);
    expect(sent).toHaveLength(0);
    event.resolve(ok({ name: 'from event' }));
    await clock.advance(200);
    expect((await saving).ok).toBe(true);
    expect(sent[0]?.model).toMatchObject({ qty: 8, name: 'from event' });
    expect(notices.map((each) => each.code)).toEqual(['form.saved']);
  });
});

describe('a save that is refused again', () => {
  it('says each refusal once', async () => {
    const said = refusal('validation', { errors: [{ path: 'name', message: 'taken' }] });
    const { form } = open([said, said, fail({ kind: 'network', code: 'x', params: {}, retryable: true })]);
    form.commit('name', 'same');
    await form.save();
    await form.save();
    expect(form.snapshot('name').issues).toHaveLength(1);
    await form.save();
    expect(form.snapshot('name').issues).toEqual([]);
  });

  it('says what lists within lists tell of a field', async () => {
    const errors = { name: [['taken'], { message: 'too long' }] };
    const { form } = open([refusal('validation', { errors })]);
    await form.save();
    const told = form.snapshot('name').issues.map(({ params }) => params.msg);
    expect(told).toEqual(['taken', 'too long']);
  });
});

describe('other actions', () => {
  it('validate what is submitted and show the record as it then is', async () => {
    const acted: string[] = [];
    const { form } = open([], {
      runServerAction: async (code, id) => {
        acted.push(`${code} ${id}`);
        return ok('');
      },
      load: async () => ok({ model: { ...RECORD, approveStatus: 1 }, defaultModel: null }),
    });
    form.commit('name', '');
    expect(await form.run('submit')).toMatchObject({
      ok: false,
      error: { kind: 'validation' },
    });
    form.commit('name', 'n');
    expect(await form.run('submit')).toMatchObject({ ok: true });
    expect(acted).toEqual(['submit 1']);
    expect(form.status()).toMatchObject({ state: 'audit', approveStatus: 1 });
  });

  it('save what was typed before the server acts on it, drafts too, and stop where that is refused', async () => {
    let stored: Record<string, unknown> = RECORD;
    const acted: unknown[] = [];
    const more: Partial<FormPorts> = {
      save: async (model) => {
        stored = { ...stored, ...model };
        return ok({ id: '1', model: stored, msg: '' });
      },
    };
    const serving: Partial<FormPorts> = {
      runServerAction: async (code) => {
        acted.push([code, stored.name, stored.qty]);
        return ok('');
      },
      load: async () => ok({ model: { ...stored, approveStatus: 1 }, defaultModel: null }),
    };
    const { form } = open([], { ...more, ...serving });
    form.commit('name', 'typed');
    form.setDraft('qty', '12');
    expect(await form.run('approve')).toMatchObject({ ok: true });
    expect(acted).toEqual([['approve', 'typed', 12]]);
    expect(form.snapshot('name').value).toBe('typed');
    expect(form.status()).toMatchObject({ dirty: false, approveStatus: 1 });

    const refusing = open([refusal('conflict')], serving);
    refusing.form.commit('name', 'mine');
    expect(await refusing.form.run('submit')).toMatchObject({
      ok: false,
      error: { kind: 'conflict' },
    });
    expect(acted).toHaveLength(1);
    expect(refusing.form.snapshot('name').value).toBe('mine');
  });

  it('leave what was typed while the server was at work', async () => {
    const answer = deferred<Result<string>>();
    const asked = deferred<void>();
    const { form } = open([], {
      runServerAction: () => {
        asked.resolve();
        return answer.promise;
      },
      load: async () =>
        ok({ model: { ...RECORD, name: 'stored', qty: 2, rowVersion: 9 }, defaultModel: null }),
    });
    const run = form.run('approve');
    await asked.promise;
    form.commit('name', 'typed');
    form.setDraft('secret', 'half');
    answer.resolve(ok(''));
    await run;
    expect(form.snapshot('name').value).toBe('typed');
    expect(form.snapshot('secret').draft).toBe('half');
    expect(form.snapshot('qty').value).toBe(2);
    expect(form.status().dirty).toBe(true);
  });

  it('tell what nobody can run, and what failed', async () => {
    const without = open([]);
    expect(await without.form.run('approve')).toMatchObject({
      ok: false,
      error: { code: 'form.actionUnset' },
    });
    const failing = open([], { runServerAction: async () => refusal('server', { msg: 'no right' }) });
    expect((await failing.form.run('approve')).ok).toBe(false);
    expect(failing.notices).toEqual([
      { tone: 'error', code: 'server.message', params: { msg: 'no right', code: 'request.server' } },
    ]);
  });
});
