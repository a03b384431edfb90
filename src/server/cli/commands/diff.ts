/**
 * `diff <a> <b>`: the differences between two definitions, found by key and not by position. Exit codes as of diff(1).
 */
import { parseArgs } from 'node:util';
import type { Issue } from '../../../engine/internal.ts';
import { type DefinitionChange, describeChange, diffDefinitions } from '../../../tools/index.ts';
import { type ExitCode, note, printable, say, UsageError } from '../command.ts';
import { type DefinitionFile, type FileKind, readDefinitionFile } from '../definition.ts';
import { onceStandardInput } from '../files.ts';
import type { JsonSource } from '../positions.ts';
import { issueLine, placeIssues } from '../report.ts';

const NAMES: Readonly<Record<FileKind, string>> = {
  form: 'a form page',
  list: 'a list page',
  objectModel: 'an object model',
  menu: 'a menu',
};

/** How a line of each kind of change begins. */
const MARKS: Readonly<Record<DefinitionChange['change'], string>> = {
  added: '+',
  removed: '-',
  moved: '>',
  changed: '~',
};

/** A change with its positions in both files, for `--json`. */
function placed(change: DefinitionChange, a: JsonSource, b: JsonSource) {
  return {
    ...change,
    placeBefore: change.pathBefore === null ? null : a.locate(change.pathBefore),
    placeAfter: change.pathAfter === null ? null : b.locate(change.pathAfter),
  };
}

function tell(issues: readonly Issue[], file: DefinitionFile): void {
  for (const issue of placeIssues(issues, file.source)) note(issueLine(file.path, issue));
}

/** Runs the command. */
export async function diff(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: 'boolean' } },
  });
  const [before, after, ...more] = positionals;
  if (before === undefined || after === undefined || more.length > 0)
    throw new UsageError('diff needs two files.');
  onceStandardInput([before, after]);
  const [a, b] = [await readDefinitionFile(before), await readDefinitionFile(after)];
  if (a.kind !== null && b.kind !== null && a.kind !== b.kind)
    throw new UsageError(
      `${printable(a.path)} is ${NAMES[a.kind]}, ${printable(b.path)} ${NAMES[b.kind]}: there is nothing to compare.`,
    );
  if (a.kind === 'menu' || b.kind === 'menu')
    throw new UsageError('diff compares pages and object models, no menus.');
  const { changes: found, issues } = diffDefinitions(a.source.text, b.source.text);
  // Compared with text that is no JSON everything would be gone.
  const changes = a.isJson && b.isJson ? found : [];
  tell(issues.before, a);
  tell(issues.after, b);
  if (values.json === true)
    say(
      JSON.stringify(
        changes.map((change) => placed(change, a.source, b.source)),
        null,
        2,
      ),
    );
  else for (const change of changes) say(`${MARKS[change.change]} ${describeChange(change)}`);
  // Of a definition that could be read only in part, differences may have been missed.
  const unread = [...issues.before, ...issues.after].some((issue) => issue.severity === 'error');
  if (unread || !a.isJson || !b.isJson) return 2;
  return changes.length > 0 ? 1 : 0;
}
