/** `import <kind> <file>`: makes an object model, form page and list page of another system's definition. */
import { join, parse } from 'node:path';
import { parseArgs } from 'node:util';
import {
  definitionText,
  type Issue,
  parseList,
  parsePage,
  writeList,
  writePage,
} from '../../../engine/internal.ts';
import {
  csvPlaces,
  type Imported,
  importCsv,
  importDocType,
  importJsonSchema,
  importOpenApi,
  openApiOperations,
} from '../../../tools/index.ts';
import { type ExitCode, note, printable, say, UsageError } from '../command.ts';
import {
  findFiles,
  type NewFile,
  onceStandardInput,
  readTextFile,
  STANDARD_INPUT,
  writeNewFiles,
} from '../files.ts';
import { JsonSource } from '../positions.ts';
import { countText, issueLine, placeIssues } from '../report.ts';

const KINDS = ['doctype', 'jsonschema', 'openapi', 'csv'] as const;
type Kind = (typeof KINDS)[number];

function kindOf(word: string | undefined): Kind {
  const kind = KINDS.find((one) => one === word?.toLowerCase());
  if (kind === undefined) throw new UsageError(`import needs a kind: ${KINDS.join(', ')}.`);
  return kind;
}

interface Options {
  readonly kind: Kind;
  readonly path: string;
  readonly related: readonly string[];
  readonly uiSchema: string | undefined;
  readonly operation: string | undefined;
  readonly out: string;
  readonly name: string | undefined;
  readonly force: boolean;
}

function optionsOf(args: readonly string[]): Options {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      related: { type: 'string', multiple: true },
      'ui-schema': { type: 'string' },
      operation: { type: 'string' },
      out: { type: 'string' },
      name: { type: 'string' },
      force: { type: 'boolean' },
    },
  });
  const [word, path, ...more] = positionals;
  const kind = kindOf(word);
  if (path === undefined) throw new UsageError(`import ${kind} needs a file.`);
  // Of `--related a.json b.json` the parser of arguments gives `b.json` as a further file.
  if (more.length > 0 && values.related === undefined)
    throw new UsageError('import takes one file; further DocTypes come after --related.');
  return {
    kind,
    path,
    related: [...(values.related ?? []), ...more],
    uiSchema: values['ui-schema'],
    operation: values.operation,
    out: values.out ?? '.',
    name: values.name,
    force: values.force === true,
  };
}

/** A file that was read; the paths of its issues begin with `base`. */
interface Source {
  readonly path: string;
  readonly text: string;
  readonly base: string;
}

/** Reads the main file, which comes first, and those that are named beside it. */
async function readSources({ kind, path, related, uiSchema }: Options): Promise<readonly Source[]> {
  const beside: { path: string; base: string }[] =
    kind === 'doctype'
      ? (await findFiles(related)).map(({ path: one }, index) => ({ path: one, base: `/related/${index}` }))
      : kind === 'jsonschema' && uiSchema !== undefined
        ? [{ path: uiSchema, base: '/uiSchema' }]
        : [];
  onceStandardInput([path, ...beside.map((one) => one.path)]);
  return Promise.all(
    [{ path, base: '' }, ...beside].map(async (one) => ({ ...one, text: await readTextFile(one.path) })),
  );
}

/** The name of a file without its ending; '' for the standard input. */
function ownName(path: string): string {
  return path === STANDARD_INPUT ? '' : parse(path).name;
}

function importSources(sources: readonly Source[], options: Options): Imported {
  const [text = '', ...others] = sources.map((source) => source.text);
  switch (options.kind) {
    case 'csv':
      return importCsv(text, options.name ?? ownName(options.path));
    case 'doctype':
      return importDocType(text, others);
    case 'jsonschema':
      return importJsonSchema(text, others[0]);
    case 'openapi':
      return importOpenApi(text, options.operation ?? '');
  }
}

/** A text as the name of a file: letters, digits, `-` and `_`, so that no path is in it. */
function fileName(text: string): string {
  const name = text.replaceAll(/[^\p{L}\p{N}_-]+/gu, '-').replaceAll(/^-+|-+$/g, '');
  return name === '' ? 'imported' : name.slice(0, 80);
}

/** The files to write: what was made, each in the form that `write` gives stored definitions. */
function filesOf({ objectModel, form, list }: Imported, options: Options): readonly NewFile[] {
  const code = objectModel?.code;
  const own = ownName(options.path);
  // A CSV text does not say what it is about, so the files are called as the CSV is.
  const standard = typeof code === 'string' && code !== '' && options.kind !== 'csv' ? code : own;
  const stem = fileName(options.name ?? standard);
  const files: NewFile[] = [];
  const add = (ending: string, text: string) =>
    files.push({ path: join(options.out, `${stem}.${ending}.json`), text });
  if (objectModel !== null) add('object', definitionText(objectModel, 'objectModel', 2));
  const formPage = form === null ? null : parsePage(form).document;
  if (formPage !== null) add('form', definitionText(writePage(formPage, { pageData: 'object' }), 'form', 2));
  const listPage = list === null ? null : parseList(list).document;
  if (listPage !== null) add('list', definitionText(writeList(listPage, { pageData: 'object' }), 'list', 2));
  return files;
}

/** Writes the issues of a CSV file with the positions of its cells. */
function tellCsv(issues: readonly Issue[], { path, text }: Source): void {
  const placeOf = csvPlaces(text);
  const placed = issues.map((issue) => ({ ...issue, ...placeOf(issue.path) }));
  for (const issue of placed.sort((a, b) => a.line - b.line || a.column - b.column))
    say(issueLine(path, issue));
}

/** Writes the issues of JSON files with their positions. */
function tell(issues: readonly Issue[], sources: readonly Source[]): void {
  const left = new Set(issues);
  // The main file comes last: its base is '', with which all paths begin.
  for (const { path, text, base } of [...sources].reverse()) {
    const own = [...left].filter((issue) => issue.path === base || issue.path.startsWith(`${base}/`));
    for (const issue of own) left.delete(issue);
    const inside = own.map((issue) => ({ ...issue, path: issue.path.slice(base.length) }));
    if (own.length > 0)
      for (const issue of placeIssues(inside, new JsonSource(text))) say(issueLine(path, issue));
  }
}

/** Lists the operations of an OpenAPI document, for who has not said which one. */
function listOperations(sources: readonly Source[]): ExitCode {
  const { operations, issues } = openApiOperations(sources[0]?.text ?? '');
  tell(issues, sources);
  for (const { id, method, url, summary } of operations) {
    const address = `${method} ${url}`;
    say(printable([id, id === address ? '' : address, summary].filter((part) => part !== '').join('  ')));
  }
  if (operations.length === 0) return 1;
  note(
    `${operations.length === 1 ? 'One operation' : `${operations.length} operations`}: name one with --operation.`,
  );
  return 0;
}

/** Runs the command. */
export async function importCommand(args: readonly string[]): Promise<ExitCode> {
  const options = optionsOf(args);
  const sources = await readSources(options);
  if (options.kind === 'openapi' && options.operation === undefined) return listOperations(sources);
  const imported = importSources(sources, options);
  const files = filesOf(imported, options);
  await writeNewFiles(files, options.force);
  const [source] = sources;
  if (options.kind === 'csv' && source !== undefined) tellCsv(imported.issues, source);
  else tell(imported.issues, sources);
  const errors = imported.issues.filter((issue) => issue.severity === 'error').length;
  for (const { path } of files) note(`Written: ${path}`);
  note(`${countText(errors, imported.issues.length - errors)}.`);
  return errors > 0 || files.length === 0 ? 1 : 0;
}
