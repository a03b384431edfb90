/** A field while it is being read, and what all sources make of it alike. */
import type { JsonObject } from '../../engine/internal.ts';
import type { Namer } from './names.ts';
import type { Report } from './report.ts';
import type { DraftField } from './types.ts';

export interface FieldParts {
  control: number;
  /** See `DraftField`; null where the control's own word is meant. */
  word: string | null;
  readonly facts: JsonObject;
  readonly options: JsonObject;
}

/** Pattern of an e-mail address. */
export const EMAIL = '^[^@\\s]+@[^@\\s]+$';
/** Deepest nesting of tables in a record. */
export const TABLE_DEPTH_MAX = 5;

/** The field chooses one or several of these options. */
export function giveChoices(options: readonly JsonObject[], { facts }: FieldParts): void {
  facts.LookupDataSourceType = 7;
  facts.LookupDataContent = [...options];
}

/** The finished field under an unused name; a name other than `wanted` is an issue at `path`. */
export function fieldOf(
  { control, word, facts, options }: FieldParts,
  wanted: string,
  title: string,
  path: string,
  names: Namer,
  report: Report,
): DraftField {
  const name = names.take(wanted);
  if (name !== wanted) report.renamed(path, wanted, name);
  return { role: 'field', name, title, control, ...(word === null ? null : { word }), facts, options };
}
