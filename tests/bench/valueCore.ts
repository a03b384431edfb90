// The two figures of the value core: one cell of a large table, one field with its companion of a large form.
import { compilePage, createForm, type Form, type FormPorts, formCounters } from '../../src/engine/index.ts';

export interface CoreFigure {
  readonly bench: string;
  /** Milliseconds of one commit, its reader's new snapshot included: median of the rounds. */
  readonly ms: number;
  readonly goal: number;
  /** Rows copied and readers woken by one commit. */
  readonly rowsCopied: number;
  readonly woken: number;
}

const ROUNDS = 7;
const COMMITS = 500;

function ports(): FormPorts {
  let count = 0;
  const next = () => {
    count += 1;
    return String(count).padStart(6, '0');
  };
  return {
    clock: { now: () => '2026-01-01 00:00:00', ticks: () => 0, after: () => () => undefined },
    ids: { record: next, short: next, widget: next },
  };
}

function openPage(definition: unknown, record: Readonly<Record<string, unknown>>): Form {
  const { page } = compilePage(definition);
  if (page === null) throw new Error('The page of the bench does not compile.');
  return createForm(page, { mode: 'edit', record, ports: ports() });
}

function watch(form: Form, paths: readonly string[]): void {
  for (const path of paths) {
    form.snapshot(path);
    form.subscribe(path, () => void form.snapshot(path));
  }
}

function measure(bench: string, form: Form, commit: (turn: number) => void): CoreFigure {
  let turn = 0;
  const rounds: number[] = [];
  for (let round = -2; round < ROUNDS; round += 1) {
    const start = performance.now();
    for (let at = 0; at < COMMITS; at += 1) {
      turn += 1;
      commit(turn);
    }
    // The first rounds warm up.
    if (round >= 0) rounds.push((performance.now() - start) / COMMITS);
  }
  const before = formCounters(form);
  commit(turn + 1);
  const after = formCounters(form);
  const ms = rounds.sort((left, right) => left - right)[Math.floor(ROUNDS / 2)] ?? 0;
  return {
    bench,
    ms: Math.round(ms * 10_000) / 10_000,
    goal: 0.1,
    rowsCopied: after.rowsCopied - before.rowsCopied,
    woken: after.listenersWoken - before.listenersWoken,
  };
}

/** One cell committed in a table of `rows` x `columns`, with 40 rows on screen and a column that is summed. */
export function cellFigure(rows = 10_000, columns = 30): CoreFigure {
  const names = Array.from({ length: columns }, (_, at) => `c${at}`);
  const items = names.map((model) => ({
    key: model,
    type: 'decimal',
    model,
    options: { max: 9_999_999, isAggregated: model === 'c3', aggregatedCode: 'sum' },
  }));
  const cells = Object.fromEntries(names.map((name, at) => [name, at]));
  const entries = Array.from({ length: rows }, (_, at) => ({ entryId: `r${at}`, ...cells }));
  const form = openPage(
    { items: [{ key: 't', type: 'entrytable', model: 'entries', items }] },
    { id: '1', entries },
  );
  form.table('entries')?.aggregate('c3');
  watch(form, Array.from({ length: 40 }, (_, at) => names.map((name) => `entries[r${at}].${name}`)).flat());
  return measure(`cell in ${rows} x ${columns}`, form, (turn) =>
    form.commit(`entries[r${turn % 40}].c3`, turn),
  );
}

/** One lookup committed with its companion in a form of `fields` fields, all of them watched. */
export function fieldFigure(fields = 1000): CoreFigure {
  const items = Array.from({ length: fields }, (_, at) => ({
    key: `f${at}`,
    type: at % 2 === 0 ? 'textbox' : 'basedata',
    model: `f${at}`,
  }));
  const form = openPage({ items }, { id: '1' });
  watch(
    form,
    items.map((item) => item.model),
  );
  return measure(`field with companion in ${fields}`, form, (turn) =>
    form.commit('f501', `i${turn}`, { id: `i${turn}`, name: `Item ${turn}` }),
  );
}
