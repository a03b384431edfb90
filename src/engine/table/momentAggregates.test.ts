import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilePage } from '../compile/page.ts';
import { createForm } from '../form/create.ts';
import { testPorts } from '../form/testing.ts';
import { formatValue } from '../values/parse.ts';

const column = (key: string, type: string, aggregatedCode: string, options: object = {}) => ({
  key,
  type,
  model: key,
  options: { isAggregated: true, aggregatedCode, ...options },
});

function open(entries: readonly object[]) {
  const { page, issues } = compilePage({
    items: [
      {
        key: 't',
        type: 'entrytable',
        model: 'entries',
        items: [
          column('last', 'date', 'max', { format: 'YYYY/MM/DD' }),
          column('first', 'datetime', 'min'),
          column('at', 'time', 'max'),
          column('sum', 'date', 'sum'),
          column('count', 'date', 'count'),
          column('word', 'textbox', 'max'),
        ],
      },
    ],
  });
  if (page === null) throw new Error('does not compile');
  expect(issues).toEqual([]);
  const form = createForm(page, { mode: 'edit', record: { id: '1', entries }, ports: testPorts().ports });
  const handle = form.table('t');
  if (handle === undefined) throw new Error('no table');
  return { form, handle, page };
}

const FIRST = '2026-03-05 08:00:00';
const row = (entryId: string, day: string, time = '08:00:00') => {
  return { entryId, last: day, first: `${day} ${time}`, at: time, sum: day, count: day, word: day };
};

describe('aggregates of days and times', () => {
  it('are the latest and the earliest as they are stored, and a count; there is no sum of days', () => {
    const { handle, page } = open([
      row('a', '2026-03-05'),
      row('b', '2026-11-01', '17:30:00'),
      { entryId: 'c', last: 'soon', first: '', at: null, count: '' },
    ]);
    const of = (key: string) => handle.aggregate(key);
    expect([of('last'), of('first'), of('at')]).toEqual(['2026-11-01', FIRST, '17:30:00']);
    expect([of('sum'), of('count'), of('word')]).toEqual([null, 2, null]);
    const field = page.nodes.last;
    expect(field?.role === 'field' && formatValue(field, of('last'))).toBe('2026/11/01');
  });

  it('are nothing where no row has one', () => {
    const { handle } = open([{ entryId: 'a' }]);
    expect([handle.aggregate('last'), handle.aggregate('first')]).toEqual([null, null]);
  });

  it('follow each edit, and wake their readers', () => {
    const { form, handle } = open([row('a', '2026-03-05'), row('b', '2026-11-01')]);
    let woken = 0;
    expect(handle.aggregate('last')).toBe('2026-11-01');
    handle.subscribeAggregate('last', () => {
      woken += 1;
    });
    form.commit('entries[b].last', '2026-01-01');
    expect([handle.aggregate('last'), woken]).toEqual(['2026-03-05', 1]);
    handle.remove(['a']);
    expect(handle.aggregate('last')).toBe('2026-01-01');
    form.undo();
    form.undo();
    expect(handle.aggregate('last')).toBe('2026-11-01');
  });

  it('are those of the rows that stand, whatever was written', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((at) => `2026-02-${String(at).padStart(2, '0')}`);
    const ids = ['a', 'b', 'c', 'd'] as const;
    const edit = fc.tuple(fc.constantFrom(...ids), fc.option(day));
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 60 }), (edits) => {
        const { form, handle } = open(ids.map((id) => row(id, '2026-02-14')));
        const days = new Map<string, string | null>(ids.map((id) => [id, '2026-02-14']));
        for (const [id, to] of edits) {
          form.commit(`entries[${id}].last`, to);
          days.set(id, to);
          const left = [...days.values()].filter((each) => each !== null).sort();
          expect(handle.aggregate('last')).toBe(left.at(-1) ?? null);
        }
      }),
      { numRuns: 40 },
    );
  });
});
