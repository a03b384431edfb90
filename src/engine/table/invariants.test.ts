import Big from 'big.js';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { field, page, sumColumn, table } from '../compile/testing.ts';
import type { CompiledTable } from '../compile/types.ts';
import { createForm } from '../form/create.ts';
import type { TableHandle } from '../form/tables.ts';
import { testPorts } from '../form/testing.ts';
import type { Form } from '../form/types.ts';
import { treeRows } from './testing.ts';

const HOWS = ['sum', 'avg', 'max', 'min', 'count'] as const;

const columns = [
  ...HOWS.map((how) => sumColumn(how, how, `e.${how}`)),
  field('note', { key: 'e.note' }),
  table('lines', [sumColumn('qty', 'max', 'l.qty')], { rowKey: 'rowId', kind: 'childtable', key: 'lines' }),
];

function open(kind: 'table' | 'treetable', more: Partial<CompiledTable> = {}): Form {
  const cells = { ...Object.fromEntries(HOWS.map((how) => [how, 2])), lines: [{ rowId: 'l1', qty: 1 }] };
  const rows = treeRows(kind === 'treetable' ? 'a\n  a1\n    a11\n  a2\nb\n  b1\nc' : 'a\nb\nc\nd', cells);
  const made = page([table('entries', columns, { kind, childrenKey: 'children', pageSize: 2, ...more })]);
  return createForm(made, {
    mode: 'edit',
    record: { id: '1', entries: rows },
    defaultModel: { entries: [{ note: 'new', lines: [{}] }] },
    ports: testPorts().ports,
  });
}

function handleOf(form: Form, name = 'entries', row?: string): TableHandle {
  const handle = form.table(name, row);
  if (handle === undefined) throw new Error(`no table ${name}`);
  return handle;
}

/** A step; numbers pick among whatever is there. */
type Step = (form: Form) => void;

const pick = (list: readonly string[], at: number) => list[at % Math.max(1, list.length)] ?? 'gone';
const value = fc.oneof(
  fc.integer({ min: -5, max: 5 }),
  fc.double({ min: -99, max: 99, noNaN: true }).map((number) => Number(number.toFixed(3))),
  fc.constantFrom(null, '', 0.1, 0.2, 1e14),
);

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.nat(9).map(
    (at): Step =>
      (form) =>
        void handleOf(form).add(at),
  ),
  fc.constant<Step>((form) => void handleOf(form).copy()),
  fc.constant<Step>((form) => void handleOf(form).remove()),
  fc.constant<Step>((form) => void handleOf(form).addChild()),
  fc.tuple(fc.nat(20), fc.nat(20)).map(
    ([row, to]): Step =>
      (form) => {
        const handle = handleOf(form);
        handle.move(pick(handle.snapshot().order, row), to);
      },
  ),
  fc.tuple(fc.nat(20), fc.nat(20)).map(
    ([row, over]): Step =>
      (form) => {
        const handle = handleOf(form);
        const { order } = handle.snapshot();
        handle.moveOnto(pick(order, row), pick(order, over));
      },
  ),
  fc.tuple(fc.nat(20), fc.boolean()).map(
    ([row, up]): Step =>
      (form) => {
        const handle = handleOf(form);
        handle.moveStep(pick(handle.snapshot().order, row), up ? -1 : 1);
      },
  ),
  fc.array(fc.nat(20), { maxLength: 3 }).map(
    (rows): Step =>
      (form) => {
        const handle = handleOf(form);
        handle.select(rows.map((row) => pick(handle.snapshot().order, row)));
      },
  ),
  fc.nat(20).map(
    (row): Step =>
      (form) => {
        const handle = handleOf(form);
        handle.edit(pick(handle.snapshot().order, row));
      },
  ),
  fc.nat(20).map(
    (row): Step =>
      (form) => {
        const handle = handleOf(form);
        form.setDraft(`entries[${pick(handle.snapshot().order, row)}].sum`, '1x');
      },
  ),
  fc.tuple(fc.nat(20), fc.constantFrom(...HOWS), value).map(
    ([row, how, to]): Step =>
      (form) => {
        const handle = handleOf(form);
        form.commit(`entries[${pick(handle.snapshot().order, row)}].${how}`, to);
      },
  ),
  fc.tuple(fc.nat(20), fc.nat(3), value).map(
    ([row, line, to]): Step =>
      (form) => {
        const above = pick(handleOf(form).snapshot().order, row);
        const lines = form.table('lines', above);
        if (lines === undefined) return;
        form.commit(`entries[${above}].lines[${pick(lines.snapshot().order, line)}].qty`, to);
      },
  ),
  fc.nat(5).map(
    (current): Step =>
      (form) =>
        handleOf(form).setPage(current),
  ),
  fc.tuple(fc.nat(20), fc.boolean()).map(
    ([row, isOpen]): Step =>
      (form) => {
        const handle = handleOf(form);
        handle.toggle(pick(handle.snapshot().order, row), isOpen);
      },
  ),
  fc.constant<Step>((form) => void form.undo()),
  fc.constant<Step>((form) => void form.redo()),
);

