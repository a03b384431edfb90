/**
 * Situations of an open form: what `form.explain` says is what stands, whatever scripts have set and whichever record
 * is in place; a switch of state is one pass, and only what changed wakes.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { action, card, field, numberField, page, table } from '../compile/testing.ts';
import type { StateRules } from '../compile/types.ts';
import { createForm } from '../form/create.ts';
import { testPorts } from '../form/testing.ts';
import type { Mode, Override } from './types.ts';

const only = (bits: number): StateRules => ({
  show: bits,
  lock: 0,
  showFrom: 'stateList',
  lockFrom: 'default',
});

const made = page(
  [
    field('name', { constraints: { required: true } }),
    field('draftOnly', { states: only(0b10) }),
    card('box', [field('inner', { hidden: true }), field('plain')], { disabled: true }),
    table('entries', [
      numberField('qty', { constraints: { required: true } }),
      table('lines', [field('text')], { rowKey: 'rowId' }),
    ]),
  ],
  { actions: [action('save'), action('close'), action('approve')] },
);
const RECORD = { id: '1', approveStatus: 0, entries: [{ entryId: 'r1', lines: [{ rowId: 'l1' }] }] };

function open(mode: Mode = 'edit', more: Partial<Parameters<typeof createForm>[1]> = {}) {
  const { ports } = testPorts();
  return createForm(made, { mode, record: RECORD, ports, ...more });
}

const PATHS: Readonly<Record<string, string>> = {
  name: 'name',
  draftOnly: 'draftOnly',
  inner: 'inner',
  plain: 'plain',
  qty: 'entries[r1].qty',
  text: 'entries[r1].lines[l1].text',
};

describe('form.explain', () => {
  const maybe = fc.option(fc.boolean(), { nil: undefined });
  const override = fc.record({ hidden: maybe, disabled: maybe, required: maybe }).map(
    ({ hidden, disabled, required }): Override => ({
      ...(hidden === undefined ? {} : { hidden }),
      ...(disabled === undefined ? {} : { disabled }),
      ...(required === undefined ? {} : { required }),
    }),
  );
  const step = fc.oneof(
    fc.record({ key: fc.constantFrom(...made.order), override }),
    fc.record({ status: fc.constantFrom(-1, 0, 1, 10) }),
  );
  const names = fc.subarray(['name', 'plain', 'entries', 'entries.qty', 'lines.text'], { maxLength: 2 });

  it('agrees with the form at every widget and path, after any sequence', () => {
    fc.assert(
      fc.property(
        fc.constantFrom<Mode>('add', 'edit', 'copy', 'push', 'link', 'startworkflow'),
        fc.record({ hidden: names, locked: names }),
        fc.array(step, { maxLength: 8 }),
        (mode, fieldPermissions, steps) => {
          const form = open(mode, { fieldPermissions });
          const woken = new Set<string>();
          for (const key of made.order) form.subscribeFieldState(key, () => woken.add(key));
          for (const each of steps) {
            const before = new Map(made.order.map((key) => [key, form.fieldState(key)]));
            woken.clear();
            if ('key' in each) form.setOverride(each.key, each.override);
            else form.reset({ ...RECORD, approveStatus: each.status });
            for (const key of made.order) {
              const { reasons, ...fieldState } = form.explain(key);
              expect(form.fieldState(key)).toEqual(fieldState);
              expect(reasons.some(({ effect }) => effect === 'hides')).toBe(!fieldState.visible);
              expect(reasons.some(({ effect }) => effect === 'locks')).toBe(fieldState.locked);
              expect(reasons.some(({ effect }) => effect === 'requires')).toBe(fieldState.required);
              const path = PATHS[key];
              // Rows of a copy have ids of their own.
              if (path !== undefined && form.fieldAt(path) !== undefined)
                expect(form.snapshot(path)).toMatchObject(fieldState);
              // Who is woken has something new to see, or was spoken of by name.
              if (form.fieldState(key) !== before.get(key)) expect(woken.has(key)).toBe(true);
              else if (woken.has(key)) expect('key' in each && each.key === key).toBe(true);
            }
          }
        },
      ),
    );
  });

  it('reports the reason of a removed row', () => {
    const form = open();
    expect(form.explain('qty', 'r1')).toMatchObject({ visible: true, locked: false });
    expect(form.explain('qty', 'gone')).toMatchObject({
      visible: false,
      locked: true,
      reasons: [
        { effect: 'hides', code: 'row' },
        { effect: 'locks', code: 'row' },
        { effect: 'requires', code: 'rule' },
      ],
    });
  });

  it('forgets what scripts have set with the next record', () => {
    const form = open();
    form.setOverride('name', { hidden: true });
    form.setOverride('inner', { hidden: false });
    expect([form.fieldState('name').visible, form.fieldState('inner').visible]).toEqual([false, true]);
    form.reset({ ...RECORD, name: 'other' });
    expect([form.fieldState('name').visible, form.fieldState('inner').visible]).toEqual([true, false]);
    expect(form.explain('name').reasons).toEqual([{ effect: 'requires', code: 'rule' }]);
  });
});

describe('a switch of state', () => {
  it('visits each widget once, and wakes only readers of changed ones', () => {
    const plain = page(
      Array.from({ length: 1000 }, (_, at) => field(`f${at}`, at === 7 ? { states: only(0b1000) } : {})),
    );
    let visits = 0;
    const nodes = new Proxy(plain.nodes, {
      get(target, key) {
        visits += 1;
        return Reflect.get(target, key);
      },
    });
    const { ports } = testPorts();
    const form = createForm(
      { ...plain, nodes },
      { mode: 'edit', record: { id: '1', approveStatus: 0 }, ports },
    );
    const woken: string[] = [];
    for (const key of plain.order) form.subscribeFieldState(key, () => woken.push(key));
    visits = 0;
    form.reset({ id: '1', approveStatus: -1 });
    expect(form.status().state).toBe('add');
    expect(woken).toEqual(['f7']);
    // The pass itself, and once more each that changed.
    expect(visits).toBeLessThanOrEqual(1000 + 10);
  });

  it('locks tables and all actions but the exceptions with the approve status', () => {
    const form = open();
    const enabled = () => form.actions().flatMap((each) => (each.enabled ? [each.code] : []));
    expect(enabled()).toEqual(['save', 'close']);
    expect(form.table('entries')?.snapshot().locked).toBe(false);
    form.reset({ ...RECORD, approveStatus: 1 });
    expect(form.status().state).toBe('audit');
    expect(enabled()).toEqual(['close']);
    expect(form.table('entries')?.snapshot().locked).toBe(true);
    expect(form.table('lines', 'r1')?.snapshot().locked).toBe(true);
  });

  it('finds the state of a copy after its status is gone', async () => {
    for (const mode of ['copy', 'push'] as const) {
      const { ports, clock } = testPorts();
      const form = open(mode, { ports, record: { ...RECORD, approveStatus: 10 } });
      const opened = form.open();
      await clock.advance(1000);
      await opened;
      expect(form.status()).toMatchObject({ state: 'add', approveStatus: -1 });
      expect(form.fieldState('name').locked).toBe(false);
    }
  });
});
