/**
 * Where a picking dialog's rows come from: the list page and rows of the host's `picking` port, or without one what the
 * dropdown lists, by number and name.
 */
import {
  type CompiledField,
  type CompiledList,
  type ControlDefinition,
  compileList,
  type FieldBinding,
  fail,
  itemLabel,
  itemValue,
  type ListAnswer,
  type ListPorts,
  type ListQuery,
  type ListRow,
  type LookupItem,
  listRequestBody,
  ok,
  type PickingPort,
  type Result,
} from '../../engine/internal.ts';

/** The criterion that stands for the typed word: it is sent as the lookup's own search. */
export const WORD = '$word';

export interface PickSource {
  readonly list: CompiledList;
  readonly query: ListPorts['query'];
  /** Rows can be sorted by their columns. */
  readonly sorts: boolean;
  /** The record that a row shows. */
  itemOf(row: ListRow): LookupItem;
}

type Text = (code: string) => string;
type Bound = Pick<FieldBinding, 'field' | 'ports' | 'extra' | 'row'>;

/** A list asks for the number of rows that it was not told; the source knows it no better. */
const UNCOUNTED: Result<ListAnswer> = ok({ rows: [], totals: 'later' });

/** Splits what is searched: the typed word, and criteria of columns. */
function asked(query: ListQuery) {
  const word = query.searchParams.find(({ searchField }) => searchField === WORD)?.searchValue;
  const searchParams = query.searchParams.filter(({ searchField }) => searchField !== WORD);
  return { searchKey: typeof word === 'string' ? word : '', query: { ...query, searchParams } };
}

/** What a call of a lookup says of the field and of its row, read when it is made. */
function placeOf(binding: () => Bound) {
  const { field, extra, row } = binding();
  return { field, extra: extra?.() ?? {}, ...(row === undefined ? {} : { row }) };
}

/** Rows of the port, which the server searches, sorts and counts. */
function portQuery(list: CompiledList, port: PickingPort, binding: () => Bound): ListPorts['query'] {
  return async (all, signal): Promise<Result<ListAnswer>> => {
    if (all.totals === 'only') return UNCOUNTED;
    const { searchKey, query } = asked(all);
    const body = listRequestBody(list, query);
    if (!body.ok) return body;
    const { searchParams, sortParams, pageIndex, pageLength } = body.value;
    const answer = await port.items(
      { ...placeOf(binding), pageIndex, pageLength, searchKey, searchParams, sortParams },
      signal,
    );
    if (!answer.ok) return answer;
    const { items, rowCount } = answer.value;
    return ok({ rows: items, ...(rowCount === undefined ? { totals: 'later' } : { rowCount }) });
  };
}

/** A list of number and name, or of names alone where items are options. */
function plainList({ lookup }: CompiledField, t: Text): CompiledList | null {
  const column = (model: string) => ({ key: model, colKey: model, model, title: t(`picking.${model}`) });
  const isRecord = lookup !== null && lookup.source !== 'url' && lookup.source !== 'static';
  const items = [
    ...(isRecord ? [{ ...column('number'), width: 200 }] : []),
    { ...column('name'), width: 360 },
  ];
  const key = 'picking';
  const definition = {
    id: key,
    views: [{ key, title: '', viewType: 'table', listKey: key }],
    lists: [{ key, type: 'tableview', items, options: { tableRowKey: 'id', bordered: true } }],
  };
  return compileList(definition).list;
}

/**
 * What the dropdown lists, page by page. A host may answer all its items with the first page: then they are paged here.
 */
function lookupSource(list: CompiledList, binding: () => Bound): PickSource {
  const items = new WeakMap<ListRow, LookupItem>();
  let whole: { readonly word: string; readonly rows: readonly ListRow[] } | null = null;
  const rowOf = (item: LookupItem): ListRow => {
    const { lookup } = binding().field;
    const number = typeof item.number === 'string' || typeof item.number === 'number' ? item.number : '';
    const row = { id: itemValue(lookup, item), number, name: itemLabel(lookup, item, 'label') };
    items.set(row, item);
    return row;
  };
  return {
    list,
    sorts: false,
    itemOf: (row) => items.get(row) ?? row,
    query: async (all, signal) => {
      if (all.totals === 'only') return UNCOUNTED;
      const { lookup: port } = binding().ports;
      if (port === undefined) return ok({ rows: [], rowCount: 0 });
      const { pageIndex, pageLength } = all;
      const start = pageIndex * pageLength;
      const { searchKey } = asked(all);
      if (whole?.word === searchKey && pageIndex > 0)
        return ok({ rows: whole.rows.slice(start, start + pageLength), rowCount: whole.rows.length });
      const answer = await port({ ...placeOf(binding), pageIndex, pageLength, searchKey }, signal);
      if (!answer.ok) return answer;
      const rows = answer.value.map(rowOf);
      whole = rows.length > pageLength ? { word: searchKey, rows } : null;
      if (whole !== null) return ok({ rows: rows.slice(0, pageLength), rowCount: rows.length });
      const isLast = rows.length < pageLength;
      return ok({ rows, ...(isLast ? { rowCount: start + rows.length } : { totals: 'later' }) });
    },
  };
}

/** Opens the source of a field; `binding` is read at each call, since filters may name values of its row. */
export async function openSource(
  binding: () => Bound,
  controls: readonly ControlDefinition[] | undefined,
  t: Text,
  signal: AbortSignal,
): Promise<Result<PickSource>> {
  const { field, ports } = binding();
  const port = ports.picking;
  const page = port === undefined ? ok(null) : await port.page(field, signal);
  if (!page.ok) return page;
  if (port === undefined || page.value === null) {
    const list = plainList(field, t);
    return list === null ? fail(BROKEN) : ok(lookupSource(list, binding));
  }
  const { definition, objectModel } = page.value;
  const { list } = compileList(definition, { objectModel, ...(controls ? { controls } : {}) });
  if (list === null || list.views.length === 0) return fail(BROKEN);
  return ok({ list, sorts: true, itemOf: (row) => row, query: portQuery(list, port, binding) });
}

const BROKEN = { kind: 'badRequest', code: 'list.noList', params: {}, retryable: false } as const;
