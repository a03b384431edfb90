import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  action,
  field,
  lookupField,
  numberField,
  OPEN_DIALOG,
  page,
  sumColumn,
  table,
} from '../compile/testing.ts';
import { fail, ok, type Result } from '../result.ts';
import { createForm } from './create.ts';
import type { FormPorts, SaveAnswer } from './ports.ts';
import { deferred, testPorts } from './testing.ts';
import type { FormOptions } from './types.ts';

type Stored = Readonly<Record<string, unknown>>;

const CELLS = [
  numberField('qty', { key: 'e.qty' }),
  field('note', { key: 'e.note' }),
  numberField('amount', { key: 'e.amount' }),
  field('city', {
    key: 'e.city',
    value: 'derived',
    needSave: false,
    property: { from: 'customer', path: 'city' },
  }),
];
const LINES = table('lines', [field('text', { key: 'l.text' })], { key: 'lines', rowKey: 'rowId' });

/** A form with a save that answers when the test says so, and with whatever it says. */
function open(
  record: Stored,
  more: Partial<FormPorts> = {},
  options: Partial<FormOptions> = {},
  tree = false,
) {
  const sent: Stored[] = [];
  const answers: ReturnType<typeof deferred<Result<SaveAnswer>>>[] = [];
  const lent = testPorts({
    save: (model) => {
      sent.push(structuredClone(model));
      const answer = deferred<Result<SaveAnswer>>();
      answers.push(answer);
      return answer.promise;
    },
    ...more,
  });
  const shape = tree ? ({ kind: 'treetable', type: 'treetable', childrenKey: 'children' } as const) : {};
  const form = createForm(
    page(
      [
        field('name'),
        numberField('qty'),
        numberField('total'),
        lookupField('customer'),
        table('entries', [...CELLS, LINES], shape),
      ],
      { actions: [action('submit'), action('edit', { open: OPEN_DIALOG })] },
    ),
    {
      mode: 'edit',
      record,
      ports: lent.ports,
      defaultModel: { entries: [{ qty: 0, lines: [{ text: '' }] }] },
      events: [{ key: 'qty', parent: null, trigger: 'change' }],
      ...options,
    },
  );
  const turn = () => lent.clock.advance(0);
  return {
    ...lent,
    form,
    sent,
    turn,
    entries: () => form.table('entries'),
    async begin() {
      const saving = form.save();
      await turn();
      return saving;
    },
    /** Answers the last sending. */
    async answer(model: Stored | null, id = '1') {
      answers.at(-1)?.resolve(ok({ id, model, msg: '' }));
      await turn();
    },
  };
}

const two = [
  { entryId: 'r1', qty: 1, note: 'bolt' },
  { entryId: 'r2', qty: 2, note: 'nut' },
];

