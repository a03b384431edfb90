import { describe, expect, it } from 'vitest';
import { field, lookupField, numberField, page, table } from '../compile/testing.ts';
import { fail, ok, type PortError, type Result } from '../result.ts';
import { createForm } from './create.ts';
import type { AbortSignalLike, FormPorts } from './ports.ts';
import { deferred, testPorts } from './testing.ts';
import type { Form } from './types.ts';

const ORDER = page([
  numberField('qty'),
  numberField('price'),
  numberField('amount'),
  lookupField('item'),
  field('unit', { property: { from: 'item', path: 'unit' }, value: 'derived' }),
  table('entries', [numberField('qty', { key: 'e.qty' }), numberField('amount', { key: 'e.amount' })]),
]);

const EVENTS = [
  { key: 'qty', parent: null, trigger: 'change' },
  { key: 'price', parent: '', trigger: 'change' },
  { key: 'item', parent: null, trigger: 'change' },
  { key: 'qty', parent: 'entries', trigger: 'change' },
];

interface Asked {
  readonly fieldName: string;
  readonly model: Readonly<Record<string, unknown>>;
  readonly signal: AbortSignalLike;
  answer(result: Result<Readonly<Record<string, unknown>>>): Promise<void>;
}

function refusal(msg: string): { readonly ok: false; readonly error: PortError } {
  return fail({ kind: 'server', code: 'request.failed', params: { msg }, retryable: false });
}

function open(more: Partial<FormPorts> = {}) {
  const asked: Asked[] = [];
  const lent = testPorts({
    fieldEvent: (fieldName, model, signal) => {
      const waiting = deferred<Result<Readonly<Record<string, unknown>>>>();
      const answer = async (result: Result<Readonly<Record<string, unknown>>>) => {
        waiting.resolve(result);
        await lent.clock.advance(0);
      };
      asked.push({ fieldName, model, signal, answer });
      return waiting.promise;
    },
    ...more,
  });
  const record = { id: '1', qty: 1, price: 2, amount: 2, entries: [{ entryId: 'r1', qty: 1 }] };
  const form = createForm(ORDER, { mode: 'edit', record, ports: lent.ports, events: EVENTS });
  return { ...lent, asked, form };
}

async function opened(more: Partial<FormPorts> = {}) {
  const made = open(more);
  await made.form.open();
  return made;
}

const amounts = (form: Form) => form.snapshot('amount').value;

