import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { action, card, field, lookupField, numberField, page, sumColumn, table } from '../compile/testing.ts';
import { fail, ok } from '../result.ts';
import { bindField } from './binding.ts';
import { createForm } from './create.ts';
import { deferred, testPorts } from './testing.ts';
import type { FieldPath, Form } from './types.ts';

const BOLT = { id: 'i1', number: 'B-1', name: 'Bolt', unit: { id: 'u1', name: 'pcs' } };
const NUT = { id: 'i2', number: 'N-1', name: 'Nut', unit: { id: 'u2', name: 'box' } };

const ORDER = page([
  field('name', { constraints: { required: true, maxLength: 5 } }),
  card('box', [
    numberField('qty'),
    lookupField('item'),
    field('unit.name', { property: { from: 'item', path: 'unit.name' }, value: 'derived' }),
  ]),
  field('remark', { value: 'langText', companion: 'none' }),
  table('entries', [
    sumColumn('qty', 'sum', 'entries.qty'),
    lookupField('item', { key: 'entries.item' }),
    field('unit', { key: 'entries.unit', property: { from: 'item', path: 'unit.name' }, value: 'derived' }),
  ]),
]);

function openOrder(
  record: Record<string, unknown> = {
    id: 'o1',
    name: 'old',
    entries: [
      { entryId: 'r1', qty: 1 },
      { entryId: 'r2', qty: 2 },
    ],
  },
): Form {
  return createForm(ORDER, { mode: 'edit', record, ports: testPorts().ports });
}

