/** Undo and redo beside field events: what the user sees once the server has answered, in whatever order it did. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { field, numberField, page, table } from '../compile/testing.ts';
import type { Plain } from '../plain.ts';
import { fail, ok, type PortError, type Result } from '../result.ts';
import { createForm } from './create.ts';
import type { FormPorts } from './ports.ts';
import { deferred, testPorts } from './testing.ts';

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
}

type Judge = (asked: Asked) => Result<Plain>;

const times: Judge = ({ model }) => ok({ total: Number(model.qty) * Number(model.price) });

/** A form whose server answers each question by `judge`, when the test says so. */
function opened(judge: Judge = times, more: Partial<FormPorts> = {}, events = EVENTS) {
  const asked: Asked[] = [];
  const open: { readonly at: number; answer(): Promise<void> }[] = [];
  const lent = testPorts({
    fieldEvent: (path, model, signal) => {
      const waiting = deferred<Result<Plain>>();
      const each = { path, model };
      const answer = async () => {
        if (!signal.aborted) waiting.resolve(judge(each));
        await lent.clock.advance(0);
      };
      open.push({ at: asked.push(each) - 1, answer });
      return waiting.promise;
    },
    ...more,
  });
  const form = createForm(ORDER, { mode: 'edit', record: RECORD, ports: lent.ports, events });
  const read = (...paths: string[]) => paths.map((path) => form.snapshot(path).value);
  /** Answers what was asked as number `at` of all. */
  const answer = async (at: number) => {
    const place = open.findIndex((each) => each.at === at);
    const [each] = place < 0 ? [] : open.splice(place, 1);
    await each?.answer();
  };
  /** Answers everything that is out, and what is asked then. */
  const quiet = async () => {
    for (let left = 0; open.length > 0 && left < 500; left += 1) await open.splice(0, 1)[0]?.answer();
    expect(form.status().eventPending).toBe(false);
  };
  const undone = async () => {
    while (form.undo()) await quiet();
    expect(form.value()).toEqual(RECORD);
  };
  return { ...lent, asked, open, form, read, answer, quiet, undone };
}