describe('what is written while a save is on its way', () => {
  it('stays in a tree, and below it', async () => {
    const nest = (qty: number) => [{ entryId: 'r1', qty, children: [{ entryId: 'r2', qty: 2 }] }];
    const { form, entries, turn, answer } = open({ id: '1', entries: nest(1) }, {}, {}, true);
    form.commit('entries[r1].qty', 5);
    const saving = form.save();
    await turn();
    form.commit('entries[r1].note', 'typed');
    form.setDraft('entries[r2].qty', '12');
    await answer({ id: '1', entries: nest(5) });
    await saving;
    expect(form.value()).toEqual({
      id: '1',
      entries: [{ entryId: 'r1', qty: 5, note: 'typed', children: [{ entryId: 'r2', qty: 2 }] }],
    });
    expect(form.snapshot('entries[r2].qty').draft).toBe('12');
    expect(entries()?.parentOf('r2')).toBe('r1');
    expect(form.status().dirty).toBe(true);
  });

  it('stays where the server adds rows of its own, drops some and orders them anew', async () => {
    const record = { id: '1', entries: [...two, { entryId: 'r3', qty: 3 }, { entryId: 'r4', qty: 4 }] };
    const { form, entries, turn, answer } = open(record);
    entries()?.select(['r1']);
    form.commit('name', 'x');
    const saving = form.save();
    await turn();
    form.commit('entries[r1].qty', 100);
    form.commit('entries[r4].note', 'typed in what is dropped');
    await answer({
      id: '1',
      name: 'x',
      entries: [two[1], { entryId: 'r9', qty: 0, note: 'freight' }, two[0]],
    });
    await saving;
    expect(entries()?.snapshot().order).toEqual(['r2', 'r4', 'r9', 'r1']);
    expect(form.value().entries).toMatchObject([
      { entryId: 'r2', qty: 2, note: 'nut' },
      { entryId: 'r4', qty: 4, note: 'typed in what is dropped' },
      { note: 'freight' },
      { entryId: 'r1', qty: 100, note: 'bolt' },
    ]);
    expect([...(entries()?.snapshot().selected ?? [])]).toEqual(['r1']);
    expect(form.status().dirty).toBe(true);
  });

  it('stays in child rows, also in those that came', async () => {
    const lines = [{ rowId: 'l1', text: 'a' }];
    const { form, turn, answer } = open({ id: '1', entries: [{ entryId: 'r1', lines }] });
    form.commit('name', 'x');
    const saving = form.save();
    await turn();
    form.commit('entries[r1].lines[l1].text', 'typed');
    const added = form.table('lines', 'r1')?.add();
    await answer({
      id: '1',
      name: 'x',
      entries: [
        { entryId: 'r1', lines },
        { entryId: 'r2', lines: [] },
      ],
    });
    await saving;
    expect(added?.ok).toBe(true);
    expect(form.value().entries).toMatchObject([
      { entryId: 'r1', lines: [{ rowId: 'l1', text: 'typed' }, { text: '' }] },
      { entryId: 'r2', lines: [] },
    ]);
    expect(form.status().dirty).toBe(true);
  });

  it('is saved with the stored ids of rows that were new then', async () => {
    const { form, entries, sent, turn, answer } = open({ id: '1', entries: [] });
    const [first] = [entries()?.add()];
    const saving = form.save();
    await turn();
    entries()?.add();
    await answer({ id: '1', entries: [{ entryId: 'S1', rowVersion: 1, qty: 0 }] });
    await saving;
    const again = form.save();
    await turn();
    expect(sent[1]?.entries).toMatchObject([{ entryId: 'S1', rowVersion: 1 }, { qty: 0 }]);
    expect(first?.ok && entries()?.snapshot().order[0]).toBe(first?.ok === true ? first.value : null);
    await answer({ id: '1', entries: [{ entryId: 'S1' }, { entryId: 'S2' }] });
    await again;
    expect(form.status().dirty).toBe(false);
  });

  it('lets go of the temporary id of a row that is stored under an id of its own', async () => {
    const { form, entries, sent, turn, answer } = open({ id: '1', entries: [{ id: 'a', qty: 1 }] });
    entries()?.add();
    const saving = form.save();
    await turn();
    expect(sent[0]?.entries).toMatchObject([{ id: 'a', qty: 1 }, { entryId: expect.any(String) }]);
    await answer({
      id: '1',
      entries: [
        { id: 'a', qty: 1 },
        { id: 'b', qty: 2 },
      ],
    });
    await saving;
    expect(form.value().entries).toEqual([{ id: 'a', qty: 1 }, expect.objectContaining({ id: 'b', qty: 2 })]);
    expect(JSON.stringify(form.value())).not.toContain('entryId');
    // The next answer finds it by that id, wherever it stands.
    form.commit('name', 'x');
    const again = form.save();
    await turn();
    const shown = entries()?.snapshot().order[1];
    await answer({
      id: '1',
      entries: [
        { id: 'b', qty: 3 },
        { id: 'a', qty: 1 },
      ],
    });
    await again;
    expect(entries()?.snapshot().order[0]).toBe(shown);
  });

  it('rows that moved or went keep what the server made of them, and stay moved and gone', async () => {
    const record = { id: '1', entries: [...two, { entryId: 'r3', qty: 3 }] };
    const { form, entries, turn, answer } = open(record);
    form.commit('name', 'x');
    const saving = form.save();
    await turn();
    entries()?.move('r2', 0);
    entries()?.remove(['r3']);
    await answer({ id: '1', entries: record.entries.map((row) => ({ ...row, rowVersion: 2 })) });
    await saving;
    expect(form.value().entries).toEqual([
      { ...two[1], rowVersion: 2 },
      { ...two[0], rowVersion: 2 },
    ]);
    expect(form.status().dirty).toBe(true);
  });

  it('is not what the server drops, adds and renames without anybody having written', async () => {
    const { form, entries, turn, answer } = open({ id: '1', entries: two });
    form.commit('entries[r1].qty', 7);
    const saving = form.save();
    await turn();
    await answer({
      id: '1',
      entries: [
        { entryId: 'N1', qty: 7 },
        { entryId: 'N2', qty: 2 },
      ],
    });
    await saving;
    // Every row has another id: they are known by their places.
    expect(entries()?.snapshot().order).toEqual(['r1', 'r2']);
    expect(form.value().entries).toMatchObject([{ entryId: 'N1', qty: 7 }, { entryId: 'N2' }]);
    form.commit('name', 'y');
    const again = form.save();
    await turn();
    await answer({ id: '1', entries: [{ entryId: 'N2', qty: 2 }] });
    await again;
    expect(entries()?.snapshot().order).toEqual(['r2']);
    expect(form.status().dirty).toBe(false);
  });

  it('is also that a new row was taken away: it stays so, and another new one keeps what it says', async () => {
    const { form, entries, turn, answer } = open(
      { id: '1', entries: two },
      {},
      { defaultModel: { entries: [{}] } },
    );
    const copied = entries()?.copy(['r1']);
    const blank = entries()?.add();
    if (copied?.ok !== true || blank?.ok !== true) throw new Error('no rows');
    const [copy = ''] = copied.value;
    const saving = form.save();
    await turn();
    entries()?.remove([copy]);
    await answer({
      id: '1',
      entries: [two[0], { ...two[0], entryId: 'S1' }, two[1], { entryId: 'S2' }],
    });
    await saving;
    expect(entries()?.snapshot().order).toEqual(['r1', 'r2', blank.value]);
    expect(form.value().entries).toEqual([two[0], two[1], { entryId: 'S2', lines: [] }]);
    expect(form.status().dirty).toBe(true);
  });

  it('is also what an event has answered', async () => {
    const fieldEvent = async (_: string, model: Stored) => ok({ total: Number(model.qty) * 10 });
    const { form, turn, answer } = open({ id: '1', qty: 1, total: 10 }, { fieldEvent });
    form.commit('name', 'x');
    const saving = form.save();
    await turn();
    form.commit('qty', 5);
    await turn();
    await answer({ id: '1', name: 'x', qty: 1, total: 10 });
    await saving;
    expect(form.value()).toMatchObject({ qty: 5, total: 50 });
    expect(form.status().dirty).toBe(true);
  });

  it('goes back to what is stored where its event is refused', async () => {
    const event = deferred<Result<Stored>>();
    const { form, turn, answer } = open({ id: '1', qty: 1 }, { fieldEvent: () => event.promise });
    form.commit('name', 'x');
    const saving = form.save();
    await turn();
    form.commit('qty', 5);
    await answer({ id: '1', name: 'x', qty: 3 });
    await saving;
    event.resolve(fail({ kind: 'validation', code: 'no', params: {}, retryable: false }));
    await turn();
    expect(form.snapshot('qty').value).toBe(3);
    expect(form.status().dirty).toBe(false);
  });
});

