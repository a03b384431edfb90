/** What a host calls its open forms, by which it finds again what was kept of them. */
import { type FieldWords, type Form, isRecord } from '../../../engine/internal.ts';

/** Where a form is, in the host's own words. */
export interface KeptAs {
  /** By which the host opens it again as it was. */
  readonly address: string;
  /** What its user knows it by. */
  readonly title: string;
  /** Number or name of its record; '' for none. */
  readonly record: string;
}

/** The number or name of the open record, '' for none. Its code comes with the form's: a host names forms from its start. */
export type RecordName = (words: FieldWords) => string;

type Naming = (recordName: RecordName) => KeptAs | null;

const names = new WeakMap<Form, Naming>();

/** Says what a form is called: asked each time it is kept, since a record gets its number while it is open. */
export function nameKept(form: Form, now: Naming): void {
  names.set(form, now);
}

/** What it is called now; null where the host has not said. */
export function keptAs(form: Form, recordName: RecordName): KeptAs | null {
  return names.get(form)?.(recordName) ?? null;
}

/** Reads what was kept; null where it is of another shape. */
export function readKeptAs(value: unknown): KeptAs | null {
  if (!isRecord(value)) return null;
  const { address, title, record } = value;
  if (typeof address !== 'string' || typeof title !== 'string' || typeof record !== 'string') return null;
  return { address, title, record };
}
