/** `load <files...>`: brings definitions into a server or store: checked first, listed, all of them or none. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { ControlDefinition } from '../../../engine/internal.ts';
import { checkFiles, countIssues, passedOverText, readFiles } from '../checkedFiles.ts';
import { type ExitCode, note, printable, say, UsageError } from '../command.ts';
import { readControlsFile } from '../controls.ts';
import type { DefinitionFile } from '../definition.ts';
import { onceStandardInput, STANDARD_INPUT } from '../files.ts';
import { findCredentials } from '../load/credentials.ts';
import { countChanges, listed, listing } from '../load/listing.ts';
import type { MenuPlan } from '../load/menu.ts';
import { planLoad, tellRefusal } from '../load/plan.ts';
import type { IsTold } from '../load/problems.ts';
import type { Target } from '../load/target.ts';
import { countText, issueLine } from '../report.ts';

function optionsOf(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      'dry-run': { type: 'boolean' },
      json: { type: 'boolean' },
      url: { type: 'string' },
      user: { type: 'string' },
      data: { type: 'string' },
      controls: { type: 'string' },
      'no-menu': { type: 'boolean' },
      'replace-drafts': { type: 'boolean' },
    },
  });
  if (positionals.length === 0) throw new UsageError('load needs files or folders.');
  if (values.url !== undefined && values.data !== undefined)
    throw new UsageError('load takes --url or --data: the server at an address, or the store in a folder.');
  onceStandardInput(positionals);
  return {
    paths: positionals,
    dryRun: values['dry-run'] === true,
    json: values.json === true,
    url: values.url,
    user: values.user,
    dataFolder: values.data ?? (process.env.PAGEWRIGHT_DATA || '.data'),
    controls: values.controls,
    fillMenu: values['no-menu'] !== true,
    replaceDrafts: values['replace-drafts'] === true,
  };
}
type Options = ReturnType<typeof optionsOf>;

/** Each file once, though it may be named and in a named folder too. */
function eachOnce(files: readonly DefinitionFile[]): readonly DefinitionFile[] {
  return [...new Map([...files].reverse().map((file) => [resolve(file.path), file])).values()].reverse();
}

/** The running server at the address that is named, or that has the data folder open; else the store itself. */
async function openTarget(
  { url, user, paths, dataFolder, dryRun }: Options,
  controls: readonly ControlDefinition[],
): Promise<Target> {
  let address = url;
  if (address === undefined) {
    const opened = await (await import('../load/direct.ts')).openDirect({ dataFolder, dryRun, controls });
    if (typeof opened !== 'string') return opened;
    address = opened;
  }
  const { readAddress, signIn } = await import('../load/remote.ts');
  const base = readAddress(address);
  return signIn(base, await findCredentials(base, user, !paths.includes(STANDARD_INPUT)));
}

/** Tells of entries that the user has loaded and does not see: his roles have no right on their objects. */
async function tellUnseen(target: Target, menu: MenuPlan): Promise<void> {
  const seen = await target.seen();
  const unseen = seen === null ? [] : menu.changes.filter(({ id, shown }) => shown && !seen.has(id));
  if (unseen.length > 0)
    note(
      `Your roles have no right on the objects of ${unseen.map(({ title }) => printable(title)).join(', ')}: an administrator grants it.`,
    );
}

/** Loads into the target; the exit code. */
async function loadInto(
  target: Target,
  files: readonly DefinitionFile[],
  options: Options,
  isTold: IsTold,
): Promise<ExitCode> {
  const planned = await planLoad(target, files, options.fillMenu, isTold);
  if (planned === null) return 1;
  const { compared, menu, request, places } = planned;
  const tell = (stored: boolean) => {
    if (options.json)
      say(JSON.stringify({ target: target.name, stored, ...listed(compared, menu) }, null, 2));
  };
  if (!options.json) for (const line of listing(compared, menu)) say(line);
  const counted = countChanges(compared, menu);
  const drafts = compared.filter(({ replacesDraft }) => replacesDraft);
  for (const { file } of drafts)
    note(`${printable(file.path)}: a builder has saved changes of this page that are not published.`);
  if (drafts.length > 0 && !options.replaceDrafts) {
    tell(false);
    note('Nothing was loaded: --replace-drafts loads the files in their place.');
    return 1;
  }
  const nothing = request.definitions.length === 0 && request.menu.length === 0;
  // A dry run with entries checks these too; they name pages by the ids that the first answer has given.
  if (!nothing && (!options.dryRun || request.menu.length > 0)) {
    const answer = await target.load({ ...request, ...(options.dryRun ? { dryRun: true } : {}) });
    if (!answer.ok) {
      tell(false);
      tellRefusal(answer, places);
      return 1;
    }
  }
  tell(!options.dryRun && !nothing);
  const name = printable(target.name);
  if (nothing) note(`Nothing to change in ${name}: ${counted}.`);
  else
    note(options.dryRun ? `Would be loaded into ${name}: ${counted}.` : `Loaded into ${name}: ${counted}.`);
  if (!options.dryRun && !nothing) await tellUnseen(target, menu);
  return 0;
}

/** Runs the command. */
export async function load(args: readonly string[]): Promise<ExitCode> {
  const options = optionsOf(args);
  if (options.url !== undefined) (await import('../load/remote.ts')).readAddress(options.url);
  const controls = await readControlsFile(options.controls);
  const { files: read, unreadable, passedOver } = await readFiles(options.paths, undefined);
  const files = eachOnce(read);
  const checked = checkFiles(files, { controls });
  for (const { file, issues } of checked) for (const issue of issues) note(issueLine(file.path, issue));
  for (const message of unreadable) note(message);
  const { errors, warnings } = countIssues(checked);
  if (errors + unreadable.length > 0) {
    note(`Nothing was loaded: ${countText(errors, warnings)}${passedOverText(passedOver)}.`);
    return unreadable.length > 0 ? 2 : 1;
  }
  if (files.length === 0) throw new UsageError(`load found no definitions${passedOverText(passedOver)}.`);
  const told = new Map(checked.map(({ file, issues }) => [file, issues]));
  const isTold: IsTold = (file, { code, path }) =>
    told.get(file)?.some((issue) => issue.code === code && issue.path === path) === true;
  const target = await openTarget(options, controls);
  try {
    return await loadInto(target, files, options, isTold);
  } finally {
    await target.close();
  }
}