describe('a form', () => {
  it('stands at once with a given record, and is update with an id', () => {
    const form = openOrder();
    expect(form.status()).toMatchObject({ phase: 'ready', state: 'update', approveStatus: 0, dirty: false });
    expect(form.snapshot('name')).toMatchObject({
      value: 'old',
      visible: true,
      locked: false,
      required: true,
    });
    expect(form.snapshot('entries[r2].qty').value).toBe(2);
    expect(form.fieldAt('entries[r1].qty')?.key).toBe('entries.qty');
    expect(form.fieldAt('nothing')).toBeUndefined();
  });

  it('writes a value with its companion and what the companion fills, as one undo step', () => {
    const form = openOrder();
    expect(form.commit('item', 'i1', BOLT)).toBe(true);
    expect(form.snapshot('item')).toMatchObject({ value: 'i1', companion: BOLT });
    expect(form.snapshot('unit.name').value).toBe('pcs');
    expect(form.value()).toMatchObject({ item: 'i1', item__Item: BOLT, 'unit.name': 'pcs' });
    expect(form.undo()).toBe(true);
    expect(form.value()).not.toHaveProperty('item__Item');
    expect(form.snapshot('unit.name').value).toBeUndefined();
    expect(form.status()).toMatchObject({ dirty: false, canUndo: false, canRedo: true });
    expect(form.redo()).toBe(true);
    expect(form.snapshot('item').companion).toEqual(BOLT);
  });

  it('clears a companion with its value, and drops one that names another record', () => {
    const form = openOrder();
    form.commit('entries[r1].item', 'i1', BOLT);
    expect(form.snapshot('entries[r1].unit').value).toBe('pcs');
    form.commit('entries[r1].item', 'i2', BOLT);
    expect(form.snapshot('entries[r1].item')).toMatchObject({ value: 'i2', companion: undefined });
    form.commit('entries[r1].item', 'i2', NUT);
    expect(form.snapshot('entries[r1].unit').value).toBe('box');
    form.commit('entries[r1].item', null);
    expect(form.table('entries')?.row('r1')?.cells).not.toHaveProperty('item__Item');
  });

  it('refuses what the user may not write, but not what script and server write', () => {
    const form = createForm(ORDER, { mode: 'link', record: { id: 'o1' }, ports: testPorts().ports });
    expect(form.commit('name', 'x')).toBe(false);
    expect(form.apply([{ path: 'name', value: 'x' }], 'script')).toBe(true);
    expect(form.snapshot('name').value).toBe('x');
    expect(form.commit('nobody', 'x')).toBe(false);
    expect(form.apply([{ path: '__proto__', value: {} }], 'server')).toBe(false);
    expect(form.apply([{ path: 'entries[gone].qty', value: 1 }], 'server')).toBe(false);
    expect(form.apply([{ path: 'entries', value: [] }], 'server')).toBe(false);
  });

  it('drops drafts that its state lets nobody enter any more, and says so', async () => {
    const { ports, notices } = testPorts({
      runServerAction: async () => ok(''),
      load: async () => {
        form.setDraft('name', 'half a name');
        form.setDraft('entries[r1].qty', '3');
        return ok({
          model: { id: 'o1', name: 'n', approveStatus: 1, entries: [{ entryId: 'r1' }] },
          defaultModel: null,
        });
      },
    });
    const record = { id: 'o1', name: 'n', entries: [{ entryId: 'r1' }] };
    const made = { ...ORDER, actions: [action('submit')] };
    const form = createForm(made, { mode: 'edit', record, ports });
    expect(await form.run('submit')).toMatchObject({ ok: true });
    expect(form.status()).toMatchObject({ state: 'audit', dirty: false });
    expect(['name', 'entries[r1].qty'].map((path) => form.snapshot(path).draft)).toEqual([null, null]);
    expect(notices.filter(({ code }) => code === 'form.draftDropped').map(({ params }) => params)).toEqual([
      { text: 'half a name' },
      { text: '3' },
    ]);
  });

  it('keeps a draft while a script locks or hides its field, till it is saved', async () => {
    const { ports, notices } = testPorts({ save: async () => ok({ id: 'o1', model: null, msg: '' }) });
    const form = createForm(ORDER, { mode: 'edit', record: { id: 'o1', name: 'n', qty: 1 }, ports });
    form.setDraft('qty', '12x', { code: 'draft.number', params: {}, source: 'draft' });
    form.setOverride('box', { hidden: true });
    form.setOverride('box', { hidden: false });
    form.setOverride('qty', { disabled: true });
    expect(form.snapshot('qty').draft).toBe('12x');
    expect(await form.save()).toMatchObject({ ok: true });
    expect(form.snapshot('qty')).toMatchObject({ value: 1, draft: null, issues: [] });
    expect(notices).toContainEqual({ tone: 'warning', code: 'form.draftDropped', params: { text: '12x' } });
  });

  it('tells nothing of the value of before while something else is typed', () => {
    const form = openOrder();
    form.commit('name', null);
    const issues = () => form.snapshot('name').issues.map(({ code }) => code);
    expect(issues()).toEqual(['rule.required']);
    form.setDraft('name', 'n');
    expect(issues()).toEqual([]);
    form.setDraft('name', null);
    expect(issues()).toEqual(['rule.required']);
  });

  it('keeps drafts by path, apart from values', () => {
    const form = openOrder();
    form.setDraft('qty', '12x', { code: 'draft.number', params: {}, source: 'draft' });
    expect(form.snapshot('qty')).toMatchObject({ draft: '12x', value: undefined });
    expect(form.snapshot('qty').issues).toHaveLength(1);
    expect(form.status().dirty).toBe(true);
    form.commit('qty', 12);
    expect(form.snapshot('qty')).toMatchObject({ draft: null, value: 12, issues: [] });
    form.setDraft('qty', '13');
    form.setDraft('qty', null);
    form.undo();
    expect(form.status().dirty).toBe(false);
  });

  it('judges a field when it is left, and from then on at each commit', () => {
    const form = openOrder();
    const binding = bindField(form, 'name', { text: (ref) => ref ?? '' });
    expect(binding?.commit('')).toBe(true);
    expect(form.snapshot('name').issues.map((each) => each.code)).toEqual(['rule.required']);
    form.commit('name', 'too long');
    expect(form.snapshot('name').issues).toEqual([
      { code: 'rule.maxLength', params: { max: 5 }, source: 'rule' },
    ]);
    form.commit('name', 'fine');
    expect(form.snapshot('name').issues).toEqual([]);
  });

  it('keeps translations when a language text is written alone', () => {
    const form = openOrder({ id: '1', remark: 'a', remark__Lang: { en_US: 'a' } });
    form.commit('remark', 'b');
    expect(form.snapshot('remark').companion).toEqual({ en_US: 'a' });
    form.commit('remark', 'c', { en_US: 'c' });
    form.undo();
    expect(form.value()).toMatchObject({ remark: 'b', remark__Lang: { en_US: 'a' } });
  });

  it('shows and locks by script, with everything inside, until the next record', () => {
    const form = openOrder();
    const before = form.snapshot('qty');
    form.setOverride('box', { hidden: true });
    expect(form.snapshot('qty').visible).toBe(false);
    expect(form.fieldState('box').visible).toBe(false);
    expect(form.explain('qty').reasons).toEqual([{ effect: 'hides', code: 'container', by: 'box' }]);
    form.setOverride('box', { hidden: false });
    expect(form.snapshot('qty')).toEqual(before);
    form.setOverride('name', { props: { placeholder: 'x' }, disabled: true });
    form.setOverride('name', { props: { max: 3 } });
    expect(form.snapshot('name')).toMatchObject({ locked: true, props: { placeholder: 'x', max: 3 } });
    expect(form.commit('name', 'y')).toBe(false);
    form.reset({ id: 'o1', name: 'next' });
    expect(form.snapshot('name')).toMatchObject({ locked: false, props: null, value: 'next' });
  });

  it('judges by the rules that a script has set', () => {
    const form = openOrder();
    form.setOverride('qty', { props: { max: 3 } });
    form.setOverride('entries.qty', { props: { min: 2 } });
    form.commit('qty', 4);
    expect(form.snapshot('qty').issues).toMatchObject([{ code: 'rule.max', params: { max: 3 } }]);
    expect(form.validate().issues.map((each) => each.path)).toEqual(['qty', 'entries[r1].qty']);
  });

  it('tells why a cell is as it is, also when its row is gone', () => {
    const form = openOrder();
    expect(form.explain('entries.qty', 'r1')).toMatchObject({ visible: true, locked: false });
    expect(form.explain('entries.qty', 'gone').reasons.map((each) => each.code)).toEqual(['row', 'row']);
  });

  it('finds all that is wrong, also what was never shown, and where it begins', () => {
    const form = createForm(
      page([
        table('entries', [field('code', { constraints: { required: true } })]),
        field('name', { constraints: { required: true }, hidden: true }),
      ]),
      { mode: 'add', record: { entries: [{}, { entryId: 'r2', code: 'x' }] }, ports: testPorts().ports },
    );
    const report = form.validate();
    expect(report).toMatchObject({ ok: false, tableFailed: true });
    expect(report.issues.map((each) => each.issue.code)).toEqual(['rule.required']);
    expect(report.first).toMatch(/^entries\[i+1\]\.code$/);
    expect(form.snapshot(report.first ?? '').issues).toHaveLength(1);
  });

  it('keeps data that no widget shows, and rows under the ids that the server gave', () => {
    const record = {
      id: 'o1',
      extra: { a: [1] },
      entries: [{ entryId: 'r.1', qty: 1, note: 'n' }, { entryId: 'r2' }],
    };
    expect(openOrder(record).value()).toEqual(record);
  });

  it('takes no name that reaches a prototype', () => {
    const record: unknown = JSON.parse(
      '{"__proto__":{"a":1},"name":"x","entries":[{"constructor":1,"__proto__":{"b":2}}]}',
    );
    const form = openOrder(typeof record === 'object' && record !== null ? { ...record } : {});
    const value = form.value();
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(JSON.stringify(value)).not.toMatch(/__proto__|constructor/);
    expect({}).not.toHaveProperty('a');
  });
});

