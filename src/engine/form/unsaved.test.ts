import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { field, lookupField, numberField, page, table } from '../compile/testing.ts';
import { fail, ok } from '../result.ts';
import { isEmptyValue } from '../values/compare.ts';
import { createForm } from './create.ts';
import type { SaveAnswer } from './ports.ts';
import { deferred, testPorts } from './testing.ts';
import type { Form } from './types.ts';

const PAGE = page([
  field('name'),
  numberField('qty'),
  lookupField('item'),
  field('unit', { property: { from: 'item', path: 'unit' }, value: 'derived' }),
  table('entries', [
    numberField('qty', { key: 'e.qty' }),
    table('lines', [field('code', { key: 'l.code' })], { key: 'lines', rowKey: 'rowId' }),
  ]),
]);
const BOLT = { id: 'i1', name: 'Bolt', unit: 'pcs' };
const STORED = {
  id: 'o1',
  name: 'old',
  qty: 1,
  entries: [
    { entryId: 'r1', qty: 1, lines: [{ rowId: 'c1', code: 'x' }] },
    { entryId: 'r2', qty: 2, lines: [] },
  ],
};

function open(more: Parameters<typeof testPorts>[0] = {}): Form {
  return createForm(PAGE, { mode: 'edit', record: STORED, ports: testPorts(more).ports });
}

const dirty = (form: Form) => form.status().dirty;

describe('dirty', () => {
  it('is clean again when a value is taken back by hand, with its companion and what it filled', () => {
    const form = open();
    form.commit('name', 'new');
    form.commit('item', 'i1', BOLT);
    expect(dirty(form)).toBe(true);
    form.commit('item', null);
    expect(dirty(form)).toBe(true);
    form.commit('name', 'old');
    expect(dirty(form)).toBe(false);
    expect(form.status().canUndo).toBe(true);
  });

  it('counts what is typed and not entered, and what scripts and servers write', () => {
    const form = open();
    form.setDraft('qty', '1x');
    expect(dirty(form)).toBe(true);
    form.setDraft('qty', null);
    expect(dirty(form)).toBe(false);
    form.apply([{ path: 'qty', value: 2 }], 'script');
    form.apply([{ path: 'name', value: 'n' }], 'server');
    expect(dirty(form)).toBe(true);
    form.apply([{ path: 'qty', value: 1 }], 'server');
    form.apply([{ path: 'name', value: 'old' }], 'script');
    expect(dirty(form)).toBe(false);
  });

  it('knows rows that came, went, moved and came back', () => {
    const form = open();
    const entries = form.table('entries');
    entries?.add();
    const added = entries?.snapshot().order[2] ?? '';
    form.commit(`entries[${added}].qty`, 9);
    form.table('lines', added)?.add();
    expect(dirty(form)).toBe(true);
    entries?.select([added]);
    entries?.remove();
    expect(dirty(form)).toBe(false);
    entries?.move('r1', 1);
    expect(dirty(form)).toBe(true);
    entries?.move('r1', 0);
    expect(dirty(form)).toBe(false);
    form.commit('entries[r1].lines[c1].code', 'y');
    entries?.select(['r1']);
    entries?.remove();
    form.undo();
    expect(dirty(form)).toBe(true);
    form.commit('entries[r1].lines[c1].code', 'x');
    expect(dirty(form)).toBe(false);
  });

  it('is judged against what was sent, when the user writes on while a save is on its way', async () => {
    const answer = deferred<ReturnType<typeof ok<SaveAnswer>>>();
    const form = open({ save: () => answer.promise });
    form.commit('name', 'mine');
    const saving = form.save();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    form.commit('qty', 5);
    form.commit('name', 'later');
    answer.resolve(ok({ id: 'o1', model: { ...STORED, name: 'MINE', rowVersion: 2 }, msg: '' }));
    await saving;
    expect(form.value()).toMatchObject({ name: 'later', qty: 5, rowVersion: 2 });
    expect(dirty(form)).toBe(true);
    form.commit('qty', 1);
    expect(dirty(form)).toBe(true);
    form.commit('name', 'MINE');
    expect(dirty(form)).toBe(false);
  });

  it('stays dirty where a save was refused, and is clean after one that was taken', async () => {
    const error = { kind: 'server', code: 'x', params: {}, retryable: false } as const;
    const refused = open({ save: async () => fail(error) });
    refused.commit('name', 'mine');
    await refused.save();
    expect(dirty(refused)).toBe(true);
    refused.commit('name', 'old');
    expect(dirty(refused)).toBe(false);
    const taken = open({ save: async () => ok({ id: 'o1', model: null, msg: '' }) });
    taken.commit('name', 'mine');
    await taken.save();
    expect(dirty(taken)).toBe(false);
    taken.commit('name', 'old');
    expect(dirty(taken)).toBe(true);
  });

  it('leaves another record alone that was put in place while a save was on its way', async () => {
    const answer = deferred<ReturnType<typeof ok<SaveAnswer>>>();
    const form = open({ save: () => answer.promise });
    form.commit('name', 'mine');
    const saving = form.save();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    form.reset({ id: 'o2', name: 'other' });
    answer.resolve(ok({ id: 'o1', model: { id: 'o1', name: 'mine' }, msg: '' }));
    await saving;
    expect(form.value()).toMatchObject({ id: 'o2', name: 'other' });
    expect(dirty(form)).toBe(false);
  });

  it('does not take what the load script writes for an edit', async () => {
    const made = page([field('name')], { loadScript: 'x' });
    const { ports } = testPorts({
      script: {
        run: async () => {
          form.apply([{ path: 'name', value: 'by script' }], 'script');
          return ok(undefined);
        },
      },
    });
    const form: Form = createForm(made, { mode: 'edit', record: STORED, ports });
    await form.open();
    expect(dirty(form)).toBe(false);
    form.commit('name', 'mine');
    form.commit('name', 'by script');
    expect(dirty(form)).toBe(false);
  });
});

