/**
 * The engine alone, in Node: the two figures of the value core, and compiling against what rjsf does with the schema
 * of the same fields in the same run. Ratios hold on any machine; milliseconds on this one.
 */
import { getDefaultFormState, retrieveSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { compilePage, createForm } from '../../src/engine/index.ts';
import { largePage, largeSchema } from './forms/largePage.ts';
import { round, say, time } from './lines.ts';

const RUNS = 15;
const validator = customizeValidator();

const ports = {
  clock: { now: () => '2026-01-01 00:00:00', ticks: () => 0, after: () => () => undefined },
  ids: { record: () => 'r', short: () => 's', widget: () => 'w' },
};

function compiled(definition: unknown) {
  const { page } = compilePage(definition);
  if (page === null) throw new Error('the bench page does not compile');
  return page;
}

/** A table of text columns. */
function tablePage(columns: number): object {
  const items = Array.from({ length: columns }, (_, index) => ({
    key: `c${index}`,
    model: `c${index}`,
    type: 'textbox',
    title: `C${index}`,
    options: { isEdit: true },
  }));
  return { items: [{ key: 't', type: 'entrytable', model: 'entries', title: 'T', items }] };
}

function cellCommit(): void {
  const rows = 10_000;
  const columns = 30;
  const cells = Object.fromEntries(
    Array.from({ length: columns }, (_, index) => [`c${index}`, `value ${index}`]),
  );
  const entries = Array.from({ length: rows }, (_, index) => ({ entryId: `r${index}`, ...cells }));
  const form = createForm(compiled(tablePage(columns)), {
    mode: 'edit',
    record: { id: '1', entries },
    ports,
  });
  let woken = 0;
  form.subscribe('entries[r5000].c7', () => {
    woken += 1;
  });
  const rounds = 400;
  const ms = time(RUNS, (turn) => {
    for (let index = 0; index < rounds; index += 1) form.commit('entries[r5000].c7', `${turn}.${index}`);
  });
  say({
    bench: 'one cell committed in 10,000 x 30',
    ms: round(ms / rounds),
    woken: woken / (RUNS * 2 * rounds),
    goal: 0.1,
  });
}

function companionCommit(): void {
  const items = [
    ...Array.from({ length: 999 }, (_, index) => ({
      key: `f${index}`,
      model: `f${index}`,
      type: 'textbox',
      options: {},
    })),
    { key: 'item', model: 'item', type: 'basedata', options: { lookupObjectId: 'item' } },
  ];
  const form = createForm(compiled({ items }), { mode: 'edit', record: { id: '1' }, ports });
  let woken = 0;
  for (const model of Object.keys(form.page.byModel))
    form.subscribe(model, () => {
      woken += 1;
    });
  const rounds = 400;
  const ms = time(RUNS, (turn) => {
    for (let index = 0; index < rounds; index += 1) {
      const id = `${turn}.${index}`;
      form.commit('item', id, { id, number: id, name: id });
    }
  });
  say({
    bench: 'a field with its companion committed in 1,000 fields',
    ms: round(ms / rounds),
    woken: woken / (RUNS * 2 * rounds),
    goal: 0.1,
  });
}

function compiling(): void {
  const measured = new Map<number, number>();
  for (const fields of [1000, 10_000]) {
    const definition = largePage(fields);
    const schema = largeSchema(fields);
    const runs = fields > 1000 ? 5 : RUNS;
    const ours: number[] = [];
    // In turn, so that both meet the same weather.
    const pair = Array.from({ length: 3 }, () => {
      const ms = time(runs, () => compilePage(definition));
      ours.push(ms);
      const theirs = time(runs, () => {
        retrieveSchema(validator, schema, schema, {});
        getDefaultFormState(validator, schema, {}, schema);
      });
      return { ms, theirs };
    }).toSorted((a, b) => a.ms / a.theirs - b.ms / b.theirs)[1];
    if (pair === undefined) throw new Error('no rounds');
    measured.set(fields, pair.ms);
    say({
      bench: 'compile',
      fields,
      ms: round(pair.ms),
      rjsfMs: round(pair.theirs),
      toRjsf: round(pair.ms / pair.theirs),
      goal: 1.5,
    });
  }
  const [small = 0, large = 0] = [measured.get(1000), measured.get(10_000)];
  say({ bench: 'compile, 10,000 to 1,000 fields', ratio: round(large / small), goal: 10 });
}

cellCommit();
companionCommit();
compiling();
