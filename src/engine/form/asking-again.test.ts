import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { field, numberField, page, table } from '../compile/testing.ts';
import { fail, ok, type PortError, type Result } from '../result.ts';
import { createForm } from './create.ts';
import type { FormPorts } from './ports.ts';
import { deferred, testPorts } from './testing.ts';

type Plain = Readonly<Record<string, unknown>>;

const ORDER = page([
  field('name'),
  numberField('qty'),
  numberField('price'),
  numberField('total'),
  table('entries', [numberField('qty', { key: 'e.qty' }), numberField('amount', { key: 'e.amount' })], {
    rowKey: 'entryId',
  }),
]);

const EVENTS = [
  { key: 'name', parent: null, trigger: 'change' },
  { key: 'qty', parent: null, trigger: 'change' },
  { key: 'price', parent: null, trigger: 'change' },
  { key: 'qty', parent: 'entries', trigger: 'change' },
];

const RECORD = { id: '1', name: 'a', qty: 1, price: 10, total: 10, entries: [{ entryId: 'r1', qty: 1 }] };

function refusal(): { readonly ok: false; readonly error: PortError } {
  return fail({ kind: 'validation', code: 'request.failed', params: { msg: 'no' }, retryable: false });
}

interface Asked {
  readonly path: string;
  readonly model: Plain;
  answer(result: Result<Plain>): Promise<void>;
}

function opened(more: Partial<FormPorts> = {}, events = EVENTS) {
  const asked: Asked[] = [];
  const lent = testPorts({
    fieldEvent: (path, model, signal) => {
      const waiting = deferred<Result<Plain>>();
      const answer = async (result: Result<Plain>) => {
        if (!signal.aborted) waiting.resolve(result);
        await lent.clock.advance(0);
      };
      asked.push({ path, model, answer });
      return waiting.promise;
    },
    ...more,
  });
  const form = createForm(ORDER, { mode: 'edit', record: RECORD, ports: lent.ports, events });
  const read = (...paths: string[]) => paths.map((path) => form.snapshot(path).value);
  return { ...lent, asked, form, read };
}

const times = (model: Plain) => Number(model.qty) * Number(model.price);

describe('an event that was not answered before undo', () => {
  it('is asked again by redo, and undone with its answer', async () => {
    const { form, asked, read } = opened();
    form.commit('qty', 2);
    form.undo();
    expect(form.status().eventPending).toBe(false);
    form.redo();
    expect(asked.map((each) => [each.path, each.model.qty])).toEqual([
      ['qty', 2],
      ['qty', 2],
    ]);
    expect(form.status().eventPending).toBe(true);
    await asked[0]?.answer(ok({ total: 99 }));
    await asked[1]?.answer(ok({ total: 20 }));
    expect(read('qty', 'total')).toEqual([2, 20]);
    form.undo();
    expect(form.value()).toEqual(RECORD);
    form.redo();
    expect(read('qty', 'total')).toEqual([2, 20]);
    // It was answered: nobody is asked any more.
    expect(asked).toHaveLength(2);
    expect(form.status()).toMatchObject({ eventPending: false, canUndo: true, canRedo: false });
  });

  it('takes its field back where the server refuses it after all', async () => {
    const { form, asked, read, notices } = opened();
    form.commit('qty', 2);
    form.undo();
    form.redo();
    form.commit('price', 11);
    await asked[1]?.answer(refusal());
    expect(read('qty', 'price')).toEqual([1, 11]);
    expect(notices.map((each) => each.code)).toEqual(['form.eventFailed']);
    form.undo();
    expect(form.status().canUndo).toBe(false);
    expect(form.value()).toEqual(RECORD);
  });

  it('is asked for the write that stands when the one over it is undone', async () => {
    const { form, asked, read } = opened();
    form.commit('qty', 2);
    form.commit('qty', 3);
    form.undo();
    expect(asked.map((each) => each.model.qty)).toEqual([2, 3, 2]);
    await asked[2]?.answer(ok({ total: 20 }));
    expect(read('qty', 'total')).toEqual([2, 20]);
    form.redo();
    expect(asked.map((each) => each.model.qty)).toEqual([2, 3, 2, 3]);
    await asked[3]?.answer(refusal());
    // Back to the last value that was accepted.
    expect(read('qty', 'total')).toEqual([2, 20]);
    form.undo();
    expect(form.value()).toEqual(RECORD);
  });

  it('is asked again for what a script wrote below it', async () => {
    const { form, asked, read } = opened();
    form.apply([{ path: 'qty', value: 2 }], 'script');
    form.commit('qty', 3);
    form.undo();
    expect(asked.map((each) => each.model.qty)).toEqual([2, 3, 2]);
    await asked[2]?.answer(ok({ total: 20 }));
    expect(read('qty', 'total')).toEqual([2, 20]);
  });

  it('asks once for each cell of a change, all with one model', async () => {
    const { form, asked } = opened();
    form.reset({ id: '2', entries: ['r1', 'r2', 'r3'].map((entryId) => ({ entryId, qty: 1 })) });
    form.apply(
      ['r1', 'r2', 'r3'].map((id) => ({ path: `entries[${id}].qty`, value: 5 })),
      'user',
    );
    await asked[1]?.answer(ok({ 'entries.r2.amount': 50 }));
    form.undo();
    form.redo();
    expect(asked.slice(3).map((each) => each.path)).toEqual(['entries.r1.qty', 'entries.r3.qty']);
    expect(new Set(asked.slice(3).map((each) => each.model)).size).toBe(1);
  });

  it('holds a save until the second asking is answered', async () => {
    const saved: Plain[] = [];
    const { form, asked, clock } = opened({
      save: async (model) => {
        saved.push(model);
        return ok({ id: '1', model, msg: '' });
      },
    });
    form.commit('qty', 2);
    form.undo();
    form.redo();
    const saving = form.save();
    await clock.advance(1000);
    expect(saved).toEqual([]);
    await asked[1]?.answer(ok({ total: 20 }));
    await clock.advance(200);
    expect(await saving).toMatchObject({ ok: true });
    expect(saved).toMatchObject([{ qty: 2, total: 20 }]);
  });

  it('is asked again after a save that did not wait for it, where a later write is undone', async () => {
    const waiting = deferred<Result<{ id: string; model: null; msg: string }>>();
    const { form, asked, read, clock } = opened({ save: () => waiting.promise });
    form.commit('total', 9);
    const saving = form.save();
    await clock.advance(0);
    form.commit('qty', 2);
    waiting.resolve(ok({ id: '1', model: null, msg: '' }));
    await saving;
    form.commit('qty', 3);
    form.undo();
    expect(asked.map((each) => each.model.qty)).toEqual([2, 3, 2]);
    await asked[2]?.answer(ok({ total: 20 }));
    expect(read('qty', 'total')).toEqual([2, 20]);
  });
});

