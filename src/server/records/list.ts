/** One page of a list with its count and aggregates. Source: specification 002 7; FORMATS "Lists". */
import type { Said } from '../app/route.ts';
import type { Session } from '../auth/session.ts';
import type { Registry } from '../objects/registry.ts';
import type { BusinessObject } from '../objects/types.ts';
import type { ServerPorts } from '../ports.ts';
import type { AggregateFunction, Criterion, Query, ReadTx, Sort, StoreRow } from '../store/types.ts';
import { addCompanions } from './companions.ts';
import { type Near, rangeNear } from './near.ts';
import { criteriaOf, placeOf, type SearchItem, sortOf } from './query.ts';
import { scopeOf } from './scope.ts';
import { wordCriteria } from './search.ts';
import { columnsOf, hidesName, knownTo, needShown, onlyNamed, type View } from './view.ts';
import { type Bag, giveHeader } from './wire.ts';

/** What a list looks for. Names of fields are those of the header. */
export interface ListSearch {
  readonly object: BusinessObject;
  /** All must match. */
  readonly searchParams: readonly SearchItem[];
  /** A word that number or name must contain; empty for none. */
  readonly searchKey: string;
  readonly sortParams: readonly Sort[];
  /** What the rows show. */
  readonly view: View;
}

/** A page of a list to be read. */
export interface ListRequest extends ListSearch {
  /** From 0. */
  readonly pageIndex: number;
  readonly pageLength: number;
  /** A place from which the page may be counted. */
  readonly near?: Near | undefined;
  readonly aggregates: readonly {
    readonly key: string;
    readonly field: string;
    readonly fn: AggregateFunction;
  }[];
  /** The property for child rows, where the list shows a tree: then its roots are paged. Null for a plain list. */
  readonly childrenKey: string | null;
  /** `now`: totals come with the rows. `rest`: what takes a second scan is left out. `only`: there are no rows. */
  readonly totals: 'now' | 'rest' | 'only';
}

/** A page of a list. */
export interface ListResult {
  readonly rows: Bag[];
  /** Of all pages: rows, or roots of a tree. */
  readonly rowCount?: number;
  /** Of all pages, by column key. */
  readonly aggregates?: Record<string, number>;
  /** Count or aggregates were left out. */
  readonly totals?: 'later';
  /** There are more rows than a tree is made of. */
  readonly cut?: Said;
}

/**
 * Most rows of a tree; that those beyond are missing is told. Trees are read whole, since any row may be the parent of
 * any other.
 */
const TREE_LIMIT = 5000;

/** Levels of a tree. Deeper ones nobody can read on a screen, and texts of JSON cannot be nested without end. */
const MOST_LEVELS = 100;

/**
 * The level of each row, 0 for a root. Where a branch is deeper than a tree may be, it goes on as a tree of its own; of
 * a cycle of parents, which has no root, each row becomes one: so no row is lost.
 */
function levelsOf(rows: readonly Bag[], aboveOf: (row: Bag) => Bag | undefined): ReadonlyMap<Bag, number> {
  const levels = new Map<Bag, number>();
  for (const row of rows) {
    /** From the row upwards, as far as no level is known. */
    const way = new Set<Bag>();
    let place: Bag | undefined = row;
    for (; place !== undefined && !levels.has(place) && !way.has(place); place = aboveOf(place))
      way.add(place);
    if (place !== undefined && way.has(place)) {
      const end: Bag = place;
      for (let met: Bag | undefined = end; met !== undefined && !levels.has(met); met = aboveOf(met))
        levels.set(met, 0);
    }
    for (const one of [...way].reverse()) {
      if (levels.has(one)) continue;
      const above = aboveOf(one);
      const level = above === undefined ? 0 : (levels.get(above) ?? 0) + 1;
      levels.set(one, level % MOST_LEVELS);
    }
  }
  return levels;
}

/**
 * The roots of the rows, with all others below their parents under `childrenKey`. A row without its parent is a root.
 */
function nest(rows: readonly Bag[], parentField: string, childrenKey: string): Bag[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const aboveOf = (row: Bag) => byId.get(row[parentField]);
  const levels = levelsOf(rows, aboveOf);
  const roots: Bag[] = [];
  for (const row of rows) {
    const above = aboveOf(row);
    if (above === undefined || levels.get(row) === 0) roots.push(row);
    else {
      const children = above[childrenKey];
      if (Array.isArray(children)) children.push(row);
      else above[childrenKey] = [row];
    }
  }
  return roots;
}

