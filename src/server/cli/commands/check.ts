/** `check <files...>`: the issues of definitions, with their positions. */
import { parseArgs } from 'node:util';
import type { DefinitionKind } from '../../../engine/internal.ts';
import { type ExitCode, note, say, UsageError } from '../command.ts';
import { readControlsFile } from '../controls.ts';
import { type DefinitionFile, issuesOf, readDefinitionFile, readObjectModelFile } from '../definition.ts';
import { findFiles, onceStandardInput } from '../files.ts';
import { countText, issueLine, type PlacedIssue, placeIssues } from '../report.ts';

/** A file with its issues, as `--json` writes it. */
interface Checked {
  readonly file: string;
  readonly kind: DefinitionKind | null;
  readonly issues: readonly PlacedIssue[];
}

/** Words of `--kind`. */
const KINDS: Readonly<Record<string, DefinitionKind>> = { form: 'form', list: 'list', object: 'objectModel' };

function optionsOf(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: 'boolean' },
      kind: { type: 'string' },
      'object-model': { type: 'string' },
      controls: { type: 'string' },
      'max-warnings': { type: 'string' },
    },
  });
  if (positionals.length === 0) throw new UsageError('check needs files or folders.');
  const most = values['max-warnings'];
  if (most !== undefined && !/^\d{1,9}$/.test(most)) throw new UsageError('--max-warnings needs a number.');
  const kind = values.kind === undefined ? undefined : KINDS[values.kind];
  if (values.kind !== undefined && kind === undefined)
    throw new UsageError('--kind is form, list or object.');
  return {
    paths: positionals,
    json: values.json === true,
    kind,
    objectModel: values['object-model'],
    controls: values.controls,
    maxWarnings: most === undefined ? Number.POSITIVE_INFINITY : Number(most),
  };
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

/** Reads all files; those that cannot be read are told, and do not keep the others from being checked. */
async function readAll(paths: readonly string[], kind: DefinitionKind | undefined) {
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

/** Runs the command. */
export async function check(args: readonly string[]): Promise<ExitCode> {
  const options = optionsOf(args);
  const controls = await readControlsFile(options.controls);
  onceStandardInput([...options.paths, options.objectModel]);
  const { files, unreadable, passedOver } = await readAll(options.paths, options.kind);
  const given =
    options.objectModel === undefined ? undefined : await readObjectModelFile(options.objectModel);
  if (given !== undefined && !files.some((file) => file.path === given.path)) files.unshift(given);
  const models = modelsById(files);

  const checked: readonly Checked[] = files.map((file) => {
    const objectId = file.isJson && file.kind !== null ? idOf(file.source.text, 'objectId') : null;
    const model = given?.source.text ?? (objectId === null ? undefined : models.get(objectId));
    return {
      file: file.path,
      kind: file.kind,
      issues: placeIssues(issuesOf(file, { objectModel: model, controls }), file.source),
    };
  });

  const all = checked.flatMap((one) => one.issues);
  const errors = all.filter((issue) => issue.severity === 'error').length;
  const warnings = all.length - errors;
  if (options.json)
    say(JSON.stringify({ files: checked, errors, warnings, passedOver, unreadable }, null, 2));
  else for (const { file, issues } of checked) for (const issue of issues) say(issueLine(file, issue));
  for (const message of unreadable) note(message);
  const over = passedOver === 0 ? '' : `; ${passedOver} other JSON files passed over`;
  if (!options.json)
    note(
      `${countText(errors, warnings)} in ${checked.length} file${checked.length === 1 ? '' : 's'}${over}.`,
    );
  if (unreadable.length > 0) return 2;
  return errors > 0 || warnings > options.maxWarnings ? 1 : 0;
}
