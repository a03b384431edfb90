/**
 * What one edit costs: in a form of 1,000 fields, in a table of 10,000 rows. The peer is the usual way, one immutable
 * tree under immer, on the same data in the same run.
 */
import { produce } from 'immer';
import type { Task } from '../lines.ts';
import type { Engine, Measure } from './measure.ts';
import { countWoken, fieldsForm, tableForm } from './setup.ts';

const TURNS = 101;
/** Single edits are too short for the clock. */
const EDITS = 400;
/** The peer is slow: fewer edits tell as much. */
const PEER_EDITS = 2;

/** A turn of so many edits; each is told a text of its own. */
function edits(count: number, edit: (value: string, index: number) => void): Task {
  return {
    edits: count,
    turn: (at) => {
      for (let index = 0; index < count; index += 1) edit(`${at}.${index}`, index);
    },
  };
}

/** Edits of an immutable tree. */
function immer<T>(
  start: (engine: Engine) => T,
  edit: (draft: T, value: string) => void,
): NonNullable<Measure['peer']> {
  return {
    name: 'immer',
    prepare(engine) {
      let tree = start(engine);
      return edits(PEER_EDITS, (value) => {
        tree = produce(tree, (draft: T) => {
          edit(draft, value);
        });
      });
    },
  };
}

interface Tree {
  entries: Record<string, unknown>[];
}

/** The rows of the table as plain data. */
function rows(): Tree {
  const cells = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`c${index}`, `value ${index}`]));
  return { entries: Array.from({ length: 10_000 }, (_, index) => ({ entryId: `r${index}`, ...cells })) };
}

const companionCommit: Measure = {
  line: { bench: 'a field with its companion committed in 1,000 fields' },
  goal: 0.05,
  turns: TURNS,
  prepare(engine) {
    const form = fieldsForm(engine, 1000);
    return countWoken(
      form,
      Object.keys(form.page.byModel),
      edits(EDITS, (id) => form.commit('item', id, { id, number: id, name: id })),
    );
  },
  peer: immer<Record<string, unknown>>(
    (engine) => fieldsForm(engine, 1000).value(),
    (draft, value) => {
      draft.item = value;
      draft.item__Item = { id: value, number: value, name: value };
    },
  ),
};

const cellCommit: Measure = {
  line: { bench: 'one cell committed in 10,000 x 30' },
  goal: 0.05,
  turns: TURNS,
  prepare(engine) {
    const form = tableForm(engine, 10_000, 30);
    const cell = 'entries[r5000].c7';
    return countWoken(
      form,
      [cell],
      edits(EDITS, (value) => form.commit(cell, value)),
    );
  },
  peer: immer(rows, (draft, value) => {
    const row = draft.entries[5000];
    if (row !== undefined) row.c7 = value;
  }),
};

/** Each row added is undone outside the clock, so that the table stays as large as it says. */
const rowInsert: Measure = {
  line: { bench: 'a row inserted at the top of 10,000 x 30' },
  goal: 1,
  turns: TURNS,
  prepare(engine) {
    const form = tableForm(engine, 10_000, 30);
    const table = form.table('t');
    return { turn: () => table?.add(0), after: () => form.undo() };
  },
  peer: immer(rows, (draft, value) => {
    draft.entries.unshift({ entryId: value });
    draft.entries.pop();
  }),
};

const aggregateEdit = (code: 'sum' | 'max', valueAt: (index: number) => number): Measure => ({
  line: { bench: `${code} over 10,000 rows after one edit` },
  goal: 0.1,
  turns: TURNS,
  prepare(engine) {
    const form = tableForm(engine, 10_000, 30);
    const table = form.table('t');
    table?.aggregate('c0');
    return edits(EDITS, (_, index) => {
      form.commit('entries[r5000].c0', valueAt(index));
      table?.aggregate('c0');
    });
  },
});

export const measures: readonly Measure[] = [
  companionCommit,
  cellCommit,
  rowInsert,
  aggregateEdit('sum', (index) => index),
  // The extreme itself comes and goes, which is the dear case.
  aggregateEdit('max', (index) => (index % 2 === 0 ? 90_000 : 0)),
];