describe('a change that was undone before its event was answered', () => {
  it('is asked about again by redo, and undone with its answer, about which nobody is asked any more', async () => {
    const { form, asked, read, quiet, undone } = opened();
    form.commit('qty', 2);
    form.undo();
    expect(form.status().eventPending).toBe(false);
    form.redo();
    expect(form.status().eventPending).toBe(true);
    await quiet();
    expect(read('qty', 'total')).toEqual([2, 20]);
    await undone();
    form.redo();
    expect(read('qty', 'total')).toEqual([2, 20]);
    expect(asked).toHaveLength(2);
    expect(form.status()).toMatchObject({ eventPending: false, canUndo: true, canRedo: false });
  });

  it('is taken back where the server refuses it after all', async () => {
    const { form, read, quiet, notices, undone } = opened(({ path }) =>
      path === 'qty' ? refusal() : ok({}),
    );
    form.commit('qty', 2);
    form.undo();
    form.redo();
    form.commit('price', 11);
    await quiet();
    expect(read('qty', 'price')).toEqual([1, 11]);
    expect(notices.map((each) => each.code)).toEqual(['form.eventFailed']);
    await undone();
  });

  it.each(['user', 'script'] as const)(
    'by %s shows its answer when what covered it is undone',
    async (from) => {
      const { form, read, quiet } = opened((each) => (each.model.qty === 3 ? refusal() : times(each)));
      form.apply([{ path: 'qty', value: 2 }], from);
      form.commit('qty', 3);
      form.undo();
      await quiet();
      expect(read('qty', 'total')).toEqual([2, 20]);
      form.redo();
      // Refused, it goes back to the last value that was accepted.
      await quiet();
      expect(read('qty', 'total')).toEqual([2, 20]);
    },
  );

  it('asks once for each cell of it that was not answered, all with one model', async () => {
    const { form, asked, answer } = opened(({ path }) => ok({ [path.replace('qty', 'amount')]: 50 }));
    form.reset({ id: '2', entries: ['r1', 'r2', 'r3'].map((entryId) => ({ entryId, qty: 1 })) });
    form.apply(
      ['r1', 'r2', 'r3'].map((id) => ({ path: `entries[${id}].qty`, value: 5 })),
      'user',
    );
    await answer(1);
    form.undo();
    form.redo();
    expect(form.snapshot('entries[r2].amount').value).toBe(50);
    expect(asked.slice(3).map((each) => each.path)).toEqual(['entries.r1.qty', 'entries.r3.qty']);
    expect(new Set(asked.slice(3).map((each) => each.model)).size).toBe(1);
  });

  it('holds a save until its second asking is answered', async () => {
    const saved: Plain[] = [];
    const { form, quiet, clock } = opened(times, {
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
    await quiet();
    await clock.advance(200);
    expect(await saving).toMatchObject({ ok: true });
    expect(saved).toMatchObject([{ qty: 2, total: 20 }]);
  });

  it('is asked about again after a save that did not wait for it', async () => {
    const waiting = deferred<Result<{ id: string; model: null; msg: string }>>();
    const { form, read, quiet, clock } = opened(times, { save: () => waiting.promise });
    form.commit('total', 9);
    const saving = form.save();
    await clock.advance(0);
    form.commit('qty', 2);
    waiting.resolve(ok({ id: '1', model: null, msg: '' }));
    await saving;
    form.commit('qty', 3);
    form.undo();
    await quiet();
    expect(read('qty', 'total')).toEqual([2, 20]);
  });
});

describe('an answer that something later covers', () => {
  it('stands when the later answer is undone, and gives way to it again by redo', async () => {
    const { form, read, answer, quiet, undone } = opened(({ path }) =>
      ok({ total: path === 'name' ? 25 : 20 }),
    );
    form.commit('qty', 2);
    form.commit('name', 'b');
    await answer(1);
    await answer(0);
    expect(read('total')).toEqual([25]);
    for (let turns = 0; turns < 2; turns += 1) {
      form.undo();
      await quiet();
      expect(read('name', 'qty', 'total')).toEqual(['a', 2, 20]);
      form.redo();
      await quiet();
      expect(read('name', 'qty', 'total')).toEqual(['b', 2, 25]);
    }
    await undone();
  });

  it('stands where the later answer is undone before it comes', async () => {
    const { form, read, answer, quiet, undone } = opened(({ path }) =>
      ok({ total: path === 'name' ? 25 : 20 }),
    );
    form.commit('qty', 2);
    form.commit('name', 'b');
    await answer(1);
    form.undo();
    await quiet();
    expect(read('qty', 'total')).toEqual([2, 20]);
    form.redo();
    await quiet();
    expect(read('name', 'total')).toEqual(['b', 25]);
    await undone();
  });

  it('stands where the user undoes what he typed over it, beside what else he or a script has typed', async () => {
    const { form, read, quiet, undone } = opened(() => ok({ total: 20, 'entries.r1.amount': 1 }));
    form.commit('qty', 2);
    form.commit('entries[r1].amount', 7);
    form.commit('total', 99);
    await quiet();
    expect(read('total', 'entries[r1].amount')).toEqual([99, 7]);
    form.undo();
    await quiet();
    expect(read('total', 'entries[r1].amount')).toEqual([20, 7]);
    form.undo();
    await quiet();
    expect(read('total', 'entries[r1].amount')).toEqual([20, 1]);
    await undone();
    form.commit('qty', 3);
    form.apply([{ path: 'entries[r1].amount', value: 8 }], 'script');
    form.commit('total', 99);
    await quiet();
    form.undo();
    await quiet();
    expect(read('total', 'entries[r1].amount')).toEqual([20, 8]);
  });

  it('is not asked for by undo and redo of something else', async () => {
    const { form, asked, read, answer, quiet } = opened(times, {}, EVENTS.slice(1));
    form.commit('qty', 2);
    form.commit('total', 99);
    await answer(0);
    form.commit('price', 11);
    form.commit('name', 'b');
    form.undo();
    form.redo();
    expect(asked.map((each) => each.path)).toEqual(['qty', 'price']);
    await quiet();
    expect(read('total')).toEqual([22]);
  });
});

describe('an event of a row that was removed before its answer', () => {
  const amounts: Judge = ({ model }) => {
    const rows = Array.isArray(model.entries) ? model.entries : [];
    return ok({ 'entries.r1.amount': Number(rows[0]?.qty ?? 0) * 10 });
  };

  it('shows its answer when undo brings the row back', async () => {
    const { form, read, quiet, undone } = opened(amounts);
    form.commit('entries[r1].qty', 5);
    form.table('entries')?.remove(['r1']);
    await quiet();
    form.undo();
    await quiet();
    expect(read('entries[r1].qty', 'entries[r1].amount')).toEqual([5, 50]);
    await undone();
  });

  it('takes its field back then where it is refused', async () => {
    const { form, quiet } = opened(refusal);
    form.commit('entries[r1].qty', 5);
    form.table('entries')?.remove(['r1']);
    await quiet();
    form.undo();
    await quiet();
    expect(form.value()).toEqual(RECORD);
    expect(form.status().canUndo).toBe(false);
  });

  it('is not sent twice where it is still on its way', async () => {
    const { form, asked, read, quiet } = opened(amounts);
    form.commit('entries[r1].qty', 5);
    form.table('entries')?.remove(['r1']);
    form.undo();
    expect(asked).toHaveLength(1);
    await quiet();
    expect(read('entries[r1].amount')).toEqual([50]);
  });

  it('is not sent while the row is gone', async () => {
    const { form, asked, read, quiet, undone } = opened(amounts);
    form.commit('entries[r1].qty', 5);
    form.commit('entries[r1].qty', 6);
    form.table('entries')?.remove(['r1']);
    form.commit('name', 'b');
    form.undo();
    expect(asked.map((each) => each.path)).toEqual(['entries.r1.qty', 'entries.r1.qty', 'name']);
    form.undo();
    form.undo();
    await quiet();
    expect(read('entries[r1].qty', 'entries[r1].amount')).toEqual([5, 50]);
    await undone();
  });

  it('of the header that lists the rows shows what it lists when undo brings the row back', async () => {
    const { form, read, quiet } = opened(() => ok({ entries: [{ entryId: 'r1', qty: 1, amount: 4 }] }));
    form.commit('qty', 2);
    form.table('entries')?.remove(['r1']);
    await quiet();
    expect(form.value()).toMatchObject({ entries: [] });
    form.undo();
    await quiet();
    expect(read('entries[r1].amount')).toEqual([4]);
  });
});

describe('an answer that brings a row while a removal is undone', () => {
  it('keeps its row through redo and undo', async () => {
    const { form, quiet, undone } = opened(() =>
      ok({ entries: [{ entryId: 'r1' }, { entryId: 'r9', qty: 9 }] }),
    );
    form.commit('qty', 2);
    form.table('entries')?.remove(['r1']);
    form.undo();
    await quiet();
    const rows = () => form.value().entries;
    expect(rows()).toMatchObject([{ entryId: 'r1' }, { qty: 9 }]);
    form.redo();
    expect(rows()).toMatchObject([{ qty: 9 }]);
    form.undo();
    expect(rows()).toMatchObject([{ entryId: 'r1' }, { qty: 9 }]);
    await undone();
  });
});

describe('an answer to a question of which something was undone since', () => {
  it.each([true, false])('is asked for anew, answered before that (%s) or not', async (before) => {
    const { form, read, quiet } = opened();
    form.commit('qty', 2);
    form.commit('price', 20);
    form.commit('qty', 3);
    form.undo();
    // The quantity is asked about under the price of 20, which is undone too.
    if (before) await quiet();
    form.undo();
    await quiet();
    expect(read('qty', 'price', 'total')).toEqual([2, 10, 20]);
    form.redo();
    await quiet();
    expect(read('qty', 'price', 'total')).toEqual([2, 20, 40]);
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
async function play(all: readonly Move[], judge: Judge) {
  const made = opened(judge, {}, EVENTS.slice(1));
  const { form, open, asked } = made;
  const answer = async (at: number) => {
    const [each] = open.splice(at % Math.max(1, open.length), 1);
    await each?.answer();
  };
  for (const [move, at] of all) {
    if (move === 'back') form.undo();
    else if (move === 'forward') form.redo();
    else if (move === 'answer') await answer(at);
    else form.commit(move, move === 'name' ? `n${at}` : at);
  }
  const drain = async () => {
    for (let left = 0; open.length > 0 && left < 500; left += 1) await answer(left * 7);
  };
  await drain();
  expect(form.status().eventPending).toBe(false);
  expect(asked.length).toBeLessThan(400);
  return { ...made, drain };
}

describe('whatever the order of edits, undo, redo and answers', () => {
  it('what follows from the values that stand stands with them', async () => {
    await fc.assert(
      fc.asyncProperty(moves, async (all) => {
        const { form, read, drain } = await play(all, times);
        const [qty, price, total] = read('qty', 'price', 'total');
        expect(total).toBe(Number(qty) * Number(price));
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
