/**
 * The rules of field states told a second time, as FORMATS "Order of reasons" and 001 4.1 put them in words, and held
 * against the engine's for random pages, states, overrides and denials.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { card, field, type Planted, page, table } from '../compile/testing.ts';
import type { CompiledNode, CompiledPage, StateRules } from '../compile/types.ts';
import { decideAll, reasonFieldState, type Situation } from './fieldState.ts';
import { type FormState, type Override, type Reason, STATE_ORDER } from './types.ts';

const MODELS = ['a', 'b', 'c', 'd'];
const flag = fc.boolean();
const from = fc.constantFrom<StateRules['showFrom']>('stateList', 'mask');
/** Most lists let most states through, so that what stands below them decides as often. */
const mask = fc.oneof({ weight: 3, arbitrary: fc.constant(511) }, { weight: 1, arbitrary: fc.nat(511) });
const states: fc.Arbitrary<StateRules> = fc.record({
  show: mask,
  lock: mask.map((bits) => 511 - bits),
  showFrom: from,
  lockFrom: from,
});
const rarely = fc.oneof({ weight: 3, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: flag });
const own = fc.record({ states, hidden: rarely, disabled: rarely });

/** Keys are given afterwards, so that each is met once. */
const planted: fc.Arbitrary<Planted> = fc.letrec<{ widget: Planted }>((tie) => ({
  widget: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    fc
      .tuple(fc.constantFrom(...MODELS), own, flag, rarely, rarely)
      .map(([model, more, required, system, derived]) =>
        field(model, { ...more, system, constraints: { required }, value: derived ? 'derived' : 'text' }),
      ),
    fc
      .tuple(own, fc.array(tie('widget'), { maxLength: 3 }))
      .map(([more, inside]) => card('card', inside, more)),
    fc
      .tuple(fc.constantFrom(...MODELS), own, flag, fc.array(tie('widget'), { maxLength: 3 }))
      .map(([model, more, required, inside]) => table(model, inside, { ...more, required })),
  ),
})).widget;

function withKeys(widgets: readonly Planted[]): Planted[] {
  let next = 0;
  const name = (widget: Planted): Planted => {
    next += 1;
    return { node: { ...widget.node, key: `k${next}` }, inside: widget.inside.map(name) };
  };
  return widgets.map(name);
}

const pages = fc.array(planted, { minLength: 1, maxLength: 4 }).map((widgets) => page(withKeys(widgets)));
const maybe = fc.option(flag, { nil: undefined });
const override: fc.Arbitrary<Override> = fc
  .record({ hidden: maybe, disabled: maybe, required: maybe })
  .map(({ hidden, disabled, required }) => ({
    ...(hidden === undefined ? {} : { hidden }),
    ...(disabled === undefined ? {} : { disabled }),
    ...(required === undefined ? {} : { required }),
  }));
const name = fc.oneof(
  fc.constantFrom(...MODELS),
  fc.tuple(fc.constantFrom(...MODELS), fc.constantFrom(...MODELS)).map((parts) => parts.join('.')),
);
const names = fc.array(name, { maxLength: 2 }).map((list) => new Set(list));

const situations = (made: CompiledPage): fc.Arbitrary<Situation> =>
  fc.record({
    state: fc.constantFrom<FormState>(...STATE_ORDER),
    approveStatus: fc.constantFrom(-1, 0, 1, 10, 2),
    overrides: fc
      .array(fc.tuple(fc.constantFrom(...made.order), override), { maxLength: 4 })
      .map((pairs) => new Map(pairs)),
    hidden: names,
    locked: names,
  });

/** A node as the words know it. */
interface Told {
  readonly hides: readonly string[];
  readonly locks: readonly string[];
  readonly requires: readonly string[];
}

/** Names by which a permission may deny a node: its model in the header, else with its table's, or tables'. */
function namesOf(made: CompiledPage, node: CompiledNode): string[] {
  if (node.role !== 'field' && node.role !== 'table') return [];
  const all = node.role === 'table' || node.table === null ? [node.model] : [];
  let full = node.model;
  for (let key = node.table; key !== null; ) {
    const around = made.nodes[key];
    if (around?.role !== 'table') break;
    full = `${around.model}.${full}`;
    all.push(full);
    key = around.table;
  }
  return all;
}