describe('an answer that was passed over', () => {
  it('for a later one is asked for when that is undone', async () => {
    const { form, asked, read } = opened();
    form.commit('qty', 2);
    form.commit('name', 'b');
    await asked[1]?.answer(ok({ total: 25 }));
    await asked[0]?.answer(ok({ total: 20 }));
    expect(read('total')).toEqual([25]);
    for (const more of [2, 3]) {
      form.undo();
      expect(asked).toHaveLength(more + 1);
      expect(asked[more]).toMatchObject({ path: 'qty', model: { name: 'a', qty: 2 } });
      await asked[more]?.answer(ok({ total: 20 }));
      expect(read('name', 'qty', 'total')).toEqual(['a', 2, 20]);
      // What is done again was answered, and brings its answer along.
      form.redo();
      expect(read('name', 'qty', 'total')).toEqual(['b', 2, 25]);
      expect(asked).toHaveLength(more + 1);
    }
  });

  it('for an answer that is undone by then is asked for at once', async () => {
    const { form, asked, read } = opened();
    form.commit('qty', 2);
    form.commit('name', 'b');
    await asked[1]?.answer(ok({ total: 25 }));
    form.undo();
    expect(asked).toHaveLength(2);
    await asked[0]?.answer(ok({ total: 20 }));
    await asked[2]?.answer(ok({ total: 20 }));
    expect(read('qty', 'total')).toEqual([2, 20]);
    form.undo();
    expect(form.value()).toEqual(RECORD);
  });

  it('for what the user typed is asked for when he undoes that, and leaves what else he typed', async () => {
    const { form, asked, read } = opened();
    form.commit('qty', 2);
    form.commit('entries[r1].amount', 7);
    form.commit('total', 99);
    await asked[0]?.answer(ok({ total: 20, 'entries.r1.amount': 1 }));
    expect(read('total', 'entries[r1].amount')).toEqual([99, 7]);
    form.undo();
    await asked[1]?.answer(ok({ total: 20, 'entries.r1.amount': 1 }));
    expect(read('total', 'entries[r1].amount')).toEqual([20, 7]);
    form.undo();
    await asked[2]?.answer(ok({ total: 20, 'entries.r1.amount': 1 }));
    expect(read('total', 'entries[r1].amount')).toEqual([20, 1]);
    expect(asked).toHaveLength(3);
    form.undo();
    expect(form.value()).toEqual(RECORD);
  });

  it('is not asked for by undo of something else, nor is what is still on its way', async () => {
    const { form, asked, read } = opened({}, EVENTS.slice(1));
    form.commit('qty', 2);
    form.commit('total', 99);
    await asked[0]?.answer(ok({ total: 20 }));
    form.commit('price', 11);
    form.commit('name', 'b');
    form.undo();
    form.redo();
    expect(asked.map((each) => each.path)).toEqual(['qty', 'price']);
    await asked[1]?.answer(ok({ total: 22 }));
    expect(read('total')).toEqual([22]);
  });

  it('leaves what a script wrote after it', async () => {
    const { form, asked, read } = opened();
    form.commit('qty', 2);
    form.apply([{ path: 'entries[r1].amount', value: 7 }], 'script');
    form.commit('total', 99);
    await asked[0]?.answer(ok({ total: 20, 'entries.r1.amount': 1 }));
    form.undo();
    await asked[1]?.answer(ok({ total: 20, 'entries.r1.amount': 1 }));
    expect(read('total', 'entries[r1].amount')).toEqual([20, 7]);
  });

  it('leaves its field when the second asking fails: it was accepted', async () => {
    const { form, asked, read, notices } = opened();
    form.commit('qty', 2);
    form.commit('total', 99);
    await asked[0]?.answer(ok({ total: 20 }));
    form.undo();
    await asked[1]?.answer(refusal());
    expect(read('qty', 'total')).toEqual([2, 10]);
    expect(notices.map((each) => each.code)).toEqual(['form.eventFailed']);
    // What follows from it is still owed.
    form.commit('name', 'b');
    form.undo();
    await asked[3]?.answer(ok({ total: 20 }));
    expect(read('qty', 'total')).toEqual([2, 20]);
  });
});

