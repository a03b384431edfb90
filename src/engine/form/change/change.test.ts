/** The laws of changesets, over whatever is done to a header, rows and child rows. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { field, numberField, page, table } from '../../compile/testing.ts';
import { addRow } from '../../table/commands/addRow.ts';
import { moveRow } from '../../table/commands/moveRow.ts';
import { removeRows } from '../../table/commands/removeRows.ts';
import { pageIndex } from '../../values/page-index.ts';
import { placePath } from '../../values/paths.ts';
import { readRecord, writeRecord } from '../../values/record.ts';
import { type Op, runOp, type Values, valueOp } from '../../values/store.ts';
import { type Changeset, inverse, squash } from './changeset.ts';
import { rebase } from './rebase.ts';
import { changeOf, differencesOf, isDifferent } from './unsaved.ts';

const INDEX = pageIndex(
  page([
    field('name'),
    numberField('qty'),
    table('entries', [
      numberField('qty', { key: 'e.qty' }),
      table('lines', [field('code', { key: 'l.code' })], { key: 'lines', rowKey: 'rowId' }),
    ]),
  ]),
);

const RECORD = {
  name: 'a',
  qty: 1,
  entries: ['a', 'b', 'c'].map((id, at) => ({
    entryId: id,
    qty: at,
    lines: [{ rowId: `${id}1`, code: id }, { rowId: `${id}2` }],
  })),
};

interface Done {
  readonly kind: 'name' | 'qty' | 'cell' | 'line' | 'add' | 'addLine' | 'remove' | 'removeLine' | 'move';
  readonly at: number;
  readonly to: number;
}

const done: fc.Arbitrary<Done> = fc.record({
  kind: fc.constantFrom(
    'name',
    'qty',
    'cell',
    'cell',
    'line',
    'add',
    'addLine',
    'remove',
    'removeLine',
    'move',
  ),
  at: fc.nat({ max: 4 }),
  to: fc.nat({ max: 4 }),
});
const list = fc.array(done, { maxLength: 8 });

const fresh = () => readRecord(INDEX, RECORD, () => 'none');
const said = (values: Values) => writeRecord(INDEX, values);

/** Runs a changeset on bare values, without anything that follows from it. */
function apply(values: Values, change: Changeset): void {
  for (const op of change) runOp(values, op);
}

/** Does a list of things to values; answers them as a changeset. New rows are called by `mark`. */
function run(values: Values, all: readonly Done[], mark: string): Changeset {
  const ops: Op[] = [];
  let count = 0;
  const newId = () => {
    count += 1;
    return `${mark}${count}`;
  };
  for (const { kind, at, to } of all) {
    const entries = values.tables.get('entries');
    const row = entries?.order[at % Math.max(1, entries.order.length)] ?? '';
    const lines = values.tables.get(`entries[${row}].lines`);
    const line = lines?.order[to % Math.max(1, lines.order.length)] ?? '';
    const within = kind === 'addLine' || kind === 'removeLine' ? lines : entries;
    const write = (path: string, value: unknown) =>
      valueOp(values, path, placePath(path), undefined, value, undefined);
    const planned = () => {
      if (within === undefined) return null;
      const place = { at: to % (within.order.length + 1), above: null };
      if (kind === 'add' || kind === 'addLine') return addRow(INDEX, within, {}, place, newId);
      if (kind === 'move') return moveRow(within, row, to % Math.max(1, within.order.length));
      return removeRows(INDEX, values, within, new Set([kind === 'remove' ? row : line]));
    };
    const command = () => {
      const plan = planned();
      return plan?.ok === true ? plan.value.op : null;
    };
    const op =
      kind === 'name' || kind === 'qty'
        ? write(kind, `${mark}${to}`)
        : kind === 'cell'
          ? write(`entries[${row}].qty`, `${mark}${to}`)
          : kind === 'line'
            ? write(`entries[${row}].lines[${line}].code`, `${mark}${to}`)
            : command();
    if (op === null) continue;
    runOp(values, op);
    ops.push(op);
  }
  return ops;
}

describe('a changeset', () => {
  it('is taken back by its inverse, and done again', () => {
    fc.assert(
      fc.property(list, (all) => {
        const values = fresh();
        const before = said(values);
        const change = run(values, all, 'x');
        const after = said(values);
        apply(values, inverse(change));
        expect(said(values)).toEqual(before);
        apply(values, change);
        expect(said(values)).toEqual(after);
      }),
    );
  });

  it('squashed with another does what both do one after the other, and is taken back as one', () => {
    fc.assert(
      fc.property(list, list, (left, right) => {
        const values = fresh();
        const before = said(values);
        const first = run(values, left, 'x');
        const then = run(values, right, 'y');
        const after = said(values);
        const both = squash(first, then);
        expect(both.length).toBeLessThanOrEqual(first.length + then.length);
        apply(values, inverse(both));
        expect(said(values)).toEqual(before);
        apply(values, both);
        expect(said(values)).toEqual(after);
      }),
    );
  });

  it('squashed writes a value once', () => {
    const qty = { kind: 'qty', at: 0, to: 1 } as const;
    const values = fresh();
    const first = run(values, [qty], 'x');
    const then = run(values, [qty, { ...qty, kind: 'name' }], 'y');
    expect(squash(first, then)).toMatchObject([
      { path: 'qty', before: { value: 1 }, after: { value: 'y1' } },
      { path: 'name' },
    ]);
  });
});

