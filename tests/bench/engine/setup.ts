/** Pages and forms that the engine's benches share. */
import type { CompiledPage, Form, FormPorts } from '../../../src/engine/internal.ts';
import type { Task } from '../lines.ts';
import type { Engine } from './measure.ts';

let made = 0;

const ports: FormPorts = {
  clock: { now: () => '2026-01-01 00:00:00', ticks: () => 0, after: () => () => undefined },
  ids: {
    record: () => 'r',
    short: () => {
      made += 1;
      return `s${made}`;
    },
    widget: () => 'w',
  },
};

function compiled(engine: Engine, definition: unknown): CompiledPage {
  const { page } = engine.compilePage(definition);
  if (page === null) throw new Error('the bench page does not compile');
  return page;
}

/** A form of so many text fields, and a lookup with its companion at the end. */
export function fieldsForm(engine: Engine, count: number): Form {
  const items = [
    ...Array.from({ length: count - 1 }, (_, index) => ({
      key: `f${index}`,
      model: `f${index}`,
      type: 'textbox',
      options: { required: true, maxlength: 50 },
    })),
    { key: 'item', model: 'item', type: 'basedata', options: { lookupObjectId: 'item' } },
  ];
  const record = Object.fromEntries(
    Array.from({ length: count - 1 }, (_, index) => [`f${index}`, `value ${index}`]),
  );
  return engine.createForm(compiled(engine, { items }), {
    mode: 'edit',
    record: { id: '1', ...record },
    ports,
  });
}

/** A form with one table of text columns and one column of numbers, `c0`, with its sum. */
export function tableForm(engine: Engine, rows: number, columns: number): Form {
  const items = Array.from({ length: columns }, (_, index) => ({
    key: `c${index}`,
    model: `c${index}`,
    type: index === 0 ? 'decimal' : 'textbox',
    title: `C${index}`,
    options: { isEdit: true, ...(index === 0 ? { isAggregated: true, aggregatedCode: 'sum' } : null) },
  }));
  const cells = Object.fromEntries(
    Array.from({ length: columns }, (_, index) => [`c${index}`, index === 0 ? 1 : `value ${index}`]),
  );
  const page = compiled(engine, {
    items: [
      { key: 't', type: 'entrytable', model: 'entries', title: 'T', items, options: { multiple: true } },
    ],
  });
  const entries = Array.from({ length: rows }, (_, index) => ({ entryId: `r${index}`, ...cells }));
  return engine.createForm(page, {
    mode: 'edit',
    record: { id: '1', entries },
    defaultModel: { entries: [cells] },
    ports,
  });
}

/** A task that tells as well how many listeners each of its edits has woken. */
export function countWoken(form: Form, paths: readonly string[], task: Task): Task {
  let woken = 0;
  let turns = 0;
  for (const path of paths)
    form.subscribe(path, () => {
      woken += 1;
    });
  return {
    ...task,
    turn: (at) => {
      turns += 1;
      task.turn(at);
    },
    figures: () => ({ woken: woken / (turns * (task.edits ?? 1)) }),
  };
}