/** The aggregates as anybody would count them. */
function naive(handle: TableHandle): readonly (number | null)[] {
  const { order } = handle.snapshot();
  return HOWS.map((how) => {
    if (order.length === 0) return null;
    const cells = order.map((id) => handle.row(id)?.cells[how]);
    if (how === 'count')
      return cells.filter((each) => each !== undefined && each !== null && each !== '').length;
    const numbers = cells.flatMap((each) => (typeof each === 'number' ? [new Big(each)] : []));
    if (numbers.length === 0) return null;
    const sum = numbers.reduce((left, right) => left.plus(right), new Big(0));
    const sorted = [...numbers].sort((left, right) => left.cmp(right));
    Big.DP = 40;
    const found =
      { sum, avg: sum.div(numbers.length), max: sorted.at(-1), min: sorted[0] }[how] ?? new Big(0);
    // A negative zero is a zero.
    return found.prec(15, Big.roundHalfUp).toNumber() + 0;
  });
}

/** In a linked tree a row is checked, or half checked, as its children say. */
function checkBoxes(handle: TableHandle, isLinked: boolean): void {
  const { order, selected } = handle.snapshot();
  const half = handle.half();
  for (const id of order) {
    const children = order.filter((each) => handle.parentOf(each) === id);
    const all = children.every((each) => selected.has(each));
    if (isLinked && children.length > 0) expect(selected.has(id)).toBe(all);
    const some = children.some((each) => selected.has(each) || half.has(each));
    expect(half.has(id)).toBe(isLinked && some && !all);
  }
}

function checkAll(form: Form, isLinked: boolean): void {
  const handle = handleOf(form);
  const { order, selected, editing } = handle.snapshot();
  expect(new Set(order).size).toBe(order.length);
  for (const id of order) {
    expect(handle.row(id)?.id).toBe(id);
    // Every row has its key, and a child table of its own.
    expect(handle.row(id)?.cells.entryId).toBeTypeOf('string');
    expect(form.table('lines', id)?.snapshot().order).toBeDefined();
    const above = handle.parentOf(id);
    if (above !== null) {
      // A branch is a stretch: what stands right before a row hangs below the same row, or is it.
      let before: string | null = order[order.indexOf(id) - 1] ?? null;
      while (before !== null && before !== above) before = handle.parentOf(before);
      expect(before).toBe(above);
    }
  }
  for (const id of selected) expect(order).toContain(id);
  checkBoxes(handle, isLinked);
  if (editing !== null) expect(order).toContain(editing);
  expect(HOWS.map((how) => handle.aggregate(`e.${how}`))).toEqual(naive(handle));
  const view = handle.view();
  expect(view.page.current).toBeGreaterThanOrEqual(1);
  expect(view.page.current).toBeLessThanOrEqual(view.page.pages);
  expect(view.page.total).toBe(order.filter((id) => handle.parentOf(id) === null).length);
  expect(order.join(' ')).toContain(view.page.ids.join(' '));
  for (const id of view.rows) expect(view.page.ids).toContain(id);
}

describe.each(['table', 'treetable'] as const)('any commands on a %s', (kind) => {
  it('keep it whole, its aggregates right, and undo and redo restore it exactly', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), fc.boolean(), (steps, strict) => {
        const form = open(kind, { checkStrictly: strict });
        const first = form.value();
        for (const each of steps) {
          each(form);
          checkAll(form, kind === 'treetable' && !strict);
        }
        // Back to the beginning and forwards again: every state in between is met twice.
        while (form.status().canRedo) form.redo();
        const states = [form.value()];
        while (form.undo()) {
          states.push(form.value());
          checkAll(form, kind === 'treetable' && !strict);
        }
        expect(states.at(-1)).toEqual(first);
        for (const state of [...states].reverse().slice(1)) {
          form.redo();
          expect(form.value()).toEqual(state);
          checkAll(form, kind === 'treetable' && !strict);
        }
      }),
      { numRuns: 120 },
    );
  });
});

it('undo brings back no selection that nobody made: a removed row of a linked tree comes back unchecked', () => {
  const form = open('treetable', { checkStrictly: false });
  const handle = handleOf(form);
  const ids = handle.snapshot().order;
  for (const id of ids.slice(1)) handle.remove([id]);
  const [top = ''] = ids;
  const made = [handle.addChild(top), handle.addChild(top)].map((each) => (each.ok ? each.value : ''));
  const [kept = '', removed = ''] = made;
  handle.select([kept]);
  handle.remove([removed]);
  expect(handle.snapshot().selected).toEqual(new Set([kept, top]));
  form.undo();
  expect(handle.snapshot().selected).toEqual(new Set([kept]));
  expect(handle.half()).toEqual(new Set([top]));
});