describe('an event of a row that was removed', () => {
  const removed = async (result: Result<Plain>) => {
    const made = opened();
    made.form.commit('entries[r1].qty', 5);
    made.form.table('entries')?.remove(['r1']);
    await made.asked[0]?.answer(result);
    made.form.undo();
    return made;
  };

  it('is asked again when undo brings the row back', async () => {
    const { form, asked, read } = await removed(ok({ 'entries.r1.amount': 50, total: 60 }));
    expect(asked[1]).toMatchObject({ path: 'entries.r1.qty', model: { entries: [{ qty: 5 }] } });
    await asked[1]?.answer(ok({ 'entries.r1.amount': 50, total: 60 }));
    expect(read('entries[r1].qty', 'entries[r1].amount', 'total')).toEqual([5, 50, 60]);
    form.undo();
    expect(form.value()).toEqual(RECORD);
  });

  it('is refused then where it was refused before', async () => {
    const { form, asked } = await removed(refusal());
    await asked[1]?.answer(refusal());
    expect(form.value()).toEqual(RECORD);
    expect(form.status().canUndo).toBe(false);
  });

  it('is not asked twice where it is still on its way', async () => {
    const { form, asked, read } = opened();
    form.commit('entries[r1].qty', 5);
    form.table('entries')?.remove(['r1']);
    form.undo();
    expect(asked).toHaveLength(1);
    await asked[0]?.answer(ok({ 'entries.r1.amount': 50 }));
    expect(read('entries[r1].amount')).toEqual([50]);
  });

  it('is not asked for the row while it is gone', () => {
    const { form, asked } = opened();
    form.commit('entries[r1].qty', 5);
    form.commit('entries[r1].qty', 6);
    form.table('entries')?.remove(['r1']);
    form.commit('name', 'b');
    form.undo();
    expect(asked.map((each) => each.path)).toEqual(['entries.r1.qty', 'entries.r1.qty', 'name']);
    form.undo();
    form.undo();
    expect(asked.at(-1)).toMatchObject({ path: 'entries.r1.qty', model: { entries: [{ qty: 5 }] } });
  });

  it('whose answer lists the rows is asked again when undo brings the row back', async () => {
    const { form, asked, read } = opened();
    form.commit('qty', 2);
    form.table('entries')?.remove(['r1']);
    const listed = ok({ entries: [{ entryId: 'r1', qty: 1, amount: 4 }] });
    await asked[0]?.answer(listed);
    expect(form.value()).toMatchObject({ entries: [] });
    form.undo();
    await asked[1]?.answer(listed);
    expect(read('entries[r1].amount')).toEqual([4]);
  });
});