describe('a server that stores what it is sent', () => {
  type Row = Record<string, unknown>;
  /** Stores rows under ids of its own, adds one of its own at times, and counts versions. */
  function server() {
    let made = 0;
    const known = new Set<string>(['a', 'b', 'c']);
    let rows: Row[] = [];
    const unknown: string[] = [];
    return {
      unknown,
      rows: () => rows,
      store(sent: unknown, extra: boolean, turned: boolean) {
        rows = (Array.isArray(sent) ? sent : []).map((row: Row) => {
          const id = String(row.entryId);
          if (known.has(id)) return { ...row, rowVersion: Number(row.rowVersion ?? 0) + 1 };
          // An id of the form's own that was stored before would be the same row twice.
          if (row.rowVersion !== undefined) unknown.push(id);
          made += 1;
          known.add(`S${made}`);
          return { ...row, entryId: `S${made}`, rowVersion: 1 };
        });
        if (extra) {
          made += 1;
          known.add(`S${made}`);
          rows.push({ entryId: `S${made}`, qty: 0, note: 'freight', rowVersion: 1 });
        }
        if (turned) rows.reverse();
        return structuredClone(rows);
      },
    };
  }
  interface Done {
    readonly kind: 'type' | 'add' | 'fill' | 'remove' | 'drop' | 'move' | 'undo' | 'redo';
    readonly at: number;
    readonly to: number;
  }
  const step: fc.Arbitrary<Done> = fc.record({
    kind: fc.constantFrom('type', 'add', 'fill', 'remove', 'drop', 'move', 'undo', 'redo'),
    at: fc.nat(5),
    to: fc.nat(5),
  });

  it('and the form come to the same, whatever is done between', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { maxLength: 5 }),
        fc.array(step, { maxLength: 6 }),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        async (before, during, extra, turned, blank) => {
          const stored = new Set(['a', 'b', 'c']);
          const record = { id: '1', entries: [...stored].map((entryId) => ({ entryId, note: entryId })) };
          const { form, entries, sent, turn, answer } = open(
            record,
            {},
            blank ? { defaultModel: { entries: [{}] } } : {},
          );
          const far = server();
          const run = (steps: readonly Done[]) => {
            for (const each of steps) {
              const { order } = entries()?.snapshot() ?? { order: [] };
              // Rows that are new, or any.
              const among = each.kind === 'drop' ? order.filter((id) => !stored.has(id)) : order;
              const row = among[each.at % Math.max(1, among.length)];
              if (each.kind === 'add') entries()?.add();
              else if (each.kind === 'fill') {
                const added = entries()?.add();
                if (added?.ok) form.commit(`entries[${added.value}].note`, `filled ${each.to}`);
              } else if (each.kind === 'undo') form.undo();
              else if (each.kind === 'redo') form.redo();
              else if (row === undefined) continue;
              else if (each.kind === 'remove' || each.kind === 'drop') entries()?.remove([row]);
              else if (each.kind === 'move') entries()?.move(row, each.to % order.length);
              else form.commit(`entries[${row}].note`, `typed ${each.to}`);
            }
          };
          run(before);
          const saving = form.save();
          await turn();
          run(during);
          const shown = new Map(
            entries()
              ?.snapshot()
              .order.map((id) => [id, entries()?.row(id)?.cells.note]) ?? [],
          );
          await answer({ id: '1', entries: far.store(sent.at(-1)?.entries, extra, turned) });
          await saving;
          // Each row that stood says what it said; rows of the server's own have come.
          const now = entries()?.snapshot().order ?? [];
          for (const [id, note] of shown) expect(entries()?.row(id)?.cells.note).toBe(note);
          expect(now.filter((id) => !shown.has(id)).length).toBe(extra ? 1 : 0);
          const again = form.save();
          await turn();
          await answer({ id: '1', entries: far.store(sent.at(-1)?.entries, false, false) });
          await again;
          expect(far.unknown).toEqual([]);
          expect(form.value().entries).toEqual(far.rows().map((row) => expect.objectContaining(row)));
          expect(form.status().dirty).toBe(false);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('what the server has made of a record', () => {
  it('a lookup without its companion takes none of another one, and shows nothing of it', async () => {
    const record = { id: '1', customer: 'c1', customer__Item: { id: 'c1', city: 'Hanoi' }, entries: two };
    const { form, turn, answer } = open(record);
    expect(form.snapshot('entries[r1].city').value).toBe('Hanoi');
    form.commit('name', 'x');
    const saving = form.save();
    await turn();
    await answer({ id: '1', customer: 'c2' });
    await saving;
    expect(form.snapshot('customer')).toMatchObject({ value: 'c2', companion: undefined });
    expect(form.snapshot('entries[r1].city').value).toBeUndefined();
  });

  it('shows nothing of the record that was chosen before where another one is chosen meanwhile', async () => {
    const c1 = { customer: 'c1', customer__Item: { id: 'c1', city: 'Hanoi' } };
    const lines = [{ rowId: 'l1' }];
    const entries = (unit: string) => [
      {
        entryId: 'r1',
        item: 'i1',
        item__Item: { id: 'i1', unit },
        children: [{ entryId: 'r2', lines }],
        lines,
      },
      { entryId: 'r3', item: 'i3', item__Item: { id: 'i3', unit } },
    ];
    const shape = { kind: 'treetable', type: 'treetable', childrenKey: 'children' } as const;
    const derived = (from: string, path: string, key = path) =>
      field(path, { key, value: 'derived', needSave: false, property: { from, path } });
    const form = (ports: FormPorts) =>
      createForm(
        page([
          lookupField('customer'),
          derived('customer', 'city'),
          table(
            'entries',
            [
              lookupField('item', { key: 'e.item' }),
              derived('e.item', 'unit'),
              derived('customer', 'city', 'e.city'),
              table('lines', [derived('customer', 'city', 'l.city')], { key: 'lines', rowKey: 'rowId' }),
            ],
            shape,
          ),
        ]),
        {
          mode: 'edit',
          record: { id: '1', ...c1, entries: entries('kg') },
          ports,
        },
      );
    for (const said of [{}, { city: 'Hanoi', unit: 'kg' }]) {
      const answer = deferred<Result<SaveAnswer>>();
      const lent = testPorts({ save: () => answer.promise });
      const open = form(lent.ports);
      const saving = open.save();
      await lent.clock.advance(0);
      open.commit('customer', 'c2', { id: 'c2', city: 'Hue' });
      open.apply([{ path: 'entries[r1].item', value: 'i2', companion: { id: 'i2', unit: 'pcs' } }], 'script');
      const rows = entries('g').map((row) => ({ ...row, ...said, lines: [{ rowId: 'l1', ...said }] }));
      const added = { entryId: 'r9', city: 'Hanoi' };
      answer.resolve(ok({ id: '1', model: { id: '1', ...c1, ...said, entries: [...rows, added] }, msg: '' }));
      await saving;
      const shown = (path: string) => open.snapshot(path).value;
      expect(['city', 'entries[r1].city', 'entries[r2].city', 'entries[r9].city'].map(shown)).toEqual(
        Array(4).fill('Hue'),
      );
      expect(['entries[r1].lines[l1].city', 'entries[r2].lines[l1].city'].map(shown)).toEqual(['Hue', 'Hue']);
      expect(shown('entries[r1].unit')).toBe('pcs');
      // Where nothing was chosen since, what the server says counts.
      expect(shown('entries[r3].unit')).toBe(said.unit ?? 'g');
      expect(open.status().dirty).toBe(true);
    }
  });

  it('rows of its own show what is around them', async () => {
    const customer = { customer: 'c1', customer__Item: { id: 'c1', city: 'Hanoi' } };
    const { form, turn, answer } = open({ id: '1', ...customer, entries: two });
    form.commit('name', 'x');
    const saving = form.save();
    await turn();
    await answer({ id: '1', ...customer, entries: [...two, { entryId: 'r9', note: 'freight' }] });
    await saving;
    for (const row of ['r1', 'r2', 'r9']) expect(form.snapshot(`entries[${row}].city`).value).toBe('Hanoi');
    expect(form.status().dirty).toBe(false);
  });

  it('numbers are ids as texts are', async () => {
    const { form, entries, sent, turn, answer } = open({ id: 7, entries: [{ entryId: 17, qty: 1 }] });
    entries()?.add();
    const saving = form.save();
    await turn();
    await answer(
      {
        id: 7,
        entries: [
          { entryId: 17, qty: 1 },
          { entryId: 18, qty: 0 },
        ],
      },
      '7',
    );
    await saving;
    form.commit('entries[17].qty', 4);
    void form.save();
    await turn();
    expect(sent[1]?.entries).toMatchObject([{ entryId: 17, qty: 4 }, { entryId: 18 }]);
  });
});

describe('actions beside unsaved edits', () => {
  it('submit saves what was typed while an earlier save was on its way', async () => {
    const acts: string[] = [];
    const runServerAction = async (code: string) => {
      acts.push(code);
      return ok('');
    };
    const { form, sent, turn, answer } = open({ id: '1', name: 'old' }, { runServerAction });
    form.commit('name', 'first');
    const saving = form.save();
    await turn();
    form.commit('name', 'second');
    const submitted = form.run('submit');
    await answer(null);
    await saving;
    await turn();
    expect(acts).toEqual([]);
    await answer(null);
    expect(await submitted).toMatchObject({ ok: true });
    expect(sent.map(({ name }) => name)).toEqual(['first', 'second']);
    expect(acts).toEqual(['submit']);
    expect(form.status().dirty).toBe(false);
  });

  it('a page that saved the record elsewhere takes nothing of them', async () => {
    const load = async () =>
      ok({
        model: { id: '1', name: 'old', qty: 9, entries: [...two, { entryId: 'r3' }] },
        defaultModel: null,
      });
    const { form, entries } = open(
      { id: '1', name: 'old', entries: two },
      { open: async () => ok({ id: '1' }), load },
    );
    form.commit('name', 'typed');
    const added = entries()?.add();
    await form.run('edit');
    expect(form.value()).toMatchObject({ name: 'typed', qty: 9 });
    const own = added?.ok === true ? added.value : '';
    expect(entries()?.snapshot().order).toEqual(['r1', 'r2', 'r3', own]);
    expect(form.status().dirty).toBe(true);
  });
});

describe('a status that an event answers', () => {
  it('is the form’s: its state and its locks go with it', async () => {
    const fieldEvent = async () => ok({ approveStatus: 1 });
    const { form, entries, turn } = open({ id: '1', approveStatus: 0, entries: two }, { fieldEvent });
    form.commit('qty', 2);
    await turn();
    expect(form.status()).toMatchObject({ approveStatus: 1, state: 'audit' });
    expect(entries()?.snapshot().locked).toBe(true);
  });
});

describe('a record’s status', () => {
  it('counts where its own widget has another model, until that says something', () => {
    const shown = page([field('billState', { type: 'approvestatus' }), field('name')]);
    const status = (record: Stored) =>
      createForm(shown, { mode: 'edit', record, ports: testPorts().ports }).status().approveStatus;
    expect(status({ id: '1', approveStatus: 10 })).toBe(10);
    expect(status({ id: '1', approveStatus: 10, billState: 1 })).toBe(1);
    expect(status({ id: '1', billState: '10' })).toBe(10);
    expect(status({ id: '1' })).toBe(0);
  });
});

describe('paths of the server', () => {
  it('name rows by their ids alone: a number is no place, since another row may stand there by now', async () => {
    const event = deferred<Result<Stored>>();
    const numbered = [1, 2, 3].map((entryId) => ({ entryId, qty: entryId }));
    const { form, entries, turn, notices } = open(
      { id: '1', entries: numbered },
      { fieldEvent: () => event.promise },
    );
    form.commit('qty', 1);
    await turn();
    entries()?.remove(['1']);
    event.resolve(ok({ 'entries.1.qty': 999, 'entries.3.qty': 30 }));
    await turn();
    expect(form.value().entries).toEqual([
      { entryId: 2, qty: 2 },
      { entryId: 3, qty: 30 },
    ]);
    expect(notices).toEqual([]);
  });
});

describe('a row that a save brings', () => {
  it('shows what it is of, and nothing else in the form is filled or made anew', async () => {
    const shown = (model: string, from: string) =>
      field(model, { key: `p.${model}`, value: 'derived', property: { from, path: 'name' } });
    const made = page([
      lookupField('cust', { key: 'c' }),
      shown('custName', 'cust'),
      table('entries', [lookupField('item', { key: 'i' }), shown('itemName', 'i'), field('note')]),
    ]);
    const stored = ['a', 'b', 'n'].map((entryId) => ({
      entryId,
      ...(entryId === 'n' && { item: 'N', item__Item: { name: 'Nut' } }),
    }));
    const { ports } = testPorts({
      save: async () => ok({ id: '1', model: { id: '1', entries: stored }, msg: '' }),
    });
    const entries = [{ entryId: 'a', item: 'I', item__Item: { name: 'Iron' } }, { entryId: 'b' }];
    const record = { id: '1', cust: 'c', cust__Item: { name: 'C' }, entries };
    const form = createForm(made, { mode: 'edit', record, ports });
    const cleared = ['custName', 'entries[a].itemName'];
    form.apply(
      cleared.map((path) => ({ path, value: undefined })),
      'script',
    );
    const rows = form.table('entries');
    const before = rows?.row('b');
    await form.save();
    expect(form.snapshot('entries[n].itemName').value).toBe('Nut');
    for (const path of cleared) expect(form.snapshot(path).value).toBeUndefined();
    expect(form.value()).not.toHaveProperty('custName');
    expect(rows?.row('b')).toBe(before);
  });
});

describe('what a save brings', () => {
  it('a row in one table: readers of the sums of other tables are still called by later edits', async () => {
    const made = page([
      table('left', [sumColumn('qty', 'sum', 'l.qty')], { key: 'left' }),
      table('right', [sumColumn('qty', 'sum', 'r.qty')], { key: 'right' }),
    ]);
    const record = { id: '1', left: [{ entryId: 'a', qty: 1 }], right: [{ entryId: 'b', qty: 2 }] };
    const stored = { ...record, left: [...record.left, { entryId: 'c', qty: 10 }] };
    const { ports } = testPorts({ save: async () => ok({ id: '1', model: stored, msg: '' }) });
    const form = createForm(made, { mode: 'edit', record, ports });
    const left = form.table('left');
    const right = form.table('right');
    const sums = () => [left?.aggregate('l.qty'), right?.aggregate('r.qty')];
    const woken: unknown[] = [];
    left?.subscribeAggregate('l.qty', () => woken.push(['left', left.aggregate('l.qty')]));
    right?.subscribeAggregate('r.qty', () => woken.push(['right', right.aggregate('r.qty')]));
    expect(sums()).toEqual([1, 2]);
    await form.save();
    form.commit('right[b].qty', 5);
    expect(woken).toEqual([
      ['left', 11],
      ['right', 5],
    ]);
    expect(sums()).toEqual([11, 5]);
  });

  it('a value takes away the issue that its field had without it, and an empty one brings it', async () => {
    const required = { constraints: { required: true } };
    const made = page([field('name'), field('code', required), field('unit', required), field('note')], {
      actions: [action('edit', { open: OPEN_DIALOG })],
    });
    const stored = { id: '1', code: 'C1', unit: null, note: 'stored' };
    const { ports } = testPorts({
      open: async () => ok({ id: '1' }),
      load: async () => ok({ model: stored, defaultModel: null }),
    });
    const form = createForm(made, { mode: 'edit', record: { id: '1', unit: 'pcs' }, ports });
    form.check('code');
    form.check('unit');
    form.commit('name', 'typed');
    form.setDraft('note', 'half a no');
    const issues = () => ['code', 'unit'].map((path) => form.snapshot(path).issues.length);
    expect(issues()).toEqual([1, 0]);
    // A page that saves the same record.
    await form.run('edit');
    expect(form.value()).toMatchObject({ name: 'typed', code: 'C1', unit: null });
    expect(issues()).toEqual([0, 1]);
    expect(form.snapshot('note')).toMatchObject({ value: 'stored', draft: 'half a no' });
  });
});
