import { describe, expect, it } from 'vitest';
import { enabledFor, formActions, grantSet, tableActions } from '../actions/actionState.ts';
import { ALL_STATES, action, card, field, numberField, page, table } from '../compile/testing.ts';
import type { CompiledAction, StateRules } from '../compile/types.ts';
import { explain } from './explain.ts';
import { decideAll, reasonFieldState, redecide, sharedFieldState } from './fieldState.ts';
import { startStatus, stateOf } from './state.ts';
import { type FormState, MODES, type Mode, modeOf, type Override, STATE_ORDER } from './types.ts';

const STATUSES = [-1, 0, 1, 10] as const;

/** 001 4.1 and FORMATS "States", written out: rows are modes, columns approveStatus -1, 0, 1, 10. */
const GOLDEN: Readonly<Record<Mode, readonly FormState[]>> = {
  add: ['add', 'add', 'audit', 'audit'],
  edit: ['add', 'update', 'audit', 'audit'],
  copy: ['add', 'add', 'add', 'add'],
  push: ['add', 'add', 'add', 'add'],
  source: ['look', 'look', 'audit', 'audit'],
  link: ['look', 'look', 'audit', 'audit'],
  preview: ['look', 'look', 'audit', 'audit'],
  startworkflow: ['submit', 'submit', 'audit', 'audit'],
  workflow: ['look', 'look', 'audit', 'audit'],
};

function lists(show: readonly FormState[] | null, lock: readonly FormState[]): StateRules {
  const mask = (states: readonly FormState[]) =>
    states.reduce((bits, state) => bits | (1 << STATE_ORDER.indexOf(state)), 0);
  return {
    show: show === null ? 511 : mask(show),
    lock: mask(lock),
    showFrom: show === null ? 'default' : 'stateList',
    lockFrom: lock.length === 0 ? 'default' : 'stateList',
  };
}

describe('state', () => {
  for (const mode of MODES) {
    it.each(STATUSES.map((status, at) => ({ status, expected: GOLDEN[mode][at] })))(
      `of ${mode} with approveStatus $status is $expected`,
      ({ status, expected }) => {
        expect(stateOf(mode, status)).toBe(expected);
      },
    );
  }
});

describe('visibility and locks', () => {
  const shows: readonly (readonly FormState[] | null)[] = [null, [], ...STATE_ORDER.map((state) => [state])];
  const locks: readonly (readonly FormState[])[] = [
    [],
    ...STATE_ORDER.map((state) => [state]),
    [...STATE_ORDER],
  ];

  it('follow the lists in every mode and status', () => {
    let cases = 0;
    for (const show of shows) {
      for (const lock of locks) {
        const made = page([field('a', { states: lists(show, lock), constraints: { required: true } })]);
        for (const mode of MODES) {
          for (const approveStatus of STATUSES) {
            const state = stateOf(mode, approveStatus);
            const visible = show === null || show.includes(state);
            const reads = state === 'look' || state === 'audit';
            const locked = reads || lock.includes(state);
            const fieldState = explain(made, 'a', { mode, approveStatus });
            expect({ show, lock, mode, approveStatus, ...fieldState }).toMatchObject({
              visible,
              locked,
              required: visible && !locked,
            });
            const told = fieldState.reasons.map((reason) => reason.effect);
            expect(told.includes('hides')).toBe(!visible);
            expect(told.includes('locks')).toBe(locked);
            expect(told.includes('requires')).toBe(fieldState.required);
            cases += 1;
          }
        }
      }
    }
    expect(cases).toBe(8 * 8 * 9 * 4);
  });

  it('have defaults: shown in all states, locked only in look and audit', () => {
    const made = page([field('a')]);
    expect(explain(made, 'a', { mode: 'add' })).toEqual({
      visible: true,
      locked: false,
      required: false,
      reasons: [],
    });
    expect(explain(made, 'a', { mode: 'link' }).reasons).toEqual([
      { effect: 'locks', code: 'state', state: 'look' },
    ]);
    expect(explain(made, 'nothing', { mode: 'add' }).visible).toBe(false);
  });

  it('ignore lock bits of init and look', () => {
    const rules: StateRules = { ...ALL_STATES, lock: 0b101, lockFrom: 'mask' };
    const made = page([field('a', { states: rules })]);
    const look = explain(made, 'a', { mode: 'link' });
    expect(look.reasons.map((reason) => reason.code)).toEqual(['state']);
    const fieldStates = decideAll(made, { state: 'init', approveStatus: -1 });
    expect(fieldStates.get('a')).toEqual({ visible: true, locked: false, required: false });
  });
});