/** 'A field is hidden if the state list, a permission, its container, or (script override, else own option) says so.' */
function told(made: CompiledPage, key: string, now: Situation): Told {
  const node = made.nodes[key];
  if (node === undefined) throw new Error(key);
  const around = node.parent === null ? null : told(made, node.parent, now);
  const bit = 2 ** STATE_ORDER.indexOf(now.state);
  const has = (bits: number) => Math.floor(bits / bit) % 2 === 1;
  const word = (origin: string) => (origin === 'mask' ? 'mask' : 'stateList');
  const says = now.overrides?.get(key) ?? {};
  const denied = (list: ReadonlySet<string> | undefined) =>
    namesOf(made, node).some((each) => list?.has(each));

  const hides: string[] = [];
  if (!has(node.states.show)) hides.push(word(node.states.showFrom));
  if (denied(now.hidden)) hides.push('permission');
  if (around !== null && around.hides.length > 0) hides.push('container');
  if (says.hidden === true) hides.push('script');
  if (node.hidden && says.hidden !== false) hides.push('definition');

  const locks: string[] = [];
  if (now.state === 'look' || now.state === 'audit') locks.push('state');
  if (now.approveStatus === 1 || now.approveStatus === 10) locks.push('approveStatus');
  if (!['init', 'look'].includes(now.state) && has(node.states.lock)) locks.push(word(node.states.lockFrom));
  if (denied(now.locked)) locks.push('permission');
  if (around !== null && around.locks.length > 0) locks.push('container');
  if (node.role === 'field' && (node.system || node.value === 'derived')) locks.push('system');
  if (says.disabled === true) locks.push('script');
  if (node.disabled && says.disabled !== false) locks.push('definition');

  const rule =
    node.role === 'field' ? node.constraints.required === true : node.role === 'table' && node.required;
  const counts = hides.length === 0 && locks.length === 0;
  const requires: string[] = [];
  if (counts && says.required === true) requires.push('script');
  if (counts && rule && says.required !== false) requires.push('rule');
  return { hides, locks, requires };
}

const codesOf = (reasons: readonly Reason[], effect: Reason['effect']) =>
  reasons.filter((reason) => reason.effect === effect).map((reason) => reason.code);

const cases = pages.chain((made) => fc.tuple(fc.constant(made), situations(made)));

describe('the field state of every widget', () => {
  it('matches the written rules, with the same reasons in the same order', () => {
    const seen = { hidden: 0, locked: 0, required: 0, free: 0 };
    fc.assert(
      fc.property(cases, ([made, now]) => {
        for (const key of made.order) {
          const words = told(made, key, now);
          const { reasons, ...fieldState } = reasonFieldState(made, key, now);
          expect(fieldState).toEqual({
            visible: words.hides.length === 0,
            locked: words.locks.length > 0,
            required: words.requires.length > 0,
          });
          expect(codesOf(reasons, 'hides')).toEqual(words.hides);
          expect(codesOf(reasons, 'locks')).toEqual(words.locks);
          expect(codesOf(reasons, 'requires')).toEqual(words.requires);
          seen.hidden += fieldState.visible ? 0 : 1;
          seen.locked += fieldState.locked ? 1 : 0;
          seen.required += fieldState.required ? 1 : 0;
          seen.free += fieldState.visible && !fieldState.locked ? 1 : 0;
        }
      }),
      { numRuns: 400 },
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(50);
  });

  it('is the same object whether all are decided or one is explained, with one deciding reason an outcome', () => {
    fc.assert(
      fc.property(cases, ([made, now]) => {
        const all = decideAll(made, now);
        expect([...all.keys()]).toEqual(made.order);
        for (const key of made.order) {
          const { reasons, ...fieldState } = reasonFieldState(made, key, now);
          expect(fieldState).toEqual(all.get(key));
          expect(reasons.some(({ effect }) => effect === 'hides')).toBe(!fieldState.visible);
          expect(reasons.some(({ effect }) => effect === 'locks')).toBe(fieldState.locked);
          expect(reasons.some(({ effect }) => effect === 'requires')).toBe(fieldState.required);
          for (const reason of reasons)
            expect(reason.effect === 'overruled').toBe(reason.would !== undefined);
          const says = now.overrides?.get(key) ?? {};
          const vain = (would: Reason['would']) => reasons.filter((reason) => reason.would === would).length;
          expect(vain('shows')).toBe(says.hidden === false && !fieldState.visible ? 1 : 0);
          expect(vain('unlocks')).toBe(says.disabled === false && fieldState.locked ? 1 : 0);
          const node = made.nodes[key];
          expect(vain('hides')).toBe(says.hidden === false && node?.hidden === true ? 1 : 0);
          expect(vain('locks')).toBe(says.disabled === false && node?.disabled === true ? 1 : 0);
          // What was overruled names what it gave way to, and that stands among the reasons or is the script.
          for (const { overruledBy } of reasons.filter((reason) => reason.effect === 'overruled'))
            expect(overruledBy === 'script' || reasons.some((each) => each.code === overruledBy)).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });
});