/** The query of all rows that a list looks for. Refuses with 422 fields that are unknown or hidden from the reader. */
export async function listSearch(
  store: ReadTx,
  registry: Registry,
  session: Session,
  { object, searchParams, searchKey, sortParams, view }: ListSearch,
): Promise<Query & Required<Pick<Query, 'sort'>>> {
  needShown(view, object, [
    ...searchParams.map((item) => item.searchField),
    ...sortParams.map((sort) => sort.field),
  ]);
  const { rights } = view;
  const asked = [
    ...scopeOf(object, session),
    ...(await criteriaOf(store, registry, session, object, searchParams)),
  ];
  const word = searchKey.trim();
  const criteria = [
    ...asked,
    ...(await wordCriteria({ tx: store, rights, target: object, criteria: asked, word })),
  ];
  return { table: object.spec.name, criteria, sort: sortOf(knownTo(rights, object), sortParams) };
}

/** Stored rows as a list answers them, with their companions. */
export async function showRows(
  store: ReadTx,
  registry: Registry,
  session: Session,
  object: BusinessObject,
  view: View,
  found: readonly StoreRow[],
): Promise<Bag[]> {
  const rows = found.map((row) => giveHeader(object, row));
  await addCompanions(store, registry, session, object, rows, view);
  return onlyNamed(view, object, rows);
}

/** Reads one page of a list. Aggregates of columns that are not stored, or hold no numbers, are left out. */
export async function listRecords(
  ports: ServerPorts,
  registry: Registry,
  session: Session,
  request: ListRequest,
): Promise<ListResult> {
  const { object, view } = request;
  const { store } = ports;
  const { sort, ...all } = await listSearch(store, registry, session, request);
  const { rights } = view;
  const tree = request.childrenKey !== null && object.parentField !== null;
  const start = request.pageIndex * request.pageLength;
  const range = (more: number) =>
    rangeNear(store, { ...all, sort }, request.near, { start, length: request.pageLength, more });
  const wanted = request.aggregates.flatMap(({ key, field, fn }) => {
    const place = placeOf(object, field);
    const type = object.spec.columns.find((column) => column.name === place?.column)?.type;
    if (place === null || (type !== 'number' && fn !== 'count')) return [];
    if (hidesName(rights, object, field)) return [];
    return [{ key, field: place.column, fn }];
  });
  const totals = async (of: Query): Promise<Required<Pick<ListResult, 'rowCount' | 'aggregates'>>> => {
    // The id's count is that of the rows, so that all totals are one scan.
    const [count, ...values] = await store.aggregate(of, [{ field: 'id', fn: 'count' }, ...wanted]);
    const aggregates: Record<string, number> = {};
    wanted.forEach(({ key }, index) => {
      const value = values[index];
      if (typeof value === 'number') aggregates[key] = value;
    });
    return { rowCount: Number(count), aggregates };
  };
  const columns = columnsOf(view, object);
  const find = (page: Pick<Query, 'limit'>) =>
    store.find({ ...all, sort, ...page, ...(columns === undefined ? {} : { columns }) });
  const shown = (found: readonly StoreRow[]) => showRows(store, registry, session, object, view, found);
  if (!tree && request.totals === 'only') return { rows: [], ...(await totals(all)) };
  if (!tree && request.totals === 'rest') {
    // One row more than a page tells whether it is the last one, whose end is that of all rows.
    const { follows = false, ...page } = await range(1);
    const found = await find(page);
    const rows = await shown(found.slice(0, request.pageLength));
    if (follows || found.length > request.pageLength) return { rows, totals: 'later' };
    // Past the last page, which can only be found by the count.
    if (found.length === 0 && request.pageIndex > 0) return { rows, ...(await totals(all)) };
    const rowCount = start + found.length;
    if (wanted.length === 0) return { rows, rowCount };
    if (request.pageIndex > 0) return { rows, rowCount, totals: 'later' };
    // The page holds all rows: by their ids they are found without a scan.
    const ids: Criterion = { field: 'id', op: 'in', value: found.map((row) => row.id) };
    return { rows, ...(await totals({ table: all.table, criteria: [ids] })) };
  }
  const page = tree ? { limit: TREE_LIMIT + 1 } : await range(0);
  const [found, counted] = await Promise.all([find(page), totals(all)]);
  const rows = await shown(tree ? found.slice(0, TREE_LIMIT) : found);
  if (!tree || object.parentField === null || request.childrenKey === null) return { rows, ...counted };
  const roots = nest(rows, object.parentField, request.childrenKey);
  const part = request.totals === 'only' ? [] : roots.slice(start, start + request.pageLength);
  const cut = { text: 'list.treeCut', params: { most: TREE_LIMIT } } as const;
  return {
    rows: part,
    rowCount: roots.length,
    aggregates: counted.aggregates,
    ...(found.length > TREE_LIMIT ? { cut } : {}),
  };
}