describe('order of reasons', () => {
  const hiddenEverywhere = lists([], []);
  const made = page([
    card('box', [field('a', { states: hiddenEverywhere, hidden: true, constraints: { required: true } })], {
      hidden: true,
    }),
    field('free', { hidden: true, disabled: true }),
  ]);

  it('is state list, permission, container, script, definition', () => {
    const overrides = new Map<string, Override>([['a', { hidden: true }]]);
    const { reasons } = reasonFieldState(made, 'a', {
      state: 'update',
      approveStatus: 0,
      overrides,
      hidden: new Set(['a']),
    });
    expect(reasons.filter((each) => each.effect === 'hides').map((each) => each.code)).toEqual([
      'stateList',
      'permission',
      'container',
      'script',
      'definition',
    ]);
    expect(reasons.at(-1)).toEqual({
      effect: 'overruled',
      code: 'rule',
      would: 'requires',
      overruledBy: 'stateList',
    });
  });

  it('lets a script overrule the definition and nothing above it', () => {
    const overrides = new Map<string, Override>([
      ['a', { hidden: false }],
      ['free', { hidden: false, disabled: false, required: true }],
    ]);
    const above = reasonFieldState(made, 'a', { state: 'update', approveStatus: 0, overrides });
    expect(above.visible).toBe(false);
    expect(above.reasons).toContainEqual({
      effect: 'overruled',
      code: 'script',
      would: 'shows',
      overruledBy: 'stateList',
    });
    const free = reasonFieldState(made, 'free', { state: 'update', approveStatus: 0, overrides });
    expect(free).toMatchObject({ visible: true, locked: false, required: true });
    const audit = reasonFieldState(made, 'free', { state: 'audit', approveStatus: 10, overrides });
    expect(audit).toMatchObject({ locked: true, required: false });
    expect(audit.reasons.map((each) => each.code)).toContain('approveStatus');
    const denied = { state: 'update', approveStatus: 0, overrides, locked: new Set(['free']) } as const;
    expect(reasonFieldState(made, 'free', denied).locked).toBe(true);
  });

  it('locks what the system makes, and cells with their table', () => {
    const locked = page([
      field('creater', { system: true, constraints: { required: true } }),
      table('entries', [numberField('qty')], { states: lists(null, ['update']) }),
    ]);
    const made = explain(locked, 'creater', { mode: 'edit' });
    expect(made).toMatchObject({ locked: true, required: false });
    expect(made.reasons).toContainEqual({ effect: 'locks', code: 'system' });
    expect(explain(locked, 'qty', { mode: 'edit' }).reasons).toEqual([
      { effect: 'locks', code: 'container', by: 'entries' },
    ]);
    const denied = { state: 'update', approveStatus: 0, locked: new Set(['entries.qty']) } as const;
    expect(reasonFieldState(page([table('entries', [field('qty')])]), 'qty', denied).locked).toBe(true);
  });

  it('shares field states, so that identity tells of a change', () => {
    const one = decideAll(made, { state: 'update', approveStatus: 0 });
    const two = decideAll(made, { state: 'update', approveStatus: 0 });
    for (const [key, fieldState] of one) expect(two.get(key)).toBe(fieldState);
  });
});