describe('field events', () => {
  it('follow commits of listed fields, with wire path and whole model', async () => {
    const { form, asked } = await opened();
    form.setDraft('qty', '5');
    form.commit('amount', 9);
    form.commit('qty', 1);
    expect(asked).toHaveLength(0);
    form.commit('entries[r1].qty', 5);
    expect(asked.map((each) => each.fieldName)).toEqual(['entries.r1.qty']);
    expect(asked[0]?.model).toMatchObject({ amount: 9, entries: [{ entryId: 'r1', qty: 5 }] });
    expect(form.status().eventPending).toBe(true);
  });

  it('apply the answer as one change that is undone with its cause', async () => {
    const { form, asked } = await opened();
    const told: unknown[] = [];
    form.commit('qty', 5);
    form.subscribeAll((paths) => told.push(paths));
    await asked[0]?.answer(
      ok({ amount: 10, 'entries.r1.amount': 7, item: 'i1', item__Item: { id: 'i1', unit: 'pcs' } }),
    );
    expect(told).toEqual([['amount', 'entries[r1].amount', 'entries[r1]', 'item', 'unit']]);
    expect(form.value()).toMatchObject({ amount: 10, item: 'i1', item__Item: { id: 'i1' }, unit: 'pcs' });
    expect(form.status().eventPending).toBe(false);
    // The answer asks for nothing further, though `item` is listed.
    expect(asked).toHaveLength(1);
    form.undo();
    expect(form.value()).toEqual({
      id: '1',
      qty: 1,
      price: 2,
      amount: 2,
      entries: [{ entryId: 'r1', qty: 1 }],
    });
    expect(form.status().dirty).toBe(false);
    form.redo();
    expect(form.value()).toMatchObject({ qty: 5, amount: 10, unit: 'pcs' });
  });

  it('revert their field on failure, with what it filled, and say so', async () => {
    const { form, asked, notices } = await opened();
    form.commit('item', 'i1', { id: 'i1', unit: 'pcs' });
    await asked[0]?.answer(refusal('no stock'));
    expect(form.value()).not.toHaveProperty('item');
    expect(form.value()).not.toHaveProperty('item__Item');
    expect(form.value()).not.toHaveProperty('unit');
    expect(form.status()).toMatchObject({ canUndo: false, dirty: false });
    expect(notices).toEqual([
      { tone: 'error', code: 'form.eventFailed', params: { msg: 'no stock', code: 'request.failed' } },
    ]);
  });

  it('say why with all that the text of the failure needs', async () => {
    const { form, asked, notices } = await opened();
    form.commit('qty', 5);
    const params = { name: 'prices', seconds: 9 };
    await asked[0]?.answer(fail({ kind: 'timeout', code: 'prices.late', params, retryable: false }));
    expect(notices).toMatchObject([{ code: 'form.eventFailed', params: { ...params, code: 'prices.late' } }]);
  });

  it('judge the value that came back, not the one that went', async () => {
    const made = page([
      field('name', { constraints: { required: true } }),
      field('code', { constraints: { maxLength: 2 } }),
    ]);
    const lent = testPorts({ fieldEvent: async () => refusal('no') });
    const events = ['name', 'code'].map((key) => ({ key, parent: null, trigger: 'change' }));
    const form = createForm(made, {
      mode: 'edit',
      record: { id: '1', code: 'ab' },
      ports: lent.ports,
      events,
    });
    form.check('name');
    form.commit('name', 'given');
    form.commit('code', 'too long');
    expect([form.snapshot('name').issues.length, form.snapshot('code').issues.length]).toEqual([0, 1]);
    await lent.clock.advance(0);
    expect([form.snapshot('name').issues.length, form.snapshot('code').issues.length]).toEqual([1, 0]);
    expect(form.snapshot('code').value).toBe('ab');
  });

  it('keep what the user wrote after they were sent', async () => {
    const { form, asked } = await opened();
    form.commit('qty', 5);
    form.commit('amount', 99);
    await asked[0]?.answer(ok({ amount: 10, price: 3 }));
    expect(amounts(form)).toBe(99);
    expect(form.snapshot('price').value).toBe(3);
    form.commit('qty', 6);
    form.commit('qty', 7);
    await asked[1]?.answer(refusal('late'));
    expect(form.snapshot('qty').value).toBe(7);
    expect(asked[1]?.signal.aborted).toBe(true);
  });

  it('drop answers that come out of order', async () => {
    const { form, asked } = await opened();
    form.commit('qty', 5);
    form.commit('price', 4);
    await asked[1]?.answer(ok({ amount: 20 }));
    await asked[0]?.answer(ok({ amount: 10 }));
    expect(amounts(form)).toBe(20);
  });

  it('are forgotten by undo, by another record and by closing', async () => {
    const { form, asked } = await opened();
    form.commit('qty', 5);
    form.undo();
    expect(asked[0]?.signal.aborted).toBe(true);
    await asked[0]?.answer(ok({ amount: 10 }));
    expect(amounts(form)).toBe(2);
    form.commit('qty', 5);
    form.reset({ id: '2', amount: 1 });
    await asked[1]?.answer(ok({ amount: 10 }));
    expect(amounts(form)).toBe(1);
    form.commit('qty', 6);
    form.dispose();
    expect(asked[2]?.signal.aborted).toBe(true);
  });

  it('survive rows that went away, and paths that lead nowhere', async () => {
    const { form, asked } = await opened();
    form.commit('entries[r1].qty', 5);
    const handle = form.table('entries');
    handle?.select(['r1']);
    handle?.remove();
    await asked[0]?.answer(
      ok({ 'entries.r1.amount': 5, '__proto__.x': 1, 'entries.__proto__.x': 1, amount: 3 }),
    );
    expect(form.value()).toMatchObject({ amount: 3, entries: [] });
  });

  it('postpone actions by 200 ms until they are over, and say so once', async () => {
    const { form, asked, clock, notices } = await opened();
    form.commit('qty', 5);
    let ran = 0;
    const run = form.whenFree(async () => {
      ran += 1;
      return ok(undefined);
    });
    await clock.advance(500);
    expect(ran).toBe(0);
    expect(notices.map((each) => each.code)).toEqual(['form.eventPending']);
    await asked[0]?.answer(ok({}));
    await clock.advance(99);
    expect(ran).toBe(0);
    await clock.advance(1);
    expect(ran).toBe(1);
    expect(await run).toEqual(ok(undefined));
  });

  it('give up after a minute, so that no save hangs', async () => {
    const { form, clock } = await opened();
    form.commit('qty', 5);
    const run = form.whenFree(async () => ok(1));
    await clock.advance(61_000);
    expect(await run).toMatchObject({ ok: false, error: { code: 'form.eventTimeout' } });
  });

  it('stop scripts that go in circles', async () => {
    const { form, asked, notices } = await opened();
    for (let at = 10; at < 60; at += 1) form.apply([{ path: 'qty', value: at }], 'script');
    expect(asked).toHaveLength(20);
    expect(new Set(notices.map((each) => each.code))).toEqual(new Set(['form.eventLoop']));
    form.commit('price', 9);
    expect(asked).toHaveLength(21);
  });

  it('of a change of many cells ask once for each, a few at a time, and tell the same failure once', async () => {
    const { form, asked, notices } = await opened();
    form.reset({ id: '2', entries: Array.from({ length: 10 }, (_, at) => ({ entryId: `r${at}`, qty: 0 })) });
    const cells = Array.from({ length: 10 }, (_, at) => ({ path: `entries[r${at}].qty`, value: at + 1 }));
    form.apply([{ path: 'entries[r0].qty', value: 99 }, ...cells], 'user');
    expect(asked).toHaveLength(4);
    expect(new Set(asked.map((each) => each.model)).size).toBe(1);
    // What is not sent yet holds actions too, and what is written anew is asked for with its new value alone.
    form.commit('entries[r9].qty', 77);
    expect(asked.map((each) => each.fieldName)).toContain('entries.r9.qty');
    for (let at = 0; at < asked.length; at += 1) {
      expect(form.status().eventPending).toBe(true);
      await asked[at]?.answer(at < 4 ? refusal('closed') : ok({}));
    }
    expect(form.status().eventPending).toBe(false);
    expect(asked.map((each) => each.fieldName)).toHaveLength(10);
    expect(notices.map((each) => each.code)).toEqual(['form.eventFailed']);
    const read = () => cells.map(({ path }) => form.snapshot(path).value);
    expect(read()).toEqual([0, 0, 0, 0, 5, 6, 7, 8, 9, 77]);
    form.undo();
    form.undo();
    expect(read()).toEqual(Array.from({ length: 10 }, () => 0));
  });

  it('of one change of a script are one step of its circle, however many cells it writes', async () => {
    const { form, notices } = await opened({ fieldEvent: async () => ok({}) });
    form.reset({ id: '2', entries: Array.from({ length: 30 }, (_, at) => ({ entryId: `r${at}`, qty: 0 })) });
    const cells = Array.from({ length: 30 }, (_, at) => ({ path: `entries[r${at}].qty`, value: 1 }));
    form.apply(cells, 'script');
    expect(notices).toEqual([]);
  });

  it('take back what a lookup of a script filled, and what it filled in rows, where they fail', async () => {
    const made = page([
      lookupField('item'),
      field('unit', { property: { from: 'item', path: 'unit' }, value: 'derived' }),
      table('entries', [
        field('unit', { key: 'e.unit', property: { from: 'item', path: 'unit' }, value: 'derived' }),
      ]),
    ]);
    const { ports, clock } = testPorts({ fieldEvent: async () => refusal('no') });
    const record = { id: '1', unit: 'box', entries: [{ entryId: 'r1', unit: 'own' }] };
    const form = createForm(made, {
      mode: 'edit',
      record,
      ports,
      events: [{ key: 'item', parent: null, trigger: 'change' }],
    });
    for (const from of ['script', 'user'] as const) {
      form.apply([{ path: 'item', value: 'i1', companion: { id: 'i1', unit: 'pcs' } }], from);
      expect(form.snapshot('entries[r1].unit').value).toBe('pcs');
      await clock.advance(0);
      expect(form.value()).toEqual(record);
    }
    expect(form.status()).toMatchObject({ dirty: false, canUndo: false });
  });

  it("run a widget's change script after the user's commits, not after a script's", async () => {
    const ran: unknown[] = [];
    const made = page([field('a', { scripts: [{ event: 'onChange', content: 'x' }] })]);
    const { ports } = testPorts({
      script: {
        run: async (event, content, context) => {
          ran.push([event, content, context.key, context.value]);
          form.apply([{ path: 'a', value: 'by script' }], 'script');
          return ok(undefined);
        },
      },
    });
    const form = createForm(made, { mode: 'edit', record: { id: '1' }, ports });
    await form.open();
    form.commit('a', 'x');
    expect(ran).toEqual([['onChange', 'x', 'a', 'x']]);
  });
});

