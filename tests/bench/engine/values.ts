/** What one edit costs: in a form of 1,000 fields, in a table of 10,000 rows. */
import { round, say, time } from '../lines.ts';
import { fieldsForm, tableForm } from './setup.ts';

const RUNS = 15;
const ROUNDS = 400;

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
  say({
    bench: 'a field with its companion committed in 1,000 fields',
    ms: round(ms / ROUNDS),
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
  say({
    bench: 'one cell committed in 10,000 x 30',
    ms: round(ms / ROUNDS),
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
  const sorted = taken.toSorted((a, b) => a - b);
  say({
    bench: 'a row inserted at the top of 10,000 x 30',
    ms: round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN),
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
