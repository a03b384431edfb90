/** What a load would change: definitions in files beside what is stored of them. */
import { isRecord } from '../../../engine/internal.ts';
import { type DefinitionChange, diffDefinitions } from '../../../tools/index.ts';
import type { DefinitionFile } from '../definition.ts';
import type { LoadAnswer, LoadRequest } from './target.ts';

/** What is stored of a definition before the load. */
export type StoredState = LoadAnswer['definitions'][number];
type Json = Readonly<Record<string, unknown>>;

/** A file beside what is stored of it. */
export interface Compared {
  readonly file: DefinitionFile;
  readonly value: Json;
  readonly state: StoredState;
  readonly change: 'new' | 'changed' | 'unchanged';
  /** Of a changed one, by key. */
  readonly changes: readonly DefinitionChange[];
  /** A builder has saved the page without publishing it, and the file is another. */
  readonly replacesDraft: boolean;
}

/** Parts of an envelope that say which page it is, or that the server makes itself. */
const OWN: ReadonlySet<string> = new Set([
  'id',
  'objectId',
  'objectId__Item',
  'pageType__Item',
  'kind',
  'pageKind',
  'revision',
  'rowVersion',
]);

/** The JSON of a file that was checked. */
export function jsonOf({ source }: DefinitionFile): Json {
  const value: unknown = JSON.parse(source.text);
  return isRecord(value) ? value : {};
}

/** The parts of both that the file states: what it does not state stays as it is stored. */
function stated(value: Json, stored: Json): readonly [Json, Json] {
  const names = Object.keys(value).filter((name) => !OWN.has(name) && !(name === 'viewName' && !value[name]));
  const of = (from: Json) =>
    Object.fromEntries(names.flatMap((name) => (Object.hasOwn(from, name) ? [[name, from[name]]] : [])));
  return [of(stored), of(value)];
}

/** Compares a file with what is stored of it. */
export function compare(file: DefinitionFile, value: Json, state: StoredState): Compared {
  const { stored } = state;
  const same = { file, value, state, changes: [], replacesDraft: false };
  if (stored === null) return { ...same, change: 'new' };
  const [before, after] =
    state.kind === 'objectModel' ? [stored, { ...value, id: state.id }] : stated(value, stored);
  const { changes, issues } = diffDefinitions(before, after);
  // Of a stored definition that could be read only in part, changes may have been missed.
  const differs = changes.length > 0 || issues.before.some(({ severity }) => severity === 'error');
  if (!differs && !state.unpublished) return { ...same, change: 'unchanged' };
  return { ...same, change: 'changed', changes, replacesDraft: differs && state.unpublished };
}

/** A definition as it is sent: a new one with the id that the dry run has given to it, so that entries can name it. */
export function sentDefinition({ value, state }: Compared): LoadRequest['definitions'][number] {
  const { id, rowVersion } = state;
  return { text: JSON.stringify(value.id ? value : { ...value, id }), rowVersion };
}
