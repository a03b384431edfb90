import { describe, expect, it } from 'vitest';
import { field, numberField, page, table } from '../compile/testing.ts';
import { type Clash, conflictOf, settleConflict } from './conflict.ts';
import { createForm } from './create.ts';
import { testPorts } from './testing.ts';

const PAGE = page([
  field('name'),
  field('note'),
  field('modifier', { type: 'modifier' }),
  table('lines', [
    field('code', { key: 'l.code' }),
    numberField('qty', { key: 'l.qty' }),
    table('parts', [field('part', { key: 'p.part' })], { key: 'parts', rowKey: 'rowId' }),
  ]),
]);
const RECORD = {
  id: '1',
  rowVersion: 1,
  name: 'name',
  note: 'note',
  modifier: 'pia',
  lines: ['a', 'b', 'c'].map((id, at) => ({
    entryId: id,
    code: id,
    qty: at,
    parts: [{ rowId: `${id}1`, part: id }],
  })),
};
const [A, B, C] = RECORD.lines;
const THEIRS = { ...RECORD, rowVersion: 9, modifier: 'max' };

const opened = () => createForm(PAGE, { mode: 'edit', record: RECORD, ports: testPorts().ports });

/** What a clash says, without the facts of its fields. */
function told(clash: Clash) {
  const { kind, path } = clash;
  if (clash.kind === 'value') return [kind, path, clash.was.value, clash.mine.value, clash.theirs.value];
  return [kind, path, clash.values.map(({ was, mine, theirs }) => [was.value, mine.value, theirs.value])];
}

