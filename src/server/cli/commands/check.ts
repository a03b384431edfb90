/** `check <files...>`: the issues of definitions, with their positions. */
import { parseArgs } from 'node:util';
import type { DefinitionKind } from '../../../engine/internal.ts';
import { checkFiles, countIssues, objectsAmong, passedOverText, readFiles } from '../checkedFiles.ts';
import { type ExitCode, note, say, UsageError } from '../command.ts';
import { readControlsFile } from '../controls.ts';
import { readObjectModelFile } from '../definition.ts';
import { onceStandardInput } from '../files.ts';
import { countText, issueLine } from '../report.ts';

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

/** Runs the command. */
export async function check(args: readonly string[]): Promise<ExitCode> {
  const options = optionsOf(args);
  const controls = await readControlsFile(options.controls);
  onceStandardInput([...options.paths, options.objectModel]);
  const { files: read, unreadable, passedOver } = await readFiles(options.paths, options.kind);
  const given =
    options.objectModel === undefined ? undefined : await readObjectModelFile(options.objectModel);
  const more = given !== undefined && !read.some((file) => file.path === given.path) ? [given] : [];
  const checked = checkFiles([...more, ...read], {
    given: given?.source.text,
    controls,
    // What is given as the model of all pages is known as well, but is no set of objects by itself.
    isObject: objectsAmong(read) && objectsAmong([...more, ...read]),
  });
  const { errors, warnings } = countIssues(checked);
  if (options.json) {
    const files = checked.map(({ file, issues }) => ({ file: file.path, kind: file.kind, issues }));
    say(JSON.stringify({ files, errors, warnings, passedOver, unreadable }, null, 2));
  } else for (const { file, issues } of checked) for (const issue of issues) say(issueLine(file.path, issue));
  for (const message of unreadable) note(message);
  const inFiles = `in ${checked.length} file${checked.length === 1 ? '' : 's'}`;
  if (!options.json) note(`${countText(errors, warnings)} ${inFiles}${passedOverText(passedOver)}.`);
  if (unreadable.length > 0) return 2;
  return errors > 0 || warnings > options.maxWarnings ? 1 : 0;
}
