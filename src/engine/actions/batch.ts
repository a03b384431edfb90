/** Request bodies of a list's batch calls and exports. Source: specification 002 3.7 and 7. */
import type { CompiledList, CompiledListTable } from '../compile/types.ts';
import { expandColumnOf, leafColumns } from '../list/columnTree.ts';
import { listRequestBody } from '../list/extend.ts';
import { mergeKeyOf } from '../list/merging.ts';
import { fieldOf, type ListRow, ownKeyOf, plainText } from '../list/row.ts';
import { ok, type PortError, type Result } from '../result.ts';
import type { ActionSituation, BatchBody, ExportBody } from './types.ts';

type Table = CompiledListTable | undefined;

/** True where rows of a list are merged into documents (`tableMerge`). */
export function isMerged(table: Table): boolean {
  return table !== undefined && mergeKeyOf(table) !== null;
}

/** Id of a row's record: its document where rows are merged; '' where the row has none. */
export function rowRecordId(table: Table, row: ListRow): string {
  const merge = table === undefined ? null : mergeKeyOf(table);
  return (merge === null ? '' : plainText(fieldOf(row, merge))) || ownKeyOf(row, table?.rowKey);
}

function joined(ids: readonly string[]): string {
  return [...new Set(ids)].filter((id) => id !== '').join(',');
}

/**
 * Body of a batch call on rows: each record once, in the order of the rows. Rows without a key are left out: their ids
 * were generated for the screen and name no record.
 */
export function batchBody({ objectId }: CompiledList, table: Table, rows: readonly ListRow[]): BatchBody {
  const own = joined(rows.map((row) => ownKeyOf(row, table?.rowKey)));
  if (!isMerged(table)) return { objectId, ids: own };
  return { objectId, ids: joined(rows.map((row) => rowRecordId(table, row))), entryIds: own };
}

/** Fields of an export: visible columns, also those of details below rows, without those of ListExport (001 3.7). */
function exportFields(table: Table): { readonly fields?: readonly string[] } {
  if (table === undefined) return {};
  const expand = expandColumnOf(table);
  const leaves = [...leafColumns(table.columns), ...leafColumns(expand?.children ?? [])];
  const fields = leaves.flatMap(({ column }) =>
    column.exported === false || column.model === '' ? [] : [column.model],
  );
  return fields.length === 0 ? {} : { fields: [...new Set(fields)] };
}

/** Body of an export: all pages of the shown rows, in their order. */
export function exportBody(
  list: CompiledList,
  table: Table,
  query: ActionSituation['query'],
): Result<ExportBody, Pick<PortError, 'code' | 'params'>> {
  const asked = listRequestBody(list, { ...query, extend: {}, pageIndex: 0, pageLength: 0 });
  if (!asked.ok) return asked;
  const { searchParams, sortParams } = asked.value;
  const { objectId, id: viewId } = list;
  return ok({ objectId, viewId, searchParams, sortParams, ...exportFields(table) });
}
