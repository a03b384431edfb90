/** Checks of a value store under given field states: the page, the store and the field states may each know paths that the others lack. */
import { describe, expect, it } from 'vitest';
import { field, page, table } from '../compile/testing.ts';
import type { CompiledPage } from '../compile/types.ts';
import { sharedFieldState } from '../situation/fieldState.ts';
import type { FieldState } from '../situation/types.ts';
import { pageIndex } from '../values/page-index.ts';
import { readRecord } from '../values/record.ts';
import { createValues } from '../values/store.ts';
import { checkRecord, checkValues } from './check-record.ts';

const ASKED = sharedFieldState(true, false, true);
const SEEN = sharedFieldState(true, false, false);
const UNSEEN = sharedFieldState(false, false, true);

const made = page([
  field('a', { constraints: { maxLength: 1 } }),
  table('entries', [field('q', { constraints: { maxLength: 1 } }), field('r')]),
]);
const record = { a: 'long', entries: [{ entryId: 'r1', q: 'long' }] };

function paths(
  of: CompiledPage,
  fieldStates: Readonly<Record<string, FieldState>>,
  values = readRecord(pageIndex(of), record, () => 'new'),
) {
  const report = checkValues(pageIndex(of), values, (key) => fieldStates[key]);
  return report.issues.map(({ path, issue }) => [path, issue.code]);
}

const TOO_LONG = 'rule.maxLength';
const CELL = ['entries[r1].q', TOO_LONG];

describe('a store', () => {
  it('is checked where field states show it', () => {
    expect(paths(made, { a: SEEN, entries: SEEN, q: SEEN, r: SEEN })).toEqual([['a', TOO_LONG], CELL]);
    expect(paths(made, { a: SEEN, entries: SEEN, q: SEEN, r: ASKED })).toEqual([
      ['a', TOO_LONG],
      CELL,
      ['entries[r1].r', 'rule.required'],
    ]);
  });

  it('is not checked where there are no field states', () => {
    expect(paths(made, {})).toEqual([]);
    expect(paths(made, { a: SEEN, q: SEEN, r: SEEN })).toEqual([['a', TOO_LONG]]);
    expect(paths(made, { entries: SEEN, q: SEEN })).toEqual([CELL]);
  });

  it('is not checked below a hidden table, whatever the states of its columns', () => {
    expect(paths(made, { entries: UNSEEN, q: SEEN, r: ASKED })).toEqual([]);
    const none = readRecord(pageIndex(made), {}, () => 'new');
    expect(paths(made, { entries: UNSEEN, q: SEEN }, none)).toEqual([]);
  });

  it('without a table requires its rows where required, and checks nothing in it', () => {
    expect(paths(made, { entries: ASKED, q: ASKED }, createValues())).toEqual([['entries', 'rule.required']]);
    expect(paths(made, { entries: SEEN, q: ASKED }, createValues())).toEqual([]);
  });

  it('may name removed rows, and a page unknown widgets', () => {
    const values = readRecord(pageIndex(made), record, () => 'new');
    const state = values.tables.get('entries');
    if (state === undefined) throw new Error('no table');
    state.order = ['gone', ...state.order];
    const fieldStates = { a: SEEN, entries: SEEN, q: SEEN };
    expect(paths(made, fieldStates, values)).toEqual([['a', TOO_LONG], CELL]);
    const odd = { ...made, order: ['gone', ...made.order] };
    expect(paths(odd, fieldStates)).toEqual([['a', TOO_LONG], CELL]);
  });
});

describe('two tables over the same rows', () => {
  it('each check their own columns, child tables too, once', () => {
    const lines = table('lines', [field('d', { constraints: { required: true } })], { rowKey: 'rowId' });
    const both = page([
      table('entries', [field('q', { constraints: { required: true } }), lines], { key: 't' }),
      table('entries', [field('r', { constraints: { required: true } })], { key: 'u' }),
    ]);
    const rows = { entries: [{ entryId: 'r1', lines: [{ rowId: 'l1' }] }] };
    expect(checkRecord(both, rows, { state: 'add' }).issues.map((each) => each.path)).toEqual([
      'entries[r1].q',
      'entries[r1].lines[l1].d',
      'entries[r1].r',
    ]);
  });
});
