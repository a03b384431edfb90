/** The stored menu of a tenant: what a load may put into it. Source: specification 000 2; FORMATS "Ids in routes". */
import { isRecord } from '../../engine/internal.ts';
import { MENU_LEVELS, type MenuDefinition } from '../../platform/contract/index.ts';
import { listOf, str } from '../objects/parse-parts.ts';

type Raw = Readonly<Record<string, unknown>>;

/** An entry with its place: the key of the entry that it is in, '' at the top. */
interface Placed {
  readonly entry: Raw;
  readonly parent: string;
}

/**
 * All entries by key, in the order of reading. The key is the id; entries without one, or with that of another, which
 * only a menu from elsewhere has, get one of their own, so that none is lost.
 */
function flattened(
  entries: readonly Raw[],
  parent = '',
  into = new Map<string, Placed>(),
): Map<string, Placed> {
  for (const entry of entries) {
    const id = str(entry.id);
    const key = id === '' || into.has(id) ? `${into.size} ${id}` : id;
    into.set(key, { entry, parent });
    flattened(listOf(entry.children), key, into);
  }
  return into;
}

/** Most entries of a menu, with all that are in others. */
const MOST_ENTRIES = 10_000;

function nested(all: ReadonlyMap<string, Placed>): Raw[] {
  const inside = new Map<string, string[]>();
  for (const [key, { parent }] of all) {
    const siblings = inside.get(parent);
    if (siblings === undefined) inside.set(parent, [key]);
    else siblings.push(key);
  }
  const made = (parent: string): Raw[] =>
    (inside.get(parent) ?? []).flatMap((key) => {
      const placed = all.get(key);
      if (placed === undefined) return [];
      const children = made(key);
      const listed = children.length > 0 || placed.entry.children !== undefined;
      return [{ ...placed.entry, ...(listed ? { children } : {}) }];
    });
  return made('');
}

/**
 * The stored menu with the entries that were sent: each takes the place and the properties that it is sent with, and
 * keeps what it is sent without. New entries, and those that come from elsewhere, stand last in theirs. None is removed.
 * Entries cannot end inside of themselves: above one that was sent stand such as were sent, or the top.
 */
export function mergeMenu(stored: readonly unknown[], sent: readonly MenuDefinition[]): Raw[] {
  const all = flattened(stored.filter(isRecord));
  const entries: readonly Raw[] = sent.map((entry) => ({ ...entry }));
  for (const [id, { entry, parent }] of flattened(entries)) {
    const before = all.get(id);
    if (before !== undefined && before.parent !== parent) all.delete(id);
    all.set(id, { entry: { ...before?.entry, ...entry }, parent });
  }
  return nested(all);
}

/** A problem of an entry, at its JSON pointer below `/menu`. */
export interface MenuProblem {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** What keeps entries from being stored. `pages` are the ids of all pages, with those that come along. */
export function menuProblems(
  sent: readonly MenuDefinition[],
  stored: readonly unknown[],
  pages: ReadonlySet<string>,
): readonly MenuProblem[] {
  const known = flattened(stored.filter(isRecord));
  const entries: readonly Raw[] = sent.map((entry) => ({ ...entry }));
  const all = new Set([...known.keys(), ...flattened(entries).keys()]);
  // One that is larger already may still be changed.
  if (all.size > Math.max(MOST_ENTRIES, known.size)) {
    const message = `A menu has at most ${MOST_ENTRIES} entries.`;
    return [{ path: '/menu', code: 'menu.tooMany', message }];
  }
  const seen = new Set<string>();
  const problems: MenuProblem[] = [];
  const visit = (entries: readonly MenuDefinition[], at: string, level: number) => {
    entries.forEach((entry, index) => {
      const path = `${at}/${index}`;
      const problem = (name: string, code: string, message: string) =>
        problems.push({ path: name === '' ? path : `${path}/${name}`, code, message });
      if (level > MENU_LEVELS) problem('', 'menu.tooDeep', `A menu has at most ${MENU_LEVELS} levels.`);
      if (seen.has(entry.id)) problem('id', 'menu.twice', `Two entries have the id ${entry.id}.`);
      seen.add(entry.id);
      const title = str(entry.title) || str(known.get(entry.id)?.entry.title);
      if (title === '') problem('', 'menu.noTitle', 'The entry has no title.');
      const page = str(entry.pageId);
      if (page !== '' && !pages.has(page)) problem('pageId', 'menu.noPage', `There is no page ${page}.`);
      visit(entry.children ?? [], `${path}/children`, level + 1);
    });
  };
  visit(sent, '/menu', 1);
  return problems;
}
