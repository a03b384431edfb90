/** The entries of the menu that a load brings in: those of menu files, and one for each list page that none opens. */
import { resolve } from 'node:path';
import { isRecord, sameValue } from '../../../engine/internal.ts';
import type { MenuDefinition } from '../../../platform/contract/index.ts';
import type { DefinitionFile } from '../definition.ts';
import { type FileEntry, menuEntries, pagePath } from '../menuFile.ts';
import type { Compared } from './compare.ts';
import type { LoadAnswer } from './target.ts';

type Json = Readonly<Record<string, unknown>>;

/** An entry that is new or changed, in the order of the menu. */
export interface EntryChange {
  readonly id: string;
  readonly title: string;
  readonly change: 'new' | 'changed';
  /** Names of the properties that differ; `place` where it stands elsewhere now. */
  readonly properties: readonly string[];
  /** True where users with rights on its page see it. */
  readonly shown: boolean;
}

/** A part of a menu file that cannot be loaded. */
export interface EntryProblem {
  readonly file: DefinitionFile;
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

export interface MenuPlan {
  /** As they are sent; empty where they change nothing. */
  readonly entries: readonly MenuDefinition[];
  /** Of each of `entries` the file that it is of, with its place there; null for those that the load makes itself. */
  readonly origins: readonly ({ readonly file: DefinitionFile; readonly index: number } | null)[];
  readonly changes: readonly EntryChange[];
  readonly problems: readonly EntryProblem[];
}

/** The heading under which list pages without an entry are put. */
const PAGES = 'pagewright-pages';
const PAGES_TITLES = { zh_TW: '頁面', zh_CN: '页面', en_US: 'Pages', vi_VN: 'Trang' };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const records = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** All entries of a menu by id, each with the id of the one that it is in. */
function placed(
  entries: readonly Json[],
  parent = '',
  into = new Map<string, { entry: Json; parent: string }>(),
) {
  for (const entry of entries) {
    const id = text(entry.id);
    if (id !== '' && !into.has(id)) into.set(id, { entry, parent });
    placed(records(entry.children), id, into);
  }
  return into;
}

/** The pages that an entry may open. */
function pagesOf({ pageId, meta }: Json): readonly string[] {
  const params = isRecord(meta) && isRecord(meta.params) ? meta.params : {};
  return [pageId, params.appId, params.pageId].map(text).filter((id) => id !== '');
}

/** What an entry of a page opens: a list, or an empty form. By the object, forms are titled as their list is. */
function paramsOf({ state: { id, kind, objectId } }: Compared): Pick<MenuDefinition, 'meta'> {
  const form = { routeName: 'generateShowFormView', appParam: { action: 'add', params: {} } };
  return { meta: { params: { appId: id, appObjectId: objectId, ...(kind === 'form' ? form : {}) } } };
}

/** Entries of menu files as they are stored: with the ids of their pages. */
function resolveEntries(
  file: DefinitionFile,
  entries: readonly FileEntry[],
  pages: readonly Compared[],
  at: string,
  problems: EntryProblem[],
): MenuDefinition[] {
  return entries.map(({ pageFile, children, ...entry }, index) => {
    const place = `${at}/${index}`;
    const wanted = pageFile === undefined ? null : pagePath(file.path, pageFile);
    const page = pages.find((one) =>
      wanted === null ? one.state.id === entry.pageId : resolve(one.file.path) === wanted,
    );
    if (wanted !== null && page === undefined)
      problems.push({
        file,
        path: `${place}/pageFile`,
        code: 'menu.noFile',
        message: `${pageFile} is none of the pages that are loaded.`,
      });
    return {
      ...(page === undefined || entry.meta ? {} : paramsOf(page)),
      ...entry,
      ...(page === undefined ? {} : { pageId: page.state.id }),
      ...(children === undefined
        ? {}
        : { children: resolveEntries(file, children, pages, `${place}/children`, problems) }),
    };
  });
}

/** Entries for pages, under the heading of such, wherever that stands in the stored menu by now. */
function underHeading(children: MenuDefinition[], known: ReturnType<typeof placed>): MenuDefinition {
  const stored = known.get(PAGES);
  if (stored === undefined)
    return { id: PAGES, title: PAGES_TITLES.zh_TW, titles: PAGES_TITLES, icon: 'file-text', children };
  let entry: MenuDefinition = { id: PAGES, children };
  for (let { parent } = stored; parent !== ''; parent = known.get(parent)?.parent ?? '')
    entry = { id: parent, children: [entry] };
  return entry;
}

/** What differs between the stored menu and the entries that are sent. */
function changesOf(entries: readonly Json[], known: ReturnType<typeof placed>): EntryChange[] {
  return [...placed(entries)].flatMap(([id, { entry, parent }]): EntryChange[] => {
    const before = known.get(id);
    const whole = { ...before?.entry, ...entry };
    const titles = isRecord(whole.titles) ? whole.titles : {};
    const title = text(titles.en_US) || text(whole.title);
    const shown = whole.hidden !== true && text(whole.pageId) !== '';
    if (before === undefined) return [{ id, title, change: 'new', properties: [], shown }];
    const properties = Object.keys(entry).filter(
      (name) => name !== 'children' && !sameValue(entry[name], before.entry[name]),
    );
    if (before.parent !== parent) properties.push('place');
    return properties.length === 0 ? [] : [{ id, title, change: 'changed', properties, shown }];
  });
}

/**
 * Plans the menu. `pages` are all pages of the load, also those that do not change. With `fill` list pages that no entry
 * opens get one, unless a menu file says what the menu has.
 */
export function planMenu(
  files: readonly DefinitionFile[],
  pages: readonly Compared[],
  stored: LoadAnswer['menu'],
  fill: boolean,
): MenuPlan {
  const problems: EntryProblem[] = [];
  const known = placed(stored);
  const own = files.map((file) => ({
    file,
    entries: resolveEntries(file, menuEntries(file.path, file.source.text), pages, '/menu', problems),
  }));
  const entries: MenuDefinition[] = own.flatMap((one) => one.entries);
  const origins: MenuPlan['origins'][number][] = own.flatMap(({ file, entries: some }) =>
    some.map((_, index) => ({ file, index })),
  );
  if (fill && files.length === 0) {
    const opened = new Set([...known.values()].flatMap(({ entry }) => pagesOf(entry)));
    const made = pages
      .filter(({ state }) => state.kind === 'list' && !opened.has(state.id))
      .map((page) => ({
        id: `page-${page.state.id}`.slice(0, 100),
        title: text(page.value.viewName) || page.state.objectId,
        icon: 'list-ordered',
        pageId: page.state.id,
        ...paramsOf(page),
      }));
    if (made.length > 0) {
      entries.push(underHeading(made, known));
      origins.push(null);
    }
  }
  const changes = changesOf(
    entries.map((entry) => ({ ...entry })),
    known,
  );
  return changes.length === 0
    ? { entries: [], origins: [], changes, problems }
    : { entries, origins, changes, problems };
}