describe('opening', () => {
  const scripted = page(
    [
      field('name'),
      field('billno', { type: 'billno', constraints: { required: true } }),
      field('creater', { system: true }),
    ],
    {
      loadScript: 'x',
    },
  );

  it('loads the model, then runs the load script, and is loaded after 50 ms', async () => {
    const order: string[] = [];
    const { ports, clock } = testPorts({
      load: async () => {
        order.push('load');
        return ok({ model: { id: '1', name: 'n', approveStatus: 10 }, defaultModel: null });
      },
      script: {
        run: async () => {
          order.push(`script in ${form.status().state}`);
          form.apply([{ path: 'name', value: 'by script' }], 'script');
          return ok(undefined);
        },
      },
    });
    const form: Form = createForm(scripted, { mode: 'edit', ports });
    expect(form.status()).toMatchObject({ phase: 'opening', state: 'init', hasRecord: false });
    expect(form.commit('name', 'x')).toBe(false);
    await form.open();
    expect(order).toEqual(['load', 'script in audit']);
    expect(form.status()).toMatchObject({ phase: 'ready', state: 'audit', hasRecord: true, loaded: false });
    expect(form.snapshot('name').value).toBe('by script');
    await clock.advance(49);
    expect(form.status().loaded).toBe(false);
    await clock.advance(1);
    expect(form.status().loaded).toBe(true);
  });

  it('lets push render its layout before the model comes', async () => {
    const { ports, clock } = testPorts({ script: { run: async () => ok(undefined) } });
    const form = createForm(scripted, { mode: 'push', record: { id: '1', name: 'n' }, ports });
    expect(form.status()).toMatchObject({ phase: 'opening', state: 'init', hasRecord: false });
    const opening = form.open();
    expect(form.snapshot('name').value).toBeUndefined();
    await clock.advance(0);
    await opening;
    expect(form.status()).toMatchObject({ phase: 'ready', state: 'add' });
    expect(form.snapshot('name').value).toBe('n');
  });

  it.each(['copy', 'push'] as const)(
    '%s resets id, numbers, status and system fields before the state',
    async (mode) => {
      const made = page([
        field('name'),
        field('billno', { type: 'billno' }),
        field('creater', { system: true, companion: 'one', value: 'lookup' }),
        table('entries', [numberField('qty')]),
      ]);
      const record = {
        id: '1',
        rowVersion: 4,
        approveStatus: 10,
        name: 'n',
        billno: 'B1',
        creater: 'u',
        creater__Item: { id: 'u' },
        entries: [{ entryId: 'r1', qty: 1 }],
      };
      const { ports, clock } = testPorts();
      const form = createForm(made, { mode, record, ports });
      const opening = form.open();
      await clock.advance(0);
      await opening;
      expect(form.status()).toMatchObject({ state: 'add', approveStatus: -1 });
      const value = form.value();
      expect(value).toEqual({ name: 'n', entries: [{ entryId: expect.not.stringMatching(/^r1$/), qty: 1 }] });
    },
  );

  it.each(['copy', 'push'] as const)(
    '%s starts a document status from its default, in rows too, and takes no ids of rows',
    async (mode) => {
      const status = (key: string, defaultValue: string | null) =>
        lookupField('status', { key, type: 'billstatus', defaultValue });
      const made = page([
        status('status', 'open'),
        table('entries', [
          status('e.status', 'todo'),
          field('code', { key: 'e.code', type: 'billno' }),
          table('lines', [status('l.status', null)], { rowKey: 'rowId' }),
        ]),
      ]);
      const done = { status: 'done', status__Item: { id: 'done' } };
      const lines = [{ id: 'L1', rowId: 'l1', ...done }];
      const entries = [{ id: 'E1', entryId: 'r1', code: 'N1', ...done, lines }];
      const { ports, clock } = testPorts();
      const record = { id: '1', ...done, entries };
      const template = { status: 'new', status__Item: { id: 'new' } };
      const defaultModel = { entries: [{ lines: [template] }] };
      const form = createForm(made, { mode, record, defaultModel, ports });
      const opening = form.open();
      await clock.advance(0);
      await opening;
      const id = expect.stringMatching(/^i/);
      expect(form.value()).toEqual({
        status: 'open',
        entries: [{ entryId: id, status: 'todo', lines: [{ rowId: id, ...template }] }],
      });
    },
  );

  it.each(['copy', 'push'] as const)('makes a %s of rows that nest deeper than calls may', async (mode) => {
    let row: Record<string, unknown> = { entryId: 'deepest', qty: 1 };
    for (let at = 0; at < 20_000; at += 1) row = { entryId: `r${at}`, children: [row] };
    const made = page([
      table('entries', [numberField('qty')], { kind: 'treetable', childrenKey: 'children' }),
    ]);
    const { ports, clock } = testPorts();
    const form = createForm(made, { mode, record: { id: '1', entries: [row] }, ports });
    const opening = form.open();
    await clock.advance(0);
    await opening;
    const order = form.table('entries')?.snapshot().order ?? [];
    expect([order.length, order.some((id) => /^(r\d|deepest)/.test(id))]).toEqual([20_001, false]);
  });

  it('fills a new record from the default model, then from the definition', async () => {
    const made = page([
      field('a', { defaultValue: 'own' }),
      field('b', { defaultValue: 'own' }),
      table('entries', [numberField('qty', { defaultValue: 1 })]),
    ]);
    const { ports } = testPorts({
      load: async () =>
        ok({ model: null, defaultModel: { a: 'server', entries: [{ entryId: 'template', price: 3 }] } }),
    });
    const form = createForm(made, { mode: 'add', ports });
    await form.open();
    expect(form.value()).toEqual({ a: 'server', b: 'own', entries: [] });
    form.table('entries')?.add();
    expect(form.value().entries).toEqual([{ entryId: expect.stringMatching(/^i+\d$/), price: 3, qty: 1 }]);
  });

  it('holds what it could not load, and says it nowhere else', async () => {
    const { ports, notices } = testPorts({
      load: async () =>
        fail({ kind: 'server', code: 'request.server', params: { msg: 'no' }, retryable: true }),
    });
    const form = createForm(scripted, { mode: 'edit', ports });
    expect((await form.open()).ok).toBe(false);
    expect(form.status()).toMatchObject({ phase: 'failed', error: { kind: 'server' } });
    expect(notices).toEqual([]);
    const missing = testPorts({ load: async () => ok({ model: null, defaultModel: null }) });
    expect(await createForm(scripted, { mode: 'edit', ports: missing.ports }).open()).toMatchObject({
      ok: false,
      error: { kind: 'notFound' },
    });
  });

  it('asks whether the user may approve', async () => {
    const { ports } = testPorts({ handleAuth: async () => ok(true) });
    const made = page([], { actions: [action('close'), action('save')] });
    const form = createForm(made, { mode: 'workflow', record: { id: '1', approveStatus: 1 }, ports });
    let woken = 0;
    form.subscribeStatus(() => {
      woken += 1;
    });
    await form.open();
    await Promise.resolve();
    expect(woken).toBeGreaterThan(0);
    expect(
      form
        .actions()
        .filter((each) => each.enabled)
        .map((each) => each.code),
    ).toEqual(['close', 'approve', 'reject']);
  });

  it('is marked loaded, also where another record comes before the mark', async () => {
    const { ports, clock } = testPorts({ script: { run: async () => ok(undefined) } });
    const form = createForm(scripted, { mode: 'edit', record: { id: '1' }, ports });
    await form.open();
    await clock.advance(10);
    form.reset({ id: '2' });
    await clock.advance(60);
    expect(form.status().loaded).toBe(true);
  });

  it('drops what comes after it was closed', async () => {
    const answer = deferred<{ ok: true; value: { model: Record<string, unknown>; defaultModel: null } }>();
    const { ports } = testPorts({ load: () => answer.promise });
    const form = createForm(scripted, { mode: 'edit', ports });
    const opening = form.open();
    form.dispose();
    answer.resolve(ok({ model: { id: '1' }, defaultModel: null }));
    expect((await opening).ok).toBe(false);
    expect(form.status().phase).toBe('closed');
    expect(form.commit('name', 'x')).toBe(false);
  });
});

