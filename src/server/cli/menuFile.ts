/**
 * Menu files: `{ "menu": [entries] }`, each entry as menus are stored, and beside the stored names `pageFile`, the file
 * of its page, which need not have an id then. Source: FORMATS "Ids in routes"; contract `definitions.load`.
 */
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { type Issue, isRecord, pointerTo } from '../../engine/internal.ts';
import { checkSchema, MENU_LEVELS, MenuDefinition } from '../../platform/contract/index.ts';

/** An entry as a file states it. */
export interface FileEntry extends Omit<MenuDefinition, 'children'> {
  /** Path of the page's file, from the folder of the menu's file. */
  readonly pageFile?: string;
  readonly children?: readonly FileEntry[];
}

/** The names that an entry may have. */
const NAMES: ReadonlySet<string> = new Set([
  ...Object.keys(MenuDefinition.properties ?? {}),
  'pageFile',
  'children',
]);

function menuOf(text: string): readonly unknown[] | null {
  const value: unknown = JSON.parse(text);
  return isRecord(value) && Array.isArray(value.menu) ? value.menu : null;
}

/** True for the text of a menu file. The text is JSON. */
export function isMenuText(text: string): boolean {
  return menuOf(text) !== null;
}

/** Path of the file that an entry of the menu at `path` names as its page's. */
export function pagePath(path: string, pageFile: string): string {
  return resolve(dirname(path), pageFile);
}

/** Reads one entry; what is wrong with it is told to `issue`, by the name in it. */
function readEntry(
  raw: unknown,
  issue: (name: string, code: string, message: string, severity?: Issue['severity']) => void,
): FileEntry | null {
  if (!isRecord(raw)) {
    issue('', 'menu.shape', 'An entry of a menu is an object.');
    return null;
  }
  const { children: _, pageFile, ...entry } = raw;
  for (const name of Object.keys(raw).filter((one) => !NAMES.has(one)))
    issue(name, 'menu.unknownName', `Entries of a menu have no ${name}.`, 'warning');
  const checked = checkSchema(MenuDefinition, entry);
  if (!checked.ok) issue(checked.misfit.path.slice(1), 'menu.shape', `It ${checked.misfit.message}.`);
  if (pageFile !== undefined && (typeof pageFile !== 'string' || pageFile === ''))
    issue('pageFile', 'menu.shape', 'It must be the path of a file.');
  else if (pageFile !== undefined && typeof entry.pageId === 'string')
    issue('pageFile', 'menu.twoPages', 'The entry names its page by pageId already.');
  if (!checked.ok) return null;
  return { ...checked.value, ...(typeof pageFile === 'string' ? { pageFile } : {}) };
}

/** Reads the entries of a menu file, and all that is wrong with them, at JSON pointers into the file. */
function readMenu(path: string, text: string): { entries: readonly FileEntry[]; issues: readonly Issue[] } {
  const issues: Issue[] = [];
  const seen = new Set<string>();
  const visit = (raws: readonly unknown[], at: string, level: number): FileEntry[] =>
    raws.flatMap((raw, index) => {
      const place = pointerTo(at, index);
      const entry = readEntry(raw, (name, code, message, severity = 'error') =>
        issues.push({ code, severity, path: name === '' ? place : `${place}/${name}`, params: {}, message }),
      );
      const wrong = (name: string, code: string, message: string) =>
        issues.push({ code, severity: 'error', path: pointerTo(place, name), params: {}, message });
      if (entry !== null && seen.has(entry.id))
        wrong('id', 'menu.twice', `Two entries have the id ${entry.id}.`);
      if (entry !== null) seen.add(entry.id);
      if (entry?.pageFile !== undefined && !existsSync(pagePath(path, entry.pageFile)))
        wrong('pageFile', 'menu.noFile', `There is no file ${entry.pageFile}.`);
      const inner = isRecord(raw) ? raw.children : undefined;
      if (inner !== undefined && !Array.isArray(inner)) wrong('children', 'menu.shape', 'It must be a list.');
      if (!Array.isArray(inner)) return entry === null ? [] : [entry];
      if (level === MENU_LEVELS && inner.length > 0) {
        wrong('children', 'menu.tooDeep', `A menu has at most ${MENU_LEVELS} levels.`);
        return [];
      }
      const children = visit(inner, pointerTo(place, 'children'), level + 1);
      return entry === null ? [] : [{ ...entry, children }];
    });
  return { entries: visit(menuOf(text) ?? [], '/menu', 1), issues };
}

/** What is wrong with a menu file. */
export function menuIssues(path: string, text: string): readonly Issue[] {
  return readMenu(path, text).issues;
}

/** The entries of a menu file in which nothing is wrong. */
export function menuEntries(path: string, text: string): readonly FileEntry[] {
  return readMenu(path, text).entries;
}