describe('events of many cells', () => {
  const cells = Array.from({ length: 40 }, (_, at) => `r${at}`);
  const paste = (fieldEvent: NonNullable<FormPorts['fieldEvent']>, more: Partial<FormPorts> = {}) => {
    const lent = testPorts({ fieldEvent, ...more });
    const record = { id: '1', amount: 0, entries: cells.map((entryId) => ({ entryId, qty: 1 })) };
    const form = createForm(ORDER, { mode: 'edit', record, ports: lent.ports, events: EVENTS });
    return {
      ...lent,
      form,
      go: () =>
        form.apply(
          cells.map((id) => ({ path: `entries[${id}].qty`, value: 3 })),
          'user',
        ),
    };
  };

  it('go on where an answer cannot be applied, which is told once', async () => {
    let count = 0;
    const { form, go, clock, notices } = paste(async () => {
      count += 1;
      return ok({ amount: count });
    });
    form.subscribe('amount', () => {
      throw new Error('reader');
    });
    go();
    await clock.advance(0);
    await clock.advance(0);
    for (let tries = 0; tries < 20; tries += 1) await clock.advance(200);
    expect(count).toBe(40);
    expect(form.status().eventPending).toBe(false);
    expect(notices).toMatchObject([{ code: 'form.eventFailed', params: { msg: 'reader' } }]);
  });

  it('may take longer together than one may', async () => {
    let answers = true;
    const saved: unknown[] = [];
    const { form, go, clock } = paste(
      () =>
        new Promise((resolve) => {
          if (answers) clock.after(10_000, () => resolve(ok({})));
        }),
      { save: async (model) => ok({ id: '1', model, msg: '' }) },
    );
    go();
    void form.save().then((result) => saved.push(result));
    await clock.advance(99_000);
    expect(saved).toEqual([]);
    await clock.advance(2_000);
    expect(saved).toMatchObject([{ ok: true }]);
    // One that never answers holds nobody for longer than a minute.
    answers = false;
    form.commit('qty', 9);
    void form.save().then((result) => saved.push(result));
    await clock.advance(59_000);
    expect(saved).toHaveLength(1);
    await clock.advance(2_000);
    expect(saved).toMatchObject([{ ok: true }, { ok: false, error: { code: 'form.eventTimeout' } }]);
  });
});
