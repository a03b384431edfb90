/**
 * What a list page says about its answers: the aggregates of its columns, and whether its rows form a tree. Source:
 * specification 002 3.2 and 3.3.
 */
import { type CompiledColumn, compileList } from '../../engine/internal.ts';
import type { ServerPorts } from '../ports.ts';
import { createKept } from '../store/kept.ts';
import { number, object as objectAt, text } from '../store/read.ts';
import type { AggregateFunction, StoreRow } from '../store/types.ts';

/** What the answers of one table of a list page contain. */
export interface ListFacts {
  /** By column key; `field` is the header field. */
  readonly aggregates: readonly {
    readonly key: string;
    readonly field: string;
    readonly fn: AggregateFunction;
  }[];
  /** The property for child rows of a tree; null for a plain list. */
  readonly childrenKey: string | null;
}

const NONE: ListFacts = { aggregates: [], childrenKey: null };
/** Pages whose facts are kept. */
const KEPT = 200;

/** Columns without the groups around them. */
function leaves(columns: readonly CompiledColumn[]): readonly CompiledColumn[] {
  return columns.flatMap((column) => (column.children.length > 0 ? leaves(column.children) : [column]));
}

/** The facts of all tables of a page, by key, in their order. */
function factsOf(page: StoreRow, controls: ServerPorts['controls']): ReadonlyMap<string, ListFacts> {
  const { list } = compileList(objectAt(page, 'published'), { controls });
  return new Map(
    Object.entries(list?.lists ?? {}).map(([listKey, table]) => {
      const aggregates = leaves(table.columns).flatMap(({ key, model, aggregate }) =>
        aggregate === 'none' ? [] : [{ key, field: model, fn: aggregate }],
      );
      const tree =
        list?.views.some((view) => view.listKey === table.key && view.viewType === 'tree') === true;
      return [listKey, { aggregates, childrenKey: tree ? (table.childrenKey ?? 'children') : null }];
    }),
  );
}

/** Makes the reader of these facts, for the table `listKey` of a page or its first. Read once for each revision. */
export function createListFacts({
  controls,
}: Pick<ServerPorts, 'controls'>): (page: StoreRow | null, listKey: string) => ListFacts {
  const kept = createKept<ReadonlyMap<string, ListFacts>>(KEPT);
  return (page, listKey) => {
    if (page === null || text(page, 'kind') !== 'list' || number(page, 'revision') === 0) return NONE;
    const key = `${text(page, 'id')}/${number(page, 'revision')}`;
    const facts = kept(key, () => factsOf(page, controls));
    return facts.get(listKey) ?? [...facts.values()][0] ?? NONE;
  };
}
