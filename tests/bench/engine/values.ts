/**
 * What one edit costs: in a form of 1,000 fields, in a table of 10,000 rows. The peer is the usual way, one immutable
 * tree under immer, on the same data in the same run.
 */
import { produce } from 'immer';
import { round, say, time } from '../lines.ts';
import { fieldsForm, tableForm } from './setup.ts';

const RUNS = 15;
const ROUNDS = 400;
/** The peer is slow: fewer rounds tell as much. */
const PEER_ROUNDS = 20;

/** Median milliseconds of one edit of an immutable tree. */
function immerTime<T>(start: T, edit: (draft: T, value: string) => void): number {
  let tree = start;
  return (
    time(9, (turn) => {
      for (let index = 0; index < PEER_ROUNDS; index += 1)
        tree = produce(tree, (draft: T) => {
          edit(draft, `${turn}.${index}`);
        });
    }) / PEER_ROUNDS
  );
}

interface Tree {
  entries: Record<string, unknown>[];
}

/** The same rows as plain data. */
function tree(rows: number, columns: number): Tree {
  const cells = Object.fromEntries(
    Array.from({ length: columns }, (_, index) => [`c${index}`, `value ${index}`]),
  );
  return { entries: Array.from({ length: rows }, (_, index) => ({ entryId: `r${index}`, ...cells })) };
}

function companionCommit(): void {
  const form = fieldsForm(1000);
  let woken = 0;
  for (const model of Object.keys(form.page.byModel))
    form.subscribe(model, () => {
      woken += 1;
    });
  const ms = time(RUNS, (turn) => {
    for (let index = 0; index < ROUNDS; index += 1) {
      const id = `${turn}.${index}`;
      form.commit('item', id, { id, number: id, name: id });
    }
  });
  const peer = immerTime<Record<string, unknown>>(form.value(), (draft, value) => {
    draft.item = value;
    draft.item__Item = { id: value, number: value, name: value };
  });
  say({
    bench: 'a field with its companion committed in 1,000 fields',
    ms: round(ms / ROUNDS),
    immerMs: round(peer),
    toImmer: round(ms / ROUNDS / peer),
    woken: woken / (RUNS * 2 * ROUNDS),
    goal: 0.05,
  });
}

function cellCommit(): void {
  const form = tableForm(10_000, 30);
  let woken = 0;
  form.subscribe('entries[r5000].c7', () => {
    woken += 1;
  });
  const ms = time(RUNS, (turn) => {
    for (let index = 0; index < ROUNDS; index += 1) form.commit('entries[r5000].c7', `${turn}.${index}`);
  });
  const peer = immerTime(tree(10_000, 30), (draft, value) => {
    const row = draft.entries[5000];
    if (row !== undefined) row.c7 = value;
  });
  say({
    bench: 'one cell committed in 10,000 x 30',
    ms: round(ms / ROUNDS),
    immerMs: round(peer),
    toImmer: round(ms / ROUNDS / peer),
    woken: woken / (RUNS * 2 * ROUNDS),
    goal: 0.05,
  });
}

/** Each row added is undone outside the clock, so that the table stays as large as it says. */
function rowInsert(): void {
  const form = tableForm(10_000, 30);
  const table = form.table('t');
  const taken: number[] = [];
  for (let index = 0; index < RUNS * 4; index += 1) {
    const from = performance.now();
    table?.add(0);
    const ms = performance.now() - from;
    if (index >= RUNS) taken.push(ms);
    form.undo();
  }
  const ms = taken.toSorted((a, b) => a - b)[Math.floor(taken.length / 2)] ?? Number.NaN;
  const peer = immerTime(tree(10_000, 30), (draft, value) => {
    draft.entries.unshift({ entryId: value });
    draft.entries.pop();
  });
  say({
    bench: 'a row inserted at the top of 10,000 x 30',
    ms: round(ms),
    immerMs: round(peer),
    toImmer: round(ms / peer),
    goal: 1,
  });
}

function aggregateEdit(): void {
  for (const code of ['sum', 'max'] as const) {
    const form = tableForm(10_000, 30);
    const table = form.table('t');
    table?.aggregate('c0');
    const ms = time(RUNS, (turn) => {
      for (let index = 0; index < ROUNDS; index += 1) {
        // For max the extreme itself comes and goes, which is the dear case.
        const value = code === 'sum' ? (turn + index) % 1000 : index % 2 === 0 ? 90_000 : 0;
        form.commit('entries[r5000].c0', value);
        table?.aggregate('c0');
      }
    });
    say({ bench: `${code} over 10,000 rows after one edit`, ms: round(ms / ROUNDS), goal: 0.1 });
  }
}

export function values(): void {
  companionCommit();
  cellCommit();
  rowInsert();
  aggregateEdit();
}
