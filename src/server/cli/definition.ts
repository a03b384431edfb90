/** Definitions in files, and their issues. */
import {
  builderChecks,
  type CompileOptions,
  compileList,
  compilePage,
  type DefinitionKind,
  ISSUE_HINTS,
  ISSUE_MESSAGES,
  type Issue,
  kindOf,
  parseList,
  parseObjectModel,
  parsePage,
} from '../../engine/internal.ts';
import { brokenScripts } from '../definitions/scripts.ts';
import {
  type IsObject,
  unknownLookupIssue,
  unknownLookups,
  unknownTargets,
} from '../definitions/unknownLookups.ts';
import { textOf } from '../texts/catalogue.ts';
import { printable, UsageError } from './command.ts';
import { readTextFile } from './files.ts';
import { isMenuText, menuIssues } from './menuFile.ts';
import { JsonSource } from './positions.ts';

/** What a file may hold. */
export type FileKind = DefinitionKind | 'menu';

/** A file with its text, kept with the positions of its parts. */
export interface DefinitionFile {
  readonly path: string;
  readonly source: JsonSource;
  /** Null where it is not JSON, or none of these. */
  readonly kind: FileKind | null;
  readonly isJson: boolean;
}

/** Reads a file, whatever it holds. Throws UsageError where it cannot be read. */
export async function readDefinitionFile(path: string): Promise<DefinitionFile> {
  const source = new JsonSource(await readTextFile(path));
  const isJson = source.syntaxProblem() === null;
  const kind = kindOf(source.text) ?? (isJson && isMenuText(source.text) ? 'menu' : null);
  return { path, source, kind, isJson };
}

/** Reads an object model. Throws UsageError where the file cannot be read or is none. */
export async function readObjectModelFile(path: string): Promise<DefinitionFile> {
  const file = await readDefinitionFile(path);
  if (file.kind !== 'objectModel') throw new UsageError(`${printable(path)} is no object model.`);
  return file;
}

const NOT_JSON: Issue = {
  code: 'definition.notJson',
  severity: 'error',
  path: '',
  params: {},
  message: ISSUE_MESSAGES['definition.notJson'],
  hint: ISSUE_HINTS['definition.notJson.hint'],
};

/** False for issues of the page's object model, which are reported for the file of the model. */
const ofPage = (issue: Issue) => !issue.path.startsWith('/objectModel');

/**
 * The issues of compiling, and those of parsing that compiling did not find: the parser also reads what is never
 * compiled.
 */
function both(compiled: readonly Issue[], parsed: readonly Issue[]): readonly Issue[] {
  const told = new Set(compiled.map((issue) => `${issue.code} ${issue.path}`));
  return [...compiled, ...parsed.filter((issue) => !told.has(`${issue.code} ${issue.path}`))];
}

/** A warning for each script that cannot be read, as the server gives when such a page is published. */
function scriptIssues(text: string, kind: 'form' | 'list', options: CompileOptions): readonly Issue[] {
  return brokenScripts(JSON.parse(text), kind, 'en_US', options).map(({ path, ...params }) => ({
    code: 'page.brokenScript',
    severity: 'warning',
    path,
    params,
    message: textOf('en_US', 'page.brokenScript', params),
  }));
}

/** Warnings of lookups whose object is not among the files: whether a store has it, only `load` knows. */
export function lookupIssues(
  { source, kind, isJson }: DefinitionFile,
  isObject: IsObject,
  { controls = [], ...options }: CompileOptions,
): readonly Issue[] {
  if (!isJson || kind === null || kind === 'menu') return [];
  const definition: unknown = JSON.parse(source.text);
  const found =
    kind === 'objectModel'
      ? unknownTargets(definition, isObject, controls)
      : unknownLookups(definition, kind, 'en_US', isObject, { ...options, controls });
  const hint = 'It is not among these files; load looks in the store too.';
  return found.map((lookup) => ({ ...unknownLookupIssue(lookup, 'en_US'), hint }));
}

/**
 * All issues of a definition. `options` are those of compiling: the page's object model (as text) and the host's
 * controls.
 */
export function issuesOf(file: DefinitionFile, options: CompileOptions): readonly Issue[] {
  if (!file.isJson) return [NOT_JSON];
  const { text } = file.source;
  switch (file.kind) {
    case 'form':
      return [
        ...both(compilePage(text, { ...options, ...builderChecks }).issues, parsePage(text).issues),
        ...scriptIssues(text, 'form', options),
      ].filter(ofPage);
    case 'list':
      return [
        ...both(compileList(text, { ...options, ...builderChecks }).issues, parseList(text).issues),
        ...scriptIssues(text, 'list', options),
      ].filter(ofPage);
    case 'objectModel':
      return parseObjectModel(text).issues;
    case 'menu':
      return menuIssues(file.path, text);
    case null:
      return [
        {
          code: 'cli.unknownKind',
          severity: 'error',
          path: '',
          params: {},
          message: 'This is neither a form page, a list page, an object model nor a menu.',
          hint: 'Name a kind with --kind, where it is one.',
        },
      ];
  }
}