describe('waking', () => {
  it('wakes the readers of what changed and nobody else', () => {
    const form = openOrder();
    const woken: FieldPath[] = [];
    for (const path of [
      'name',
      'qty',
      'item',
      'entries[r1].qty',
      'entries[r2].qty',
      'entries[r1]',
      'entries[r2]',
    ])
      form.subscribe(path, () => woken.push(path));
    for (const path of woken) form.snapshot(path);
    const others = form.snapshot('name');
    form.commit('entries[r1].qty', 5);
    expect(woken.sort()).toEqual(['entries[r1]', 'entries[r1].qty']);
    expect(form.snapshot('name')).toBe(others);
    woken.length = 0;
    form.commit('qty', 3);
    form.commit('qty', 3);
    expect(woken).toEqual(['qty']);
  });

  it('wakes only fields whose field state the state changed, in one pass', () => {
    const widgets = Array.from({ length: 1000 }, (_, at) => field(`f${at}`));
    const form = createForm(page(widgets), { mode: 'edit', record: { id: '1' }, ports: testPorts().ports });
    let woken = 0;
    for (let at = 0; at < 1000; at += 1) {
      form.snapshot(`f${at}`);
      form.subscribe(`f${at}`, () => {
        woken += 1;
      });
    }
    form.reset({ id: '1' });
    expect(woken).toBe(0);
    form.reset({ id: '1', approveStatus: 10 });
    expect(woken).toBe(1000);
  });

  it('tells readers of everything which paths changed, and the empty one for another record', () => {
    const form = openOrder();
    const told: (readonly FieldPath[])[] = [];
    const stop = form.subscribeAll((paths) => told.push(paths));
    form.commit('item', 'i1', BOLT);
    expect(told).toEqual([['item', 'unit.name']]);
    form.reset({});
    expect(told[1]).toContain('');
    stop();
    form.commit('qty', 1);
    expect(told).toHaveLength(2);
  });
});