describe('an answer to what stands no longer', () => {
  it('is asked for anew where the step that it was asked under is undone', async () => {
    const { form, asked, read } = opened();
    form.commit('qty', 2);
    form.commit('price', 20);
    form.commit('qty', 3);
    form.undo();
    // Asked under the price of 20, which is undone before, or after, the answer.
    expect(asked[3]).toMatchObject({ path: 'qty', model: { qty: 2, price: 20 } });
    await asked[3]?.answer(ok({ total: 40 }));
    await asked[1]?.answer(ok({ total: 40 }));
    form.undo();
    expect(asked[4]).toMatchObject({ path: 'qty', model: { qty: 2, price: 10 } });
    await asked[4]?.answer(ok({ total: 20 }));
    expect(read('qty', 'price', 'total')).toEqual([2, 10, 20]);
    // What the price said of the total was there when it said so, and is not now.
    form.redo();
    expect(asked[5]).toMatchObject({ path: 'price', model: { qty: 2, price: 20 } });
    await asked[5]?.answer(ok({ total: 40 }));
    expect(read('qty', 'price', 'total')).toEqual([2, 20, 40]);
  });

  it('is asked for anew where it is still on its way', async () => {
    const { form, asked, read } = opened();
    form.commit('qty', 2);
    form.commit('price', 20);
    form.commit('qty', 3);
    form.undo();
    form.undo();
    await asked[3]?.answer(ok({ total: 40 }));
    expect(asked.slice(3)).toMatchObject([
      { path: 'qty', model: { qty: 2, price: 20 } },
      { path: 'qty', model: { qty: 2, price: 10 } },
    ]);
    await asked[4]?.answer(ok({ total: 20 }));
    expect(read('qty', 'price', 'total')).toEqual([2, 10, 20]);
  });
});

type Move = readonly ['qty' | 'price' | 'name' | 'back' | 'forward' | 'answer', number];

const moves = fc.array(
  fc.tuple(
    fc.constantFrom<Move[0]>('qty', 'price', 'name', 'back', 'back', 'forward', 'answer', 'answer'),
    fc.integer({ min: 1, max: 5 }),
  ),
  { maxLength: 25 },
);

/** Plays moves, then lets everything that is out be answered; answers come in any order. */
async function play(all: readonly Move[], judge: (asked: Asked) => Result<Plain>) {
  const made = opened({}, EVENTS.slice(1));
  const { form, asked } = made;
  const open = () => asked.filter((each) => !done.has(each));
  const done = new Set<Asked>();
  const answer = async (at: number) => {
    const waiting = open();
    const each = waiting[at % Math.max(1, waiting.length)];
    if (each === undefined) return;
    done.add(each);
    await each.answer(judge(each));
  };
  for (const [move, at] of all) {
    if (move === 'back') form.undo();
    else if (move === 'forward') form.redo();
    else if (move === 'answer') await answer(at);
    else form.commit(move, move === 'name' ? `n${at}` : at);
  }
  const drain = async () => {
    for (let left = 0; open().length > 0 && left < 500; left += 1) await answer(left * 7);
  };
  await drain();
  return { ...made, drain };
}

describe('whatever the order of edits, undo, redo and answers', () => {
  it('what follows from the values that stand stands with them', async () => {
    await fc.assert(
      fc.asyncProperty(moves, async (all) => {
        const { form, asked, read, drain } = await play(all, ({ model }) => ok({ total: times(model) }));
        const [qty, price, total] = read('qty', 'price', 'total');
        expect(total).toBe(Number(qty) * Number(price));
        expect(form.status().eventPending).toBe(false);
        expect(asked.length).toBeLessThan(400);
        while (form.undo()) if (all.length % 2 === 0) await drain();
        await drain();
        expect(form.value()).toEqual(RECORD);
      }),
      {
        numRuns: 300,
        examples: [
          [
            [
              ['price', 5],
              ['answer', 1],
              ['price', 1],
              ['qty', 5],
              ['answer', 1],
              ['answer', 1],
              ['back', 1],
            ],
          ],
        ],
      },
    );
  });

  it('no value stands that the server refuses', async () => {
    await fc.assert(
      fc.asyncProperty(moves, async (all) => {
        const { form, read, drain } = await play(all, ({ path, model }) =>
          Number(model[path]) > 3 && Number(model[path]) < 10 ? refusal() : ok({}),
        );
        for (const value of read('qty', 'price')) expect([1, 2, 3, 10]).toContain(value);
        while (form.undo()) if (all.length % 2 === 0) await drain();
        await drain();
        expect(form.value()).toEqual(RECORD);
      }),
      { numRuns: 300 },
    );
  });
});