/** One operation on rows at most, as an answer or a step of the user's has. */
const few = fc
  .tuple(list, fc.option(done))
  .map(([all, rows]) => [
    ...all.filter(({ kind }) => ['name', 'qty', 'cell', 'line'].includes(kind)),
    ...(rows === null ? [] : [rows]),
  ]);

/** Two changesets of the same values, which stand as before. */
function two(above: readonly Done[], beneath: readonly Done[]) {
  const values = fresh();
  const change = run(values, above, 'x');
  apply(values, inverse(change));
  const base = run(values, beneath, 'y');
  apply(values, inverse(base));
  const { change: rebased, rest } = rebase(change, base);
  return { values, change, base, rebased, rest };
}

describe('rebasing', () => {
  it('comes to the same whichever of two changesets came first', () => {
    fc.assert(
      fc.property(few, few, (above, beneath) => {
        const { values, change, base, rebased, rest } = two(above, beneath);
        apply(values, base);
        apply(values, rebased);
        const left = said(values);
        apply(values, inverse(rebased));
        apply(values, inverse(base));
        apply(values, change);
        apply(values, rest);
        expect(said(values)).toEqual(left);
      }),
      { numRuns: 500 },
    );
  });

  it('takes the later one back to what the other one left', () => {
    fc.assert(
      fc.property(few, few, (above, beneath) => {
        const { values, base, rebased } = two(above, beneath);
        apply(values, base);
        const left = said(values);
        apply(values, rebased);
        apply(values, inverse(rebased));
        expect(said(values)).toEqual(left);
      }),
      { numRuns: 500 },
    );
  });

  it('the later one wins where both write, and leaves the rest', () => {
    const qty = { kind: 'qty', at: 0, to: 2 } as const;
    expect(two([{ ...qty, to: 1 }], [qty, { ...qty, kind: 'name' }])).toMatchObject({
      rebased: [{ path: 'qty', before: { value: 'y2' }, after: { value: 'x1' } }],
      rest: [{ path: 'name', after: { value: 'y2' } }],
    });
  });
});

describe('rebasing upon writes into many removed rows', () => {
  it('reads each removed row a few times, however many writes there are', () => {
    const count = 500;
    let reads = 0;
    const names = Array.from({ length: count }, (_, at) => `r${at}`);
    const removed = names.map((name) => ({
      get id() {
        reads += 1;
        return name;
      },
      cells: {},
    }));
    const removal: Op = {
      kind: 'rows',
      address: 'entries',
      orderBefore: names,
      orderAfter: [],
      added: [],
      removed,
      parents: new Map(),
      attached: [],
      detached: [],
      left: new Map(),
      around: new Map(),
    };
    const writes = names.map((name): Op => {
      const path = `entries[${name}].qty`;
      const before = { value: 1, companion: undefined };
      const after = { value: 2, companion: undefined };
      return { kind: 'value', path, place: placePath(path), companionKey: null, before, after };
    });
    expect(rebase([removal], writes)).toEqual({ change: [removal], rest: [] });
    expect(rebase(writes, [removal]).change).toEqual([]);
    expect(reads).toBeLessThan(20 * count);
  });
});

describe('what is unsaved', () => {
  it('is what the squash of all changes since still says', () => {
    fc.assert(
      fc.property(list, list, fc.boolean(), (first, then, back) => {
        const values = fresh();
        const one = run(values, first, 'x');
        const two = run(values, then, 'xt');
        if (back) apply(values, inverse(two));
        const made = [...one, ...two, ...(back ? inverse(two) : [])];
        const differences = differencesOf(made);
        const differs = JSON.stringify(said(values)) !== JSON.stringify(said(fresh()));
        expect(isDifferent(differences)).toBe(differs);
        // Of a value that was written twice the squash has the first and the last: where these are alike, nothing.
        const written = new Map<string, readonly [unknown, unknown]>();
        for (const op of squash(one, back ? [...two, ...inverse(two)] : two))
          if (op.kind === 'value')
            written.set(op.path, [(written.get(op.path) ?? [op.before.value])[0], op.after.value]);
        for (const [path, [before, after]] of written) {
          // Rows called x1, x2 … are new: what is written in them is told by the rows.
          if (!path.includes('[x'))
            expect([path, differences.values.has(path)]).toEqual([path, before !== after]);
        }
      }),
    );
  });

  it('takes what was saved to what stands, as one change', () => {
    fc.assert(
      fc.property(few, (all) => {
        const values = fresh();
        const differences = differencesOf(run(values, all, 'x'));
        const change = changeOf(differences, values);
        const again = fresh();
        apply(again, change);
        expect(differencesOf(change).changed).toEqual(differences.changed);
        for (const path of differences.values.keys()) {
          const { table, row, field } = placePath(path);
          const cell = (from: Values) =>
            row === '' ? from.header.get(field) : from.tables.get(table)?.rows.get(row)?.cells[field];
          expect(cell(again)).toEqual(cell(values));
        }
        for (const address of differences.changed)
          expect(again.tables.get(address)?.order).toEqual(values.tables.get(address)?.order);
      }),
    );
  });
});