describe('undo and redo', () => {
  type Step =
    | {
        readonly kind: 'header';
        readonly path: string;
        readonly value: unknown;
        readonly companion?: unknown;
      }
    | { readonly kind: 'cell'; readonly row: number; readonly value: number }
    | { readonly kind: 'item'; readonly row: number; readonly pick: typeof BOLT | null }
    | { readonly kind: 'add' | 'copy' | 'remove'; readonly row: number }
    | { readonly kind: 'move'; readonly row: number; readonly to: number };

  const row = fc.nat({ max: 5 });
  const steps: fc.Arbitrary<Step> = fc.oneof(
    fc.record({
      kind: fc.constant('header' as const),
      path: fc.constantFrom('name', 'qty', 'remark'),
      value: fc.oneof(fc.nat(), fc.string(), fc.constant(null)),
    }),
    fc
      .constantFrom(BOLT, NUT)
      .map((item) => ({ kind: 'header' as const, path: 'item', value: item.id, companion: item })),
    fc.record({ kind: fc.constant('cell' as const), row, value: fc.nat() }),
    fc.record({ kind: fc.constant('item' as const), row, pick: fc.constantFrom(BOLT, NUT, null) }),
    fc.record({ kind: fc.constantFrom('add' as const, 'copy' as const, 'remove' as const), row }),
    fc.record({ kind: fc.constant('move' as const), row, to: row }),
  );

  function play(form: Form, step: Step): void {
    const handle = form.table('entries');
    if (handle === undefined) throw new Error('no table');
    if (step.kind === 'header') {
      form.commit(step.path, step.value, step.companion);
      return;
    }
    const { order } = handle.snapshot();
    const id = order[step.row % Math.max(1, order.length)];
    if (step.kind === 'add') handle.add(step.row);
    if (id === undefined) return;
    handle.select([id]);
    if (step.kind === 'cell') form.commit(`entries[${id}].qty`, step.value);
    if (step.kind === 'item')
      form.commit(`entries[${id}].item`, step.pick?.id ?? null, step.pick ?? undefined);
    if (step.kind === 'copy') handle.copy();
    if (step.kind === 'remove') handle.remove();
    if (step.kind === 'move') handle.move(id, step.to);
  }

  it('are inverses of each other, whatever was done', () => {
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 25 }), (done) => {
        const form = openOrder();
        const handle = form.table('entries');
        const states = [form.value()];
        for (const step of done) {
          const undoable = form.status().canUndo;
          play(form, step);
          const now = form.value();
          expect(form.status().canUndo || !undoable).toBe(true);
          states.push(now);
          // The sum follows each step, and companions never name another record than their value.
          const rows = now.entries;
          if (!Array.isArray(rows)) throw new Error('no rows');
          const sum = rows.reduce((total: number, each: { qty?: number }) => total + (each.qty ?? 0), 0);
          const known = rows.some((each: { qty?: number }) => each.qty !== undefined);
          expect(handle?.aggregate('entries.qty') ?? null).toBe(known ? sum : null);
          for (const each of [now, ...rows]) expect(each.item__Item?.id).toBe(each.item ?? undefined);
        }
        const last = form.value();
        while (form.undo());
        expect(form.value()).toEqual(states[0]);
        expect(form.status().dirty).toBe(false);
        while (form.redo());
        expect(form.value()).toEqual(last);
      }),
      { numRuns: 200 },
    );
  });
});