describe('permissions', () => {
  const lines = table('lines', [numberField('qty', { key: 'l.qty' })], { rowKey: 'rowId' });
  const made = page([field('qty'), card('box', []), table('entries', [field('code'), lines])]);
  const hiddenBy = (name: string) => {
    const fieldStates = decideAll(made, { state: 'add', approveStatus: -1, hidden: new Set([name]) });
    return [...fieldStates].filter(([, fieldState]) => !fieldState.visible).map(([key]) => key);
  };

  it('name header fields by model, columns together with their table, tables at any depth', () => {
    expect(hiddenBy('qty')).toEqual(['qty']);
    expect(hiddenBy('code')).toEqual([]);
    expect(hiddenBy('entries.code')).toEqual(['code']);
    expect(hiddenBy('entries')).toEqual(['entries', 'code', 'lines', 'l.qty']);
    expect(hiddenBy('lines')).toEqual(['lines', 'l.qty']);
    expect(hiddenBy('entries.lines')).toEqual(['lines', 'l.qty']);
    expect(hiddenBy('lines.qty')).toEqual(['l.qty']);
    expect(hiddenBy('entries.lines.qty')).toEqual(['l.qty']);
    expect(hiddenBy('entries.qty')).toEqual([]);
    expect(hiddenBy('box')).toEqual([]);
  });

  it('lock fields without permission, and scripts cannot unlock them', () => {
    const overrides = new Map<string, Override>([['qty', { disabled: false }]]);
    const fieldState = reasonFieldState(made, 'qty', {
      state: 'update',
      approveStatus: 0,
      overrides,
      locked: new Set(['qty']),
    });
    expect(fieldState).toEqual({
      visible: true,
      locked: true,
      required: false,
      reasons: [
        { effect: 'locks', code: 'permission' },
        { effect: 'overruled', code: 'script', would: 'unlocks', overruledBy: 'permission' },
      ],
    });
  });
});

describe('scripts', () => {
  const situation = (override: Override) => ({
    state: 'update' as const,
    approveStatus: 0,
    overrides: new Map<string, Override>([['a', override]]),
  });
  const plain = page([field('a')]);
  const strict = page([field('a', { hidden: true, disabled: true, constraints: { required: true } })]);

  it('hide, lock and ask for what the definition leaves free', () => {
    expect(reasonFieldState(plain, 'a', situation({ hidden: true }))).toMatchObject({
      visible: false,
      reasons: [{ effect: 'hides', code: 'script' }],
    });
    expect(reasonFieldState(plain, 'a', situation({ disabled: true }))).toMatchObject({
      locked: true,
      reasons: [{ effect: 'locks', code: 'script' }],
    });
    expect(reasonFieldState(plain, 'a', situation({ required: true }))).toMatchObject({
      required: true,
      reasons: [{ effect: 'requires', code: 'script' }],
    });
  });

  it("undo the definition's options, with reasons", () => {
    const free = reasonFieldState(
      strict,
      'a',
      situation({ hidden: false, disabled: false, required: false }),
    );
    expect(free).toEqual({
      visible: true,
      locked: false,
      required: false,
      reasons: [
        { effect: 'overruled', code: 'definition', would: 'hides', overruledBy: 'script' },
        { effect: 'overruled', code: 'definition', would: 'locks', overruledBy: 'script' },
        { effect: 'overruled', code: 'rule', would: 'requires', overruledBy: 'script' },
      ],
    });
  });

  it('and the definition may say the same: the script decides, the definition would have', () => {
    const both = reasonFieldState(strict, 'a', situation({ hidden: true, disabled: true, required: true }));
    expect(both.reasons).toEqual([
      { effect: 'hides', code: 'script' },
      { effect: 'hides', code: 'definition' },
      { effect: 'locks', code: 'script' },
      { effect: 'locks', code: 'definition' },
      { effect: 'overruled', code: 'script', would: 'requires', overruledBy: 'script' },
      { effect: 'overruled', code: 'rule', would: 'requires', overruledBy: 'script' },
    ]);
  });

  it('cannot require a locked field: the lock is the reason', () => {
    const made = page([field('a', { disabled: true, constraints: { required: true } })]);
    expect(explain(made, 'a', { mode: 'edit' }).reasons).toEqual([
      { effect: 'locks', code: 'definition' },
      { effect: 'overruled', code: 'rule', would: 'requires', overruledBy: 'definition' },
    ]);
    const asked = reasonFieldState(made, 'a', situation({ required: true, disabled: false }));
    expect(asked).toMatchObject({ locked: false, required: true });
  });

  it('unlock a column that is shown only, but no property field', () => {
    const facts = {
      width: 120,
      minWidth: null,
      align: 'left',
      fixed: null,
      ellipsis: true,
      editable: false,
      rowMerge: false,
      aggregate: 'none',
    } as const;
    const made = page([table('entries', [field('a', { column: facts })]), field('p', { value: 'derived' })]);
    expect(explain(made, 'a', { mode: 'add' }).reasons).toEqual([{ effect: 'locks', code: 'definition' }]);
    expect(reasonFieldState(made, 'a', situation({ disabled: false })).locked).toBe(false);
    const derived = { ...situation({}), overrides: new Map([['p', { disabled: false }]]) };
    expect(reasonFieldState(made, 'p', derived)).toMatchObject({
      locked: true,
      reasons: [
        { effect: 'locks', code: 'system' },
        { effect: 'overruled', code: 'script', would: 'unlocks', overruledBy: 'system' },
      ],
    });
  });
});

