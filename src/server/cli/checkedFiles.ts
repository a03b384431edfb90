/** Reads definitions from files and folders, and checks each with its object model: for `check` and `load`. */
import type { ControlDefinition, DefinitionKind } from '../../engine/internal.ts';
import type { IsObject } from '../definitions/unknownLookups.ts';
import { UsageError } from './command.ts';
import { type DefinitionFile, issuesOf, lookupIssues, readDefinitionFile } from './definition.ts';
import { findFiles } from './files.ts';
import { type PlacedIssue, placeIssues } from './report.ts';

/** The files that were named or found in folders. */
export interface ReadFiles {
  readonly files: readonly DefinitionFile[];
  /** Why others could not be read. */
  readonly unreadable: readonly string[];
  /** How many in folders are no definitions. */
  readonly passedOver: number;
}

/** Reads all files; those that cannot be read are told, and do not keep the others from being checked. */
export async function readFiles(
  paths: readonly string[],
  kind: DefinitionKind | undefined,
): Promise<ReadFiles> {
  const files: DefinitionFile[] = [];
  const unreadable: string[] = [];
  let passedOver = 0;
  for (const { path, walked } of await findFiles(paths)) {
    try {
      const read = await readDefinitionFile(path);
      if (walked && read.isJson && read.kind === null && kind === undefined) passedOver += 1;
      else files.push(kind === undefined ? read : { ...read, kind });
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      unreadable.push(error.message);
    }
  }
  return { files, unreadable, passedOver };
}

/** A property of a JSON text that is an object; null where it has none, or it is no text. */
function idOf(text: string, name: string): string | null {
  const parsed: unknown = JSON.parse(text);
  const id = typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, name) : undefined;
  return typeof id === 'string' && id !== '' ? id : null;
}

/** The object models among the files, by id and by code, so that each page is checked with its own. */
function modelsById(files: readonly DefinitionFile[]): ReadonlyMap<string, string> {
  const models = new Map<string, string>();
  for (const { kind, source } of files) {
    if (kind !== 'objectModel') continue;
    for (const name of ['code', 'id']) {
      const id = idOf(source.text, name);
      if (id !== null) models.set(id, source.text);
    }
  }
  return models;
}

/**
 * Tells whether the files hold an object of an id or code; null where they hold no object at all, so that nothing is
 * known of any.
 */
export function objectsAmong(files: readonly DefinitionFile[]): IsObject | null {
  const known = new Set([...modelsById(files).keys()].map((name) => name.toLowerCase()));
  return known.size === 0 ? null : (name) => known.has(name.toLowerCase());
}

/** A file with its issues. */
export interface CheckedFile {
  readonly file: DefinitionFile;
  readonly issues: readonly PlacedIssue[];
}

/** What files are checked with. */
export interface Checking {
  /** The object model of all pages, in place of each one's own among the files. */
  readonly given?: string | undefined;
  readonly controls: readonly ControlDefinition[];
  /** Where it is stated, lookups of other objects are warned of. */
  readonly isObject?: IsObject | null;
}

/** Checks all files. */
export function checkFiles(
  files: readonly DefinitionFile[],
  { given, controls, isObject = null }: Checking,
): readonly CheckedFile[] {
  const models = modelsById(files);
  return files.map((file) => {
    const objectId = file.isJson && file.kind !== null ? idOf(file.source.text, 'objectId') : null;
    const objectModel = given ?? (objectId === null ? undefined : models.get(objectId));
    const compiling = { objectModel, controls };
    const unknown = isObject === null ? [] : lookupIssues(file, isObject, compiling);
    return { file, issues: placeIssues([...issuesOf(file, compiling), ...unknown], file.source) };
  });
}

/** The numbers of errors and warnings. */
export function countIssues(checked: readonly CheckedFile[]): { errors: number; warnings: number } {
  const all = checked.flatMap((one) => one.issues);
  const errors = all.filter((issue) => issue.severity === 'error').length;
  return { errors, warnings: all.length - errors };
}

/** `; 3 other JSON files passed over`, or nothing. */
export function passedOverText(count: number): string {
  return count === 0 ? '' : `; ${count} other JSON file${count === 1 ? '' : 's'} passed over`;
}
