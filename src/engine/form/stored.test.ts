/** What a form says to be unsaved is what differs from what the server has stored, whatever is done meanwhile. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { action, field, lookupField, numberField, OPEN_DIALOG, page, table } from '../compile/testing.ts';
import type { Plain } from '../plain.ts';
import { fail, ok, type Result } from '../result.ts';
import { isEmptyValue } from '../values/compare.ts';
import { createForm } from './create.ts';
import type { SaveAnswer } from './ports.ts';
import { deferred, testPorts } from './testing.ts';

const shows = (model: string, key: string, from: string) =>
  field(model, { key, value: 'derived', needSave: false, property: { from, path: model } });
const PAGE = page(
  [
    field('name'),
    numberField('qty'),
    numberField('total'),
    lookupField('item'),
    shows('unit', 'unit', 'item'),
    table('entries', [
      numberField('qty', { key: 'e.qty' }),
      field('note', { key: 'e.note' }),
      shows('unit', 'e.unit', 'item'),
      table('lines', [field('text', { key: 'l.text' })], { key: 'lines', rowKey: 'rowId' }),
    ]),
  ],
  { actions: [action('edit', { open: OPEN_DIALOG })] },
);
const RECORD = {
  id: '1',
  name: 'a',
  qty: 1,
  total: 10,
  entries: [
    { entryId: 'r1', qty: 1, lines: [{ rowId: 'l1', text: 'x' }] },
    { entryId: 'r2', qty: 2, lines: [] },
    { entryId: 'r3', note: 'n', lines: [] },
  ],
};

/** A record without what counts as nothing and without what only shows a lookup. */
function said(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(said);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) =>
      key === 'unit' || (isEmptyValue(each) && !Array.isArray(each)) ? [] : [[key, said(each)]],
    ),
  );
}

/** A form, its server, and what is on its way between them. */
function open() {
  let stored: unknown = RECORD;
  let made = 0;
  const saves: { readonly model: Plain; readonly answer: (result: Result<SaveAnswer>) => void }[] = [];
  const asked: { readonly model: Plain; readonly answer: (result: Result<Plain>) => void }[] = [];
  const { ports, clock } = testPorts({
    save: (model) => {
      const { promise, resolve } = deferred<Result<SaveAnswer>>();
      saves.push({ model: structuredClone(model), answer: resolve });
      return promise;
    },
    fieldEvent: (_, model) => {
      const { promise, resolve } = deferred<Result<Plain>>();
      asked.push({ model, answer: resolve });
      return promise;
    },
    load: async () => {
      made += 1;
      const entries = [...RECORD.entries.slice(0, 2), { entryId: `F${made}`, qty: 8, lines: [] }];
      const model = { ...RECORD, name: `moved on ${made}`, qty: 7, entries };
      stored = model;
      return ok({ model, defaultModel: null });
    },
    open: async () => ok({ id: '1' }),
  });
  /** Rows as they are stored, under ids of the server. */
  const named = (rows: unknown, key: string): Plain[] =>
    (Array.isArray(rows) ? rows : []).map((row: Record<string, unknown>) => {
      made += 1;
      const id = /^[rlSF]\d/.test(String(row[key])) ? row[key] : `S${made}`;
      return { ...row, [key]: id, ...('lines' in row && { lines: named(row.lines, 'rowId') }) };
    });
  const form = createForm(PAGE, {
    mode: 'edit',
    record: RECORD,
    ports,
    defaultModel: { entries: [{ lines: [{}] }] },
    events: [{ key: 'qty', parent: null, trigger: 'change' }],
  });
  return {
    form,
    clock,
    saves,
    stored: () => stored,
    /** Stores the oldest save on its way, as it was sent but for what the server does with rows. */
    async store(way: number) {
      const save = saves.shift();
      if (save === undefined) return;
      let rows = named(save.model.entries, 'entryId');
      made += 1;
      if (way === 1) rows = rows.filter((_, at) => at !== 1);
      if (way === 2) rows.reverse();
      if (way === 3) rows.splice(1, 0, { entryId: `S${made}`, note: 'freight', lines: [] });
      const model = { ...save.model, entries: rows, ...(way === 4 && { name: `${save.model.name}!` }) };
      stored = model;
      save.answer(ok({ id: '1', model: structuredClone(model), msg: '' }));
      await clock.advance(0);
    },
    async answer() {
      const ask = asked.shift();
      ask?.answer(ok({ total: Number(ask.model.qty) * 10 }));
      await clock.advance(0);
    },
    async refuse() {
      saves.shift()?.answer(fail({ kind: 'validation', code: 'no', params: {}, retryable: false }));
      await clock.advance(0);
    },
  };
}

const KINDS = [
  ...(['name', 'qty', 'total', 'item', 'note', 'cell', 'text', 'script'] as const),
  ...(['add', 'remove', 'move', 'addLine', 'undo', 'undo', 'redo'] as const),
  ...(['save', 'save', 'store', 'store', 'refuse', 'answer', 'answer', 'reload'] as const),
];
const moves = fc.array(fc.tuple(fc.constantFrom(...KINDS), fc.nat({ max: 4 })), { maxLength: 25 });

async function run(at: ReturnType<typeof open>, [kind, n]: readonly [(typeof KINDS)[number], number]) {
  const { form, clock } = at;
  const entries = form.table('entries');
  const order = entries?.snapshot().order ?? [];
  const row = order[n % Math.max(1, order.length)] ?? '';
  const lines = form.table('lines', row);
  if (kind === 'undo' || kind === 'redo') form[kind]();
  else if (kind === 'store') await at.store(n);
  else if (kind === 'answer' || kind === 'refuse') await at[kind]();
  else if (kind === 'save') void form.save();
  else if (kind === 'reload') {
    // A record that comes while a save is on its way is another one to that save.
    if (at.saves.length === 0) void form.run('edit');
  } else if (kind === 'add') entries?.add();
  else if (kind === 'remove') entries?.remove([row]);
  else if (kind === 'move') entries?.move(row, 0);
  else if (kind === 'addLine') lines?.add();
  else if (kind === 'text') form.commit(`entries[${row}].lines[${lines?.snapshot().order[0]}].text`, `t${n}`);
  else if (kind === 'note') form.commit(`entries[${row}].note`, n === 0 ? '' : `n${n}`);
  else if (kind === 'cell') form.commit(`entries[${row}].qty`, n);
  else if (kind === 'item') form.commit('item', `i${n}`, { id: `i${n}`, unit: `u${n}` });
  else if (kind === 'script') form.apply([{ path: 'total', value: n }], 'script');
  else form.commit(kind, kind === 'name' ? `n${n}` : n);
  await clock.advance(0);
}

describe('unsaved is', () => {
  it('what differs from what is stored, under edits, undo, late answers, saves and reloads', async () => {
    await fc.assert(
      fc.asyncProperty(moves, async (list) => {
        const at = open();
        for (const move of list) {
          await run(at, move);
          const differs = JSON.stringify(said(at.form.value())) !== JSON.stringify(said(at.stored()));
          expect(at.form.status().dirty).toBe(differs);
        }
      }),
      { numRuns: 300 },
    );
  });
});
