/** Headers of CSV files with sample rows. */
import { createSink } from '../issues/sink.ts';
import { assemble } from './assemble.ts';
import { createNamer } from './names.ts';
import type { Draft, Imported } from './types.ts';

/** Imports a CSV header with samples. Never throws. */
export function importCsv(text: string): Imported {
  const sink = createSink();
  const namer = createNamer();
  const [header = ''] = text.split(/\r?\n/, 1);
  const items: Draft[] = header.split(',').map((title) => ({
    role: 'field',
    name: namer.take(title),
    title,
    control: 1,
    facts: {},
    options: {},
  }));
  const made = assemble({ code: 'Table', name: 'Table', businessType: 1, items, facts: {}, laidOut: false });
  return { ...made, issues: sink.done() };
}
