import { describe, expect, it } from 'vitest';
import { ALL_STATES, action, card, field, numberField, page, table } from '../compile/testing.ts';
import type { StateRules } from '../compile/types.ts';
import { explain, type FormState, MODES, type Mode, type Override, STATE_ORDER, stateOf } from '../index.ts';
import { formAction, grantSet, tableAction } from './actions.ts';
import { decideAll, reasonStanding } from './standing.ts';

const STATUSES = [-1, 0, 1, 10] as const;

/** 001 4.1 and FORMATS "States", written out: rows are modes, columns approveStatus -1, 0, 1, 10. */
const GOLDEN: Readonly<Record<Mode, readonly FormState[]>> = {
  add: ['add', 'add', 'audit', 'audit'],
  edit: ['add', 'update', 'audit', 'audit'],
  copy: ['add', 'add', 'audit', 'audit'],
  push: ['add', 'add', 'audit', 'audit'],
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
            const standing = explain(made, 'a', { mode, approveStatus });
            expect({ show, lock, mode, approveStatus, ...standing }).toMatchObject({
              visible,
              locked,
              required: visible && !locked,
            });
            const told = standing.reasons.map((reason) => reason.effect);
            expect(told.includes('hides')).toBe(!visible);
            expect(told.includes('locks')).toBe(locked);
            expect(told.includes('requires')).toBe(standing.required);
            cases += 1;
          }
        }
      }
    }
    expect(cases).toBe(8 * 8 * 9 * 4);
  });

  it('are as default when nothing is said: shown in all, locked in none but look and audit', () => {
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
    const standings = decideAll(made, { state: 'init', approveStatus: -1 });
    expect(standings.get('a')).toEqual({ visible: true, locked: false, required: false });
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
    const { reasons } = reasonStanding(made, 'a', {
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
    expect(reasons.at(-1)).toEqual({ effect: 'overruled', code: 'rule' });
  });

  it('lets a script overrule the definition and nothing above it', () => {
    const overrides = new Map<string, Override>([
      ['a', { hidden: false }],
      ['free', { hidden: false, disabled: false, required: true }],
    ]);
    const above = reasonStanding(made, 'a', { state: 'update', approveStatus: 0, overrides });
    expect(above.visible).toBe(false);
    expect(above.reasons).toContainEqual({ effect: 'overruled', code: 'script' });
    const free = reasonStanding(made, 'free', { state: 'update', approveStatus: 0, overrides });
    expect(free).toMatchObject({ visible: true, locked: false, required: true });
    const audit = reasonStanding(made, 'free', { state: 'audit', approveStatus: 10, overrides });
    expect(audit).toMatchObject({ locked: true, required: false });
    expect(audit.reasons.map((each) => each.code)).toContain('approveStatus');
    const denied = { state: 'update', approveStatus: 0, overrides, locked: new Set(['free']) } as const;
    expect(reasonStanding(made, 'free', denied).locked).toBe(true);
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
    expect(reasonStanding(page([table('entries', [field('qty')])]), 'qty', denied).locked).toBe(true);
  });

  it('shares standings, so that identity tells of a change', () => {
    const one = decideAll(made, { state: 'update', approveStatus: 0 });
    const two = decideAll(made, { state: 'update', approveStatus: 0 });
    for (const [key, standing] of one) expect(two.get(key)).toBe(standing);
  });
});

describe('actions', () => {
  const CODES = ['save', 'submit', 'copy', 'close', 'print', 'preview', 'approve', 'reject', 'startworkflow'];

  it.each(['look', 'audit'] as const)('in %s only the exceptions answer', (state) => {
    const situation = {
      state,
      approveStatus: state === 'audit' ? 10 : 0,
      grants: undefined,
      handleAuth: true,
    };
    const enabled = CODES.filter((code) => formAction(action(code), situation).enabled);
    expect(enabled).toEqual(['close', 'print', 'preview', 'approve', 'reject']);
  });

  it('show approve and reject only where the workflow lets the user handle', () => {
    const situation = { state: 'look', approveStatus: 1, grants: undefined, handleAuth: false } as const;
    expect(formAction(action('approve'), situation)).toMatchObject({ visible: false, enabled: false });
    expect(formAction(action('close'), situation)).toMatchObject({ visible: true, enabled: true });
  });

  it('appear by grants without regard to case, or by noPermission', () => {
    const situation = {
      state: 'update',
      approveStatus: 0,
      grants: grantSet(['SAVE']),
      handleAuth: false,
    } as const;
    expect(formAction(action('save'), situation).visible).toBe(true);
    expect(formAction(action('print'), situation)).toMatchObject({ visible: false, enabled: false });
    expect(formAction(action('print', { noPermission: true }), situation).visible).toBe(true);
    expect(formAction(action('save', { disabled: true }), situation).enabled).toBe(false);
  });

  it('of tables lock with approveStatus 1 and 10', () => {
    const enabled = (approveStatus: number) =>
      tableAction(action('add'), { approveStatus, state: 'update', locked: false }).enabled;
    expect([-1, 0, 1, 10].map(enabled)).toEqual([true, true, false, false]);
  });
});