describe('whatever is done', () => {
  const item = fc.constantFrom(BOLT, { id: 'i2', name: 'Nut', unit: 'box' }, null);
  const text = fc.constantFrom('', 'a', 'b', 'old');
  const at = fc.nat({ max: 3 });
  const steps = fc.array(
    fc.oneof(
      fc.record({ do: fc.constant('name' as const), value: text }),
      fc.record({ do: fc.constant('item' as const), value: item }),
      fc.record({ do: fc.constant('draft' as const), value: fc.option(text) }),
      fc.record({ do: fc.constant('cell' as const), at, value: fc.nat({ max: 2 }) }),
      fc.record({ do: fc.constant('line' as const), at, value: text }),
      fc.record({ do: fc.constantFrom('add' as const, 'remove' as const, 'copy' as const), at }),
      fc.record({ do: fc.constant('addLine' as const), at }),
      fc.record({ do: fc.constant('move' as const), at, to: at }),
      fc.record({ do: fc.constant('script' as const), value: text }),
      fc.record({ do: fc.constant('override' as const), value: fc.boolean() }),
      fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const) }),
    ),
    { maxLength: 25 },
  );
  type Step = (typeof steps extends fc.Arbitrary<infer T> ? T : never)[number];

  function run(form: Form, step: Step): void {
    const entries = form.table('entries');
    const id = 'at' in step ? entries?.snapshot().order[step.at] : undefined;
    switch (step.do) {
      case 'name':
        form.commit('name', step.value);
        return;
      case 'item':
        form.commit('item', step.value?.id ?? null, step.value ?? undefined);
        return;
      case 'draft':
        form.setDraft('qty', step.value);
        return;
      case 'cell':
        form.commit(`entries[${id}].qty`, step.value);
        return;
      case 'line': {
        const [line] = id === undefined ? [] : (form.table('lines', id)?.snapshot().order ?? []);
        form.commit(`entries[${id}].lines[${line}].code`, step.value);
        return;
      }
      case 'script':
        form.apply([{ path: 'name', value: step.value }], 'script');
        return;
      case 'override':
        form.setOverride('name', { hidden: step.value });
        return;
      case 'undo':
      case 'redo':
        form[step.do]();
        return;
      case 'move':
        if (id !== undefined) entries?.move(id, step.to);
        return;
      case 'addLine':
        if (id !== undefined) form.table('lines', id)?.add();
        return;
      default:
        if (step.do !== 'add' && id === undefined) return;
        if (id !== undefined) entries?.select([id]);
        entries?.[step.do]();
    }
  }

  /** The record without what counts as nothing. */
  function said(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(said);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, each]) =>
        isEmptyValue(each) && !Array.isArray(each) ? [] : [[key, said(each)]],
      ),
    );
  }

  const paths = [
    'name',
    'qty',
    'item',
    'unit',
    'entries[r1].qty',
    'entries[r1].lines[c1].code',
    'entries[r2]',
  ];

  it('is dirty exactly where it differs from what is stored, and undoing all restores it', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const form = open();
        const first = form.value();
        let scripted = false;
        for (const step of list) {
          run(form, step);
          scripted ||= step.do === 'script';
          const differs = JSON.stringify(said(form.value())) !== JSON.stringify(said(first));
          const draft = form.snapshot('qty').draft !== null;
          expect(dirty(form)).toBe(differs || draft);
        }
        while (form.undo());
        form.setDraft('qty', null);
        if (scripted) return;
        expect(said(form.value())).toEqual(said(first));
        expect(dirty(form)).toBe(false);
      }),
      { numRuns: 300 },
    );
  });

  it('wakes a reader exactly where his snapshot became another, once a change', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const form = open();
        const woken = new Map<string, number>();
        for (const path of paths) {
          form.snapshot(path);
          form.subscribe(path, () => woken.set(path, (woken.get(path) ?? 0) + 1));
        }
        for (const step of list) {
          const before = new Map(paths.map((path) => [path, form.snapshot(path)]));
          woken.clear();
          run(form, step);
          for (const path of paths)
            expect([path, woken.get(path) ?? 0]).toEqual([
              path,
              form.snapshot(path) === before.get(path) ? 0 : 1,
            ]);
          for (const path of paths) expect(form.snapshot(path)).toBe(form.snapshot(path));
        }
      }),
      { numRuns: 200 },
    );
  });
});
