/** Pages and forms that the engine's benches share. */
import {
  type CompiledPage,
  compilePage,
  createForm,
  type Form,
  type FormPorts,
} from '../../../src/engine/internal.ts';

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

function compiled(definition: unknown): CompiledPage {
  const { page } = compilePage(definition);
  if (page === null) throw new Error('the bench page does not compile');
  return page;
}

/** A form of so many text fields, and a lookup with its companion at the end. */
export function fieldsForm(count: number): Form {
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
  return createForm(compiled({ items }), { mode: 'edit', record: { id: '1', ...record }, ports });
}

/** A form with one table of text columns and one column of numbers, `c0`, with its sum. */
export function tableForm(rows: number, columns: number): Form {
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
  const page = compiled({
    items: [
      { key: 't', type: 'entrytable', model: 'entries', title: 'T', items, options: { multiple: true } },
    ],
  });
  const entries = Array.from({ length: rows }, (_, index) => ({ entryId: `r${index}`, ...cells }));
  return createForm(page, {
    mode: 'edit',
    record: { id: '1', entries },
    defaultModel: { entries: [cells] },
    ports,
  });
}