describe('masks', () => {
  const at = (mask: Partial<StateRules>, state: FormState) =>
    reasonFieldState(page([field('a', { states: { ...ALL_STATES, ...mask } })]), 'a', {
      state,
      approveStatus: 0,
    });

  it.each(STATE_ORDER.map((state, bit) => ({ state, bit })))(
    'bit $bit shows in $state alone',
    ({ state, bit }) => {
      for (const other of STATE_ORDER)
        expect(at({ show: 1 << bit, showFrom: 'mask' }, other).visible).toBe(other === state);
      expect(at({ show: 511 & ~(1 << bit), showFrom: 'mask' }, state).reasons[0]).toEqual({
        effect: 'hides',
        code: 'mask',
        state,
      });
    },
  );

  it.each(STATE_ORDER.map((state, bit) => ({ state, bit })))(
    'bit $bit locks in $state alone',
    ({ state, bit }) => {
      for (const other of STATE_ORDER) {
        const means = other === state && state !== 'init' && state !== 'look';
        const told = at({ lock: 1 << bit, lockFrom: 'mask' }, other).reasons.some(
          (each) => each.code === 'mask',
        );
        expect(told).toBe(means);
      }
    },
  );

  it('carry further bits that mean nothing here', () => {
    expect(at({ show: 0b111000000 }, 'update').visible).toBe(false);
    expect(at({ lock: 0b111000000 }, 'update').locked).toBe(false);
  });
});

describe('one pass', () => {
  /** A page whose nodes count how often they are looked at. */
  function counted(depth: number): { made: ReturnType<typeof page>; visits: () => number } {
    const leaves = Array.from({ length: 1000 - depth }, (_, at) => field(`f${at}`));
    let inside = leaves;
    for (let at = 0; at < depth; at += 1) inside = [card(`c${at}`, inside)];
    const plain = page(inside);
    let visits = 0;
    const nodes = new Proxy(plain.nodes, {
      get(target, key) {
        visits += 1;
        return Reflect.get(target, key);
      },
    });
    return { made: { ...plain, nodes }, visits: () => visits };
  }

  it.each([0, 1, 50, 900])('over 1,000 widgets visits each once, at depth %i', (depth) => {
    const { made, visits } = counted(depth);
    const fieldStates = decideAll(made, { state: 'init', approveStatus: -1 });
    expect(visits()).toBe(1000);
    const changed = redecide(made, { state: 'look', approveStatus: 0 }, fieldStates);
    expect(visits()).toBe(2000);
    expect(changed.size).toBe(1000);
  });

  it('returns only changed keys, and leaves the others untouched', () => {
    const made = page([
      field('a'),
      field('b', { states: lists(['add'], []) }),
      card('box', [field('c')], { states: lists(null, ['update']) }),
    ]);
    const fieldStates = decideAll(made, { state: 'add', approveStatus: -1 });
    const before = new Map(fieldStates);
    const changed = redecide(made, { state: 'update', approveStatus: 0 }, fieldStates);
    expect([...changed]).toEqual(['b', 'box', 'c']);
    for (const [key, fieldState] of before)
      expect(fieldStates.get(key) === fieldState).toBe(!changed.has(key));
    expect(redecide(made, { state: 'update', approveStatus: 0 }, fieldStates).size).toBe(0);
  });

  it('shares one frozen object for each shape', () => {
    for (const visible of [true, false])
      for (const locked of [true, false])
        for (const required of [true, false]) {
          const fieldState = sharedFieldState(visible, locked, required);
          expect(fieldState).toEqual({ visible, locked, required });
          expect(sharedFieldState(visible, locked, required)).toBe(fieldState);
          expect(Object.isFrozen(fieldState)).toBe(true);
        }
  });

  it('accepts pages that were not compiled here', () => {
    const made = page([card('a', [card('b', [field('c')])])]);
    const nodes = { ...made.nodes };
    const a = made.nodes.a;
    if (a !== undefined) nodes.a = { ...a, parent: 'b' };
    const circle = { ...made, nodes, order: ['gone', ...made.order] };
    expect(explain(circle, 'c', { mode: 'add' }).visible).toBe(true);
    expect(decideAll(circle, { state: 'add', approveStatus: -1 }).has('gone')).toBe(false);
    for (const key of ['__proto__', 'constructor', 'toString'])
      expect(explain(circle, key, { mode: 'add' })).toEqual({
        visible: false,
        locked: true,
        required: false,
        reasons: [],
      });
    const entries = table('entries', [table('lines', [field('q')])]);
    const tables = page([entries]);
    const top = tables.nodes.entries;
    const round = {
      ...tables,
      nodes: { ...tables.nodes, ...(top?.role === 'table' ? { entries: { ...top, table: 'lines' } } : {}) },
    };
    const denied = { state: 'add', approveStatus: -1, hidden: new Set(['x']) } as const;
    expect(reasonFieldState(round, 'q', denied).visible).toBe(true);
  });
});