describe('two tables over the same rows', () => {
  const TWINS = page([
    table('rows', [field('a', { key: 'a1' })], { key: 't1' }),
    table('rows', [field('a', { key: 'a2' }), field('b', { constraints: { required: true } })], {
      key: 't2',
    }),
  ]);

  it('find the columns of both, judge each once, and are saved together', async () => {
    const { ports } = testPorts({ save: async () => ok({ id: '1', model: null, msg: '' }) });
    const record = { id: '1', rows: [{ entryId: 'r1', a: 'x' }] };
    const form = createForm(TWINS, { mode: 'edit', record, ports });
    expect([form.fieldAt('rows[r1].a')?.key, form.fieldAt('rows[r1].b')?.key]).toEqual(['a1', 'b']);
    const { issues } = form.validate();
    expect(issues.map((each) => [each.path, each.issue.code])).toEqual([['rows[r1].b', 'rule.required']]);
    expect(form.commit('rows[r1].b', 'y')).toBe(true);
    expect((await form.save()).ok).toBe(true);
    expect(form.value().rows).toEqual([{ entryId: 'r1', a: 'x', b: 'y' }]);
    expect(form.explain('b', 'r1').visible).toBe(true);
  });

  it('are each found by their key, with their own columns', () => {
    const { ports } = testPorts();
    const form = createForm(TWINS, { mode: 'edit', record: { id: '1', rows: [{ entryId: 'r1' }] }, ports });
    const columns = (name: string) =>
      form
        .table(name)
        ?.columns()
        .map((each) => each.field.key);
    expect([columns('t1'), columns('t2'), columns('rows')]).toEqual([['a1'], ['a2', 'b'], ['a1']]);
    form.table('t2')?.add();
    expect(form.table('t1')?.snapshot().order).toHaveLength(2);
  });
});
