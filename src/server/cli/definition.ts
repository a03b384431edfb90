/** A definition read from a file, with all its issues. */
import {
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
import { printable, UsageError } from './command.ts';
import { readTextFile } from './files.ts';
import { JsonSource } from './positions.ts';

export interface DefinitionFile {
  readonly path: string;
  readonly source: JsonSource;
  /** Null where it is no definition, or no JSON. */
  readonly kind: DefinitionKind | null;
  /** Whether the text is JSON at all. */
  readonly isJson: boolean;
}

export async function readDefinitionFile(path: string): Promise<DefinitionFile> {
  const source = new JsonSource(await readTextFile(path));
  return { path, source, kind: kindOf(source.text), isJson: source.syntaxProblem() === null };
}

/** Throws UsageError where the file has another kind. */
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

/** Issues of the page's object model are reported for its own file. */
const ofPage = (issue: Issue) => !issue.path.startsWith('/objectModel');

/** The compiler's issues, and those of parts that it does not read. */
function both(compiled: readonly Issue[], parsed: readonly Issue[]): readonly Issue[] {
  const told = new Set(compiled.map((issue) => `${issue.code} ${issue.path}`));
  return [...compiled, ...parsed.filter((issue) => !told.has(`${issue.code} ${issue.path}`))];
}

/** Issues of a definition; with its object model, as text, and the host's controls. */
export function issuesOf(file: DefinitionFile, options: CompileOptions): readonly Issue[] {
  if (!file.isJson) return [NOT_JSON];
  const { text } = file.source;
  switch (file.kind) {
    case 'form':
      return both(compilePage(text, options).issues, parsePage(text).issues).filter(ofPage);
    case 'list':
      return both(compileList(text, options).issues, parseList(text).issues).filter(ofPage);
    case 'objectModel':
      return parseObjectModel(text).issues;
    case null:
      return [
        {
          code: 'cli.unknownKind',
          severity: 'error',
          path: '',
          params: {},
          message: 'This is neither a form page, a list page nor an object model.',
          hint: 'Name a kind with --kind, where it is one.',
        },
      ];
  }
}
