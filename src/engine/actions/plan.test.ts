import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { action, field, page, table } from '../compile/testing.ts';
import type { CompiledAction, CompiledOpen } from '../compile/types.ts';
import { compiledList, listTable } from '../list/testing.ts';
import { MESSAGE_CODES } from '../rules/codes.ts';
import { planAction } from './plan.ts';
import { situation } from './testing.ts';
import type { ActionPlace, ActionPlan } from './types.ts';

const ENTRIES = table('entries', [field('part')]);
const PAGE = page([field('name'), ENTRIES], { id: 'view', objectId: 'object' });
const node = PAGE.nodes[ENTRIES.node.key];
if (node?.role !== 'table') throw new Error('no table');
const TABLE = node;

const PLACES: readonly ActionPlace[] = [
  { kind: 'form', page: PAGE },
  { kind: 'widget', page: PAGE },
  { kind: 'table', page: PAGE, table: TABLE },
  { kind: 'list', list: compiledList(), table: listTable('one') },
  { kind: 'list', list: compiledList(), table: undefined },
  { kind: 'list', list: compiledList(), table: listTable('one', { options: { tableMerge: true } }) },
];

const CODES =
  'add edit copy push source link look view preview workflow startworkflow save close print printData ' +
  'delete remove childrow submit submitCancel approve reject refresh filter import export own __proto__';
const code = fc.oneof(
  fc.constantFrom(...CODES.split(' ')).chain((word) => fc.constantFrom(word, word.toUpperCase())),
  fc.string(),
);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const name = fc.constantFrom(
  'id',
  'name',
  'row.id',
  'record.x',
  'context.site',
  '__proto__',
  'a.constructor',
  '',
);
const opening: fc.Arbitrary<CompiledOpen> = fc.record({
  openType: maybe(fc.constantFrom('dialog', 'Drawer', 'route', 'blank', 'nowhere', '')),
  routeUrl: maybe(fc.constantFrom('generateShowView', '')),
  paramType: fc.constantFrom('query' as const, 'params' as const),
  params: fc.array(fc.record({ name, from: name }), { maxLength: 3 }),
  renderCode: maybe(fc.constantFrom('view', 'object', 'other')),
  dialogWidth: maybe(fc.constant('600px')),
  dialogHeight: fc.constant(null),
  dialogMode: maybe(fc.constantFrom('full-screen', 'modal')),
});
const given: fc.Arbitrary<CompiledAction> = fc
  .record({
    code,
    selectMode: fc.constantFrom('none' as const, 'single' as const, 'multiple' as const),
    confirm: fc.boolean(),
    script: maybe(fc.constantFrom('go()', ' ')),
    open: maybe(opening),
  })
  .map((more) => action(more.code, more));
const record = fc.dictionary(
  fc.constantFrom('id', 'entryId', 'name', 'srcObjectId', 'srcId'),
  fc.jsonValue(),
);
const situations = fc
  .record({
    barred: fc.constantFrom(null, null, null, 'form.actionLocked' as const, 'table.locked' as const),
    offers: fc.boolean(),
    rows: fc.array(record, { maxLength: 3 }),
    record: maybe(record),
    recordId: fc.constantFrom('', 'o1'),
    dirty: fc.boolean(),
    saves: fc.boolean(),
    params: record,
  })
  .map(({ record: whole, rows, ...more }) =>
    situation({ ...more, rows, rowIds: rows.map((_, at) => `r${at}`), record: () => whole }),
  );

/** All plans in a plan: the one that follows a question, too. */
function parts(plan: ActionPlan): readonly ActionPlan[] {
  return plan.kind === 'confirm' ? [plan, ...parts(plan.next)] : [plan];
}

describe('the plan of any action, anywhere', () => {
  it('never throws, is plain JSON, and refuses with a known message', () => {
    fc.assert(
      fc.property(given, fc.constantFrom(...PLACES), situations, (wanted, place, now) => {
        const plan = planAction(wanted, place, now);
        expect(JSON.parse(JSON.stringify(plan))).toEqual(plan);
        for (const part of parts(plan)) {
          if (part.kind === 'refused') expect(Object.keys(MESSAGE_CODES)).toContain(part.notice.code);
          // A question is asked once, and only about what can be done.
          if (part.kind === 'confirm') expect(['confirm', 'refused', 'menu']).not.toContain(part.next.kind);
          // A new record is no old one.
          if (part.kind === 'open' && ['add', 'push'].includes(part.open.action.toLowerCase()))
            expect(part.open).toMatchObject({ recordId: null });
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is of every kind that there is', () => {
    const now = situation({ rows: [{ id: 'a' }], rowIds: ['r'], recordId: 'o1', offers: true });
    const kinds = PLACES.flatMap((place) =>
      [action('own', { script: 'go()' }), ...CODES.split(' ').map((each) => action(each))].flatMap((each) =>
        parts(planAction(each, place, now)).map(({ kind }) => kind),
      ),
    );
    const refusals = parts(planAction(action('own'), { kind: 'form', page: PAGE }, situation()));
    const all = 'call close confirm download filter import menu open print refresh refused rows save script';
    expect([...new Set([...kinds, ...refusals.map(({ kind }) => kind)])].sort()).toEqual(all.split(' '));
  });

  it('does nothing for what is hidden or locked, and does not say it twice', () => {
    fc.assert(
      fc.property(given, fc.constantFrom(...PLACES), situations, (wanted, place, now) => {
        const plan = planAction(wanted, place, { ...now, barred: 'form.actionLocked' });
        expect(plan).toMatchObject({ kind: 'refused', quiet: true, notice: { code: 'form.actionLocked' } });
      }),
    );
  });
});

describe('a question', () => {
  it.each<[string, ActionPlace['kind'], boolean]>([
    ['delete', 'form', true],
    ['delete', 'list', true],
    ['delete', 'table', false],
    ['submit', 'form', false],
    ['submit', 'list', true],
  ])('is asked before %s in a %s: %s', (wanted, kind, asks) => {
    const [place] = PLACES.filter((each) => each.kind === kind);
    if (place === undefined) throw new Error(kind);
    const now = situation({ rows: [{ id: 'a' }], rowIds: ['r'], recordId: 'o1' });
    expect(planAction(action(wanted), place, now).kind === 'confirm').toBe(asks);
    expect(planAction(action(wanted, { confirm: true }), place, now).kind).toBe('confirm');
  });
});