describe('modes', () => {
  it('are found in any case; without one it is look with a record, add without', () => {
    for (const mode of MODES) expect(modeOf(mode.toUpperCase(), false)).toBe(mode);
    expect(modeOf('nothing', true)).toBe('link');
    expect(modeOf('', false)).toBe('add');
  });

  it('start new where they make a record', () => {
    expect(MODES.filter((mode) => startStatus(mode) === -1)).toEqual(['add', 'copy', 'push']);
    expect(startStatus('edit')).toBe(0);
  });

  it('copy and push drop the status before the state is decided', () => {
    const made = page([field('a')]);
    for (const mode of ['copy', 'push'] as const)
      expect(explain(made, 'a', { mode, approveStatus: 10 })).toMatchObject({ locked: false, reasons: [] });
    expect(explain(made, 'a', { mode: 'edit', approveStatus: 10 }).reasons).toEqual([
      { effect: 'locks', code: 'state', state: 'audit' },
      { effect: 'locks', code: 'approveStatus', params: { approveStatus: 10 } },
    ]);
    expect(explain(made, 'a', { mode: 'edit', approveStatus: 1 }).reasons).toHaveLength(2);
  });
});

describe('actions', () => {
  /** What is said of an action that has no menu. */
  const own = ([found]: ReturnType<typeof formActions>) => {
    if (found === undefined) throw new Error('no action');
    const { action: _action, menu: _menu, ...rest } = found;
    return rest;
  };
  const onForm = (given: CompiledAction, situation: Parameters<typeof formActions>[1]) =>
    own(formActions([given], situation));
  const inTable = (given: CompiledAction, situation: Parameters<typeof tableActions>[1]) =>
    own(tableActions([given], situation));
  const CODES = [
    'add',
    'edit',
    'copy',
    'delete',
    'save',
    'submit',
    'submitCancel',
    'startworkflow',
    'printData',
    'close',
    'print',
    'preview',
    'approve',
    'reject',
    'anything',
  ];
  const free = { state: 'update', approveStatus: 0, grants: undefined, handleAuth: false } as const;

  it.each(['look', 'audit'] as const)('in %s only the exceptions answer', (state) => {
    const situation = {
      state,
      approveStatus: state === 'audit' ? 10 : 0,
      grants: undefined,
      handleAuth: true,
    };
    const stand = (code: string) => onForm(action(code), situation);
    expect(CODES.filter((code) => stand(code).enabled)).toEqual([
      'close',
      'print',
      'preview',
      'approve',
      'reject',
    ]);
    expect(CODES.every((code) => stand(code).visible)).toBe(true);
    expect(stand('CLOSE').enabled).toBe(true);
    expect(stand('save').reasons).toEqual([
      { effect: 'locks', code: 'state', state },
      ...(state === 'audit'
        ? [{ effect: 'locks', code: 'approveStatus', params: { approveStatus: 10 } }]
        : []),
    ]);
    expect(stand('close').reasons).toEqual([]);
  });

  it.each(['init', 'add', 'update', 'submit'] as const)('in %s all answer', (state) => {
    const situation = { ...free, state, handleAuth: true };
    for (const code of CODES)
      expect(onForm(action(code), situation)).toEqual({
        code,
        visible: true,
        enabled: true,
        reasons: [],
      });
  });

  it('show approve and reject only where the workflow lets the user handle, whatever roles say', () => {
    const situation = { ...free, state: 'look', approveStatus: 1, grants: grantSet(['approve']) } as const;
    for (const code of ['approve', 'Reject'])
      expect(onForm(action(code, { noPermission: true }), situation)).toEqual({
        code,
        visible: false,
        enabled: false,
        reasons: [{ effect: 'hides', code: 'permission' }],
      });
    const handling = { ...situation, grants: grantSet([]), handleAuth: true };
    expect(onForm(action('approve'), handling)).toMatchObject({ visible: true, enabled: true });
    expect(onForm(action('close', { noPermission: true }), situation)).toMatchObject({ enabled: true });
  });

  it('appear by grants without regard to case, or by noPermission', () => {
    const situation = { ...free, grants: grantSet(['SAVE']) };
    expect(onForm(action('sAve'), situation).visible).toBe(true);
    expect(onForm(action('print'), situation)).toEqual({
      code: 'print',
      visible: false,
      enabled: false,
      reasons: [{ effect: 'hides', code: 'permission' }],
    });
    expect(onForm(action('print', { noPermission: true }), situation).visible).toBe(true);
  });

  it('follow their own lists and options', () => {
    expect(onForm(action('save', { disabled: true }), free)).toEqual({
      code: 'save',
      visible: true,
      enabled: false,
      reasons: [{ effect: 'locks', code: 'definition' }],
    });
    expect(onForm(action('save', { states: lists(['add'], []) }), free)).toMatchObject({
      visible: false,
      enabled: false,
      reasons: [{ effect: 'hides', code: 'stateList', state: 'update' }],
    });
    expect(onForm(action('save', { states: lists(null, ['update']) }), free)).toMatchObject({
      visible: true,
      enabled: false,
      reasons: [{ effect: 'locks', code: 'stateList', state: 'update' }],
    });
    const masked: StateRules = { show: 511, lock: 0b1000, showFrom: 'mask', lockFrom: 'mask' };
    expect(onForm(action('save', { states: masked }), free).reasons[0]?.code).toBe('mask');
  });

  it('of tables lock with approveStatus 1 and 10', () => {
    const enabled = (approveStatus: number) =>
      inTable(action('add'), { approveStatus, state: 'update', locked: false }).enabled;
    expect([-1, 0, 1, 10].map(enabled)).toEqual([true, true, false, false]);
    const locked = inTable(action('add'), { approveStatus: 1, state: 'audit', locked: true });
    expect(locked).toEqual({
      code: 'add',
      visible: true,
      enabled: false,
      reasons: [
        { effect: 'locks', code: 'approveStatus', params: { approveStatus: 1 } },
        { effect: 'locks', code: 'container' },
      ],
    });
  });

  it('of tables follow their own lists and options too', () => {
    const by = (more: Parameters<typeof action>[1], locked = false) =>
      inTable(action('remove', more), { approveStatus: 0, state: 'update', locked });
    expect(by({})).toEqual({ code: 'remove', visible: true, enabled: true, reasons: [] });
    expect(by({}, true).reasons).toEqual([{ effect: 'locks', code: 'container' }]);
    expect(by({ states: lists([], ['update']), disabled: true })).toEqual({
      code: 'remove',
      visible: false,
      enabled: false,
      reasons: [
        { effect: 'hides', code: 'stateList', state: 'update' },
        { effect: 'locks', code: 'stateList', state: 'update' },
        { effect: 'locks', code: 'definition' },
      ],
    });
  });

  it('are enabled for a selection by their mode', () => {
    expect([0, 1, 2].map((count) => enabledFor('none', count))).toEqual([true, true, true]);
    expect([0, 1, 2].map((count) => enabledFor('single', count))).toEqual([false, true, false]);
    expect([0, 1, 2].map((count) => enabledFor('multiple', count))).toEqual([false, true, true]);
  });
});
