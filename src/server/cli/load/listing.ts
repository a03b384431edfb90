/** What a load changes, for people and for machines. */
import { describeChange } from '../../../tools/index.ts';
import { printable } from '../command.ts';
import type { Compared } from './compare.ts';
import type { EntryChange, MenuPlan } from './menu.ts';

const WORDS = { form: 'form page', list: 'list page', objectModel: 'object model' } as const;
/** Lines of one definition's changes; of more the number is told. */
const MOST_LINES = 40;

/** `list page orders`: what people know a definition by. */
function nameOf({ value, state }: Compared): string {
  const name = [value.viewName, value.code, value.name].find((one) => typeof one === 'string' && one !== '');
  return `${WORDS[state.kind]} ${printable(String(name ?? state.id))}`;
}

function definitionLines(one: Compared): readonly string[] {
  const file = printable(one.file.path);
  if (one.change === 'unchanged') return [];
  if (one.change === 'new') return [`+ ${file}: new ${nameOf(one)}`];
  const lines = one.changes.map((change) => `    ${describeChange(change)}`);
  if (lines.length === 0) lines.push('    publishes what is saved already');
  const more = lines.length - MOST_LINES;
  return [
    `~ ${file}: ${nameOf(one)}`,
    ...lines.slice(0, MOST_LINES),
    ...(more > 0 ? [`    and ${more} more`] : []),
  ];
}

function entryLine({ id, title, change, properties }: EntryChange): string {
  const name = printable(`${id} '${title}'`);
  return change === 'new' ? `+ menu: new entry ${name}` : `~ menu: entry ${name}: ${properties.join(', ')}`;
}

/** One line for each definition and entry that changes, with its changes below. */
export function listing(definitions: readonly Compared[], menu: MenuPlan): readonly string[] {
  return [...definitions.flatMap(definitionLines), ...menu.changes.map(entryLine)];
}

/** `2 new, 1 changed, 3 unchanged`. */
export function countChanges(definitions: readonly Compared[], menu: MenuPlan): string {
  const of = (change: Compared['change']) =>
    definitions.filter((one) => one.change === change).length +
    menu.changes.filter((one) => one.change === change).length;
  return `${of('new')} new, ${of('changed')} changed, ${of('unchanged')} unchanged`;
}

/** The same for `--json`. */
export function listed(definitions: readonly Compared[], menu: MenuPlan) {
  return {
    definitions: definitions.map(({ file, state, change, changes, replacesDraft }) => ({
      file: file.path,
      kind: state.kind,
      id: state.id,
      change,
      changes,
      ...(replacesDraft ? { replacesDraft } : {}),
    })),
    menu: menu.changes.map(({ shown: _, ...change }) => change),
  };
}