describe('a stored record beside unsaved changes', () => {
  it('clashes where both have written another value, and is taken where only it has changed', () => {
    const form = opened();
    form.commit('name', 'mine');
    form.commit('lines[a].qty', 7);
    form.commit('lines[b].qty', 8);
    const stored = {
      ...THEIRS,
      name: 'theirs',
      note: 'new',
      lines: [{ ...A, code: 'A', qty: 70 }, { ...B, qty: 8 }, C],
    };
    const { clashes, taken } = conflictOf(form, stored);
    expect(clashes.map(told)).toEqual([
      ['value', 'name', 'name', 'mine', 'theirs'],
      ['value', 'lines[a].qty', 0, 7, 70],
    ]);
    expect(taken.map(({ kind, path }) => [kind, path])).toEqual([
      ['value', 'note'],
      ['value', 'lines[a].code'],
    ]);
    // Comparing changes nothing.
    expect([form.value().name, form.value().rowVersion, form.status().dirty]).toEqual(['mine', 1, true]);
  });

  it('is merged by what was chosen; what is unsaved then is what was kept', () => {
    const form = opened();
    form.apply(
      [
        { path: 'name', value: 'mine' },
        { path: 'note', value: 'mine' },
        { path: 'lines[a].qty', value: 7 },
      ],
      'user',
    );
    const stored = { ...THEIRS, name: 'theirs', note: 'theirs', lines: [{ ...A, qty: 70, code: 'A' }, B, C] };
    settleConflict(form, stored, new Set(['note', 'lines[a].qty']));
    expect(form.value()).toMatchObject({
      rowVersion: 9,
      modifier: 'max',
      name: 'mine',
      note: 'theirs',
      lines: [{ entryId: 'a', qty: 70, code: 'A' }, B, C],
    });
    expect(form.status().dirty).toBe(true);
    form.commit('name', 'theirs');
    expect(form.status().dirty).toBe(false);
  });

  it('shows a row that was removed here and changed there, and brings it back with the rows within it', () => {
    const removed = () => {
      const form = opened();
      form.commit('lines[b].qty', 5);
      form.table('lines')?.remove(['b', 'c']);
      return form;
    };
    const stored = {
      ...THEIRS,
      lines: [A, { ...B, code: 'B', parts: [{ rowId: 'b1', part: 'new' }] }, C],
    };
    const { clashes, taken } = conflictOf(removed(), stored);
    expect(clashes.map(told)).toEqual([['removedHere', 'lines[b]', [['b', undefined, 'B']]]]);
    expect(taken).toEqual([]);
    const kept = removed();
    settleConflict(kept, stored, new Set());
    expect(kept.value().lines).toMatchObject([{ entryId: 'a' }]);
    const given = removed();
    settleConflict(given, stored, new Set(['lines[b]']));
    expect(given.value().lines).toMatchObject([
      { entryId: 'a' },
      { entryId: 'b', code: 'B', qty: 1, parts: [{ part: 'new' }] },
    ]);
    expect(given.status().dirty).toBe(true);
    const all = opened();
    all.table('lines')?.remove(['b']);
    settleConflict(all, stored, new Set(['lines[b]']));
    expect(all.value().lines).toMatchObject(stored.lines);
    expect(all.status().dirty).toBe(false);
  });

  it('shows a row that was changed here and removed there: kept it is a new one, else it goes', () => {
    const changed = () => {
      const form = opened();
      form.commit('lines[b].qty', 5);
      form.commit('lines[b].parts[b1].part', 'mine');
      return form;
    };
    const stored = { ...THEIRS, lines: [A, C] };
    expect(conflictOf(changed(), stored).clashes.map(told)).toEqual([
      [
        'removedThere',
        'lines[b]',
        [
          [1, 5, undefined],
          ['b', 'mine', undefined],
        ],
      ],
    ]);
    const kept = changed();
    settleConflict(kept, stored, new Set());
    expect(kept.value().lines).toMatchObject([A, { code: 'b', qty: 5, parts: [{ part: 'mine' }] }, C]);
    expect(kept.status().dirty).toBe(true);
    const given = changed();
    settleConflict(given, stored, new Set(['lines[b]']));
    expect(given.value().lines).toMatchObject([A, C]);
    expect(given.status().dirty).toBe(false);
  });

  it('tells rows that came and went there alone, and keeps those that came here', () => {
    const form = opened();
    const added = form.table('lines')?.add();
    if (added?.ok === true) form.commit(`lines[${added.value}].code`, 'mine');
    form.table('lines')?.remove(['c']);
    const stored = { ...THEIRS, lines: [A, { entryId: 'x', code: 'theirs', qty: 3, parts: [] }] };
    const { clashes, taken } = conflictOf(form, stored);
    expect(clashes).toEqual([]);
    expect(taken.map(({ kind, path }) => [kind, path])).toEqual([
      ['added', 'lines[x]'],
      ['removed', 'lines[b]'],
    ]);
    settleConflict(form, stored, new Set());
    const codes = form
      .table('lines')
      ?.snapshot()
      .order.map((id) => form.snapshot(`lines[${id}].code`).value);
    expect(codes?.toSorted()).toEqual(['a', 'mine', 'theirs']);
  });

  it('takes a row that they have put in the place of another for the new one that it is', () => {
    const form = opened();
    form.commit('lines[b].qty', 5);
    form.table('lines')?.remove(['c']);
    const stored = {
      ...THEIRS,
      lines: [A, { entryId: 'x', code: 'x', qty: 8 }, { entryId: 'y', code: 'y', qty: 9 }],
    };
    const { clashes, taken } = conflictOf(form, stored);
    expect(clashes.map(told)).toEqual([['removedThere', 'lines[b]', [[1, 5, undefined]]]]);
    expect(taken.map(({ kind, path }) => [kind, path])).toEqual([
      ['added', 'lines[x]'],
      ['added', 'lines[y]'],
    ]);
    settleConflict(form, stored, new Set(['lines[b]']));
    expect(form.value().lines).toMatchObject([{ code: 'a' }, { code: 'x', qty: 8 }, { code: 'y', qty: 9 }]);
  });

  it('says nothing of what follows from others, and of what nobody sees', () => {
    const form = createForm(page([field('name'), field('secret', { hidden: true })]), {
      mode: 'edit',
      record: { id: '1', name: 'a', secret: 's', other: 1 },
      ports: testPorts().ports,
    });
    form.commit('name', 'b');
    const { clashes, taken } = conflictOf(form, { id: '1', name: 'a', secret: 't', other: 2 });
    expect([clashes, taken]).toEqual([[], []]);
  });
});
