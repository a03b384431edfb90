/** The first rows of a stored list, for a place that shows no more of it. */
import {
  type CompiledColumn,
  type CompiledList,
  cardModel,
  compileList,
  fail,
  type ListRow,
  type ListStart,
  ok,
  type Result,
  readAnswer,
  viewOf,
} from '../../engine/internal.ts';
import type { Platform } from '../../platform/index.ts';

/** Which rows: of a view (the first one unless there is one of this key), as an address of the list states them. */
export interface WantedRows extends Partial<Pick<ListStart, 'searchParams' | 'sortParams'>> {
  readonly view: string;
  readonly length: number;
}

/** Rows with the list that they are of. */
export interface FirstRowsFound {
  readonly list: CompiledList;
  readonly rowKey: string | undefined;
  /** Its columns in their order, without pictures. */
  readonly columns: readonly CompiledColumn[];
  readonly rows: readonly ListRow[];
  /** Of all that fit; null where counting them would have kept the rows waiting. */
  readonly count: number | null;
  /** Asks for the count alone. */
  readonly countAll: (signal: AbortSignal) => Promise<Result<number | null>>;
}

/** Asks for them as the list itself would, in its own order unless another is wanted. */
export async function findFirstRows(
  { controls, listPorts }: Platform,
  { definition, objectModel }: { readonly definition: unknown; readonly objectModel: unknown },
  { view: key, length, searchParams = [], sortParams = [] }: WantedRows,
  signal: AbortSignal,
): Promise<Result<FirstRowsFound>> {
  const { list } = compileList(definition, { objectModel, controls });
  const shown = list && viewOf(list, key);
  if (!shown) return fail({ kind: 'badAnswer', code: 'list.noList', params: {}, retryable: false });
  const { table } = shown;
  const { head, fields } = cardModel(table);
  const columns = head === null ? fields : [head, ...fields];
  const { query } = listPorts(list);
  const wanted = {
    searchParams,
    // An address may be older than the columns.
    sortParams: sortParams.filter(({ field }) => columns.some(({ model }) => model === field)),
    pageIndex: 0,
    pageLength: length,
    extend: {},
    listKey: table.key,
  };
  const answer = await query({ ...wanted, totals: 'later' }, signal);
  if (!answer.ok) return answer;
  const { rows, rowCount } = readAnswer(answer.value);
  const countAll: FirstRowsFound['countAll'] = async (stop) => {
    const counted = await query({ ...wanted, totals: 'only' }, stop);
    return counted.ok ? ok(readAnswer({ ...counted.value, totals: 'later' }).rowCount) : counted;
  };
  return ok({ list, rowKey: table.rowKey, columns, rows, count: rowCount, countAll });
}
