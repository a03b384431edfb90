/** A field while it is read, and what all importers do with one. */
import type { JsonObject } from '../../engine/internal.ts';
import type { Namer } from './names.ts';
import type { Report } from './report.ts';
import type { DraftField } from './types.ts';

/** The parts of a `DraftField` that are found step by step. */
export interface FieldParts {
  control: number;
  /** See `DraftField`; null for the control's own word. */
  word: string | null;
  readonly facts: JsonObject;
  readonly options: JsonObject;
}

/** Pattern of an e-mail address: text around one `@`. */
export const EMAIL = '^[^@\\s]+@[^@\\s]+$';
/** Deepest nesting of tables in tables. */
export const TABLE_DEPTH_MAX = 5;

/** LookupDataSourceType of options that the field definition holds itself. Source: FORMATS "Lookup sources". */
const OWN_CONTENT = 7;

/** Makes the field choose from these options, `{ value, label }` each. */
export function giveChoices(options: readonly JsonObject[], { facts }: Pick<FieldParts, 'facts'>): void {
  facts.LookupDataSourceType = OWN_CONTENT;
  facts.LookupDataContent = [...options];
}

/** The finished field. Its name is made of `wanted`; where it had to be changed, that is an issue at `path`. */
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
