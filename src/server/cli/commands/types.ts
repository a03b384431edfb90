/** `types <file>`: TypeScript types of the records of a form page or object model. */
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { type CompileOptions, compilePage, pageFromObject } from '../../../engine/internal.ts';
import { recordTypes } from '../../../tools/index.ts';
import { type ExitCode, note, printable, UsageError } from '../command.ts';
import { readControlsFile } from '../controls.ts';
import { type DefinitionFile, readDefinitionFile, readObjectModelFile } from '../definition.ts';
import { onceStandardInput, writeNewFiles } from '../files.ts';
import { issueLine, placeIssues } from '../report.ts';

/** What to compile: the form page of the file, or the default form of its object model. */
function formOf(
  file: DefinitionFile,
  model: DefinitionFile | undefined,
  controls: CompileOptions['controls'],
) {
  const { text } = file.source;
  if (file.kind === 'form')
    return { definition: text, ...(model === undefined ? {} : { objectModel: model.source.text }) };
  if (file.kind === 'objectModel')
    return { definition: pageFromObject(text, 'form', { controls }).definition, objectModel: text };
  throw new UsageError(
    `${printable(file.path)}: types are made of a form page or an object model, not of ${
      file.kind === 'list' ? 'a list page' : file.isJson ? 'this' : 'what is not JSON'
    }.`,
  );
}

/** Runs the command. */
export async function types(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      'object-model': { type: 'string' },
      controls: { type: 'string' },
      language: { type: 'string' },
      out: { type: 'string' },
      force: { type: 'boolean' },
    },
  });
  const [path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new UsageError('types needs one file.');
  const modelPath = values['object-model'];
  onceStandardInput([path, modelPath]);
  const file = await readDefinitionFile(path);
  const model = modelPath === undefined ? undefined : await readObjectModelFile(modelPath);
  const controls = await readControlsFile(values.controls);
  const { definition, ...options } = formOf(file, model, controls);
  const { page, issues } = compilePage(definition, { ...options, controls });
  if (file.kind === 'form')
    for (const issue of placeIssues(
      issues.filter((one) => !one.path.startsWith('/objectModel')),
      file.source,
    ))
      note(issueLine(path, issue));
  if (page === null) return 1;
  const name = values.name ?? (page.objectCode === '' ? basename(path).split('.')[0] : page.objectCode);
  const text = recordTypes(
    page,
    name ?? 'Page',
    values.language === undefined ? {} : { language: values.language },
  );
  if (values.out === undefined) process.stdout.write(text);
  else await writeNewFiles([{ path: values.out, text }], values.force === true);
  return 0;
}
