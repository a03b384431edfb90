/** One page of a list with its count and aggregates. Source: specification 002 7; FORMATS "Lists". */
import type { Session } from '../auth/session.ts';
import type { Registry } from '../objects/registry.ts';
import type { BusinessObject } from '../objects/types.ts';
import type { ServerPorts } from '../ports.ts';
import type { AggregateFunction, Criterion, Query, Sort } from '../store/types.ts';
import { addCompanions } from './companions.ts';
import { criteriaOf, placeOf, type SearchItem, sortOf } from './query.ts';
import { scopeOf } from './scope.ts';
import { type Bag, giveHeader } from './wire.ts';

export interface ListRequest {
  readonly object: BusinessObject;
  readonly searchParams: readonly SearchItem[];
  readonly searchKey: string;
  readonly sortParams: readonly Sort[];
  readonly pageIndex: number;
  readonly pageLength: number;
  readonly aggregates: readonly {
    readonly key: string;
    readonly field: string;
    readonly fn: AggregateFunction;
  }[];
  /** Rows form a tree: roots are paged, the others are under `childrenKey`. */
  readonly childrenKey: string | null;
}

export interface ListResult {
  readonly rows: Bag[];
  readonly rowCount: number;
  readonly aggregates: Record<string, number>;
}

/** Most rows of a tree. */
const TREE_LIMIT = 5000;

/** Search key over number and name. */
export function searchKeyCriteria(searchKey: string): Criterion[] {
  return searchKey.trim() === '' ? [] : [{ field: '_search', op: 'like', value: searchKey.trim() }];
}

function nest(rows: readonly Bag[], parentField: string, childrenKey: string): Bag[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const roots: Bag[] = [];
  for (const row of rows) {
    let above = byId.get(row[parentField]);
    // A cycle has no root, so its first row becomes one.
    for (
      let place = above, steps = 0;
      place !== undefined;
      place = byId.get(place[parentField]), steps += 1
    ) {
      if (place === row || steps > rows.length) {
        above = undefined;
        break;
      }
    }
    if (above === undefined) roots.push(row);
    else {
      const children = above[childrenKey];
      if (Array.isArray(children)) children.push(row);
      else above[childrenKey] = [row];
    }
  }
  return roots;
}

export async function listRecords(
  ports: ServerPorts,
  registry: Registry,
  session: Session,
  request: ListRequest,
): Promise<ListResult> {
  const { object } = request;
  const { store } = ports;
  const criteria = [
    ...scopeOf(object, session),
    ...(await criteriaOf(store, registry, session, object, request.searchParams)),
    ...searchKeyCriteria(request.searchKey),
  ];
  const all: Query = { table: object.spec.name, criteria };
  const sort = sortOf(object, request.sortParams);
  const tree = request.childrenKey !== null && object.parentField !== null;
  const page = tree
    ? { limit: TREE_LIMIT }
    : { offset: request.pageIndex * request.pageLength, limit: request.pageLength };
  const wanted = request.aggregates.flatMap(({ key, field, fn }) => {
    const place = placeOf(object, field);
    const type = object.spec.columns.find((column) => column.name === place?.column)?.type;
    if (place === null || (type !== 'number' && fn !== 'count')) return [];
    return [{ key, field: place.column, fn }];
  });
  const [found, count, values] = await Promise.all([
    store.find({ ...all, sort, ...page }),
    store.count(all),
    store.aggregate(all, wanted),
  ]);
  const rows = found.map((row) => giveHeader(object, row));
  await addCompanions(store, registry, session, object, rows);
  const aggregates: Record<string, number> = {};
  wanted.forEach(({ key }, index) => {
    const value = values[index];
    if (typeof value === 'number') aggregates[key] = value;
  });
  if (!tree || object.parentField === null || request.childrenKey === null) {
    return { rows, rowCount: count, aggregates };
  }
  const roots = nest(rows, object.parentField, request.childrenKey);
  const start = request.pageIndex * request.pageLength;
  return { rows: roots.slice(start, start + request.pageLength), rowCount: roots.length, aggregates };
}
