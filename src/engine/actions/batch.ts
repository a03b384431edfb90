/** What calls of a list are asked with: records of rows, and an export's columns. Source: specification 002 3.7 and 7. */
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

/** Id of the record behind a row: its document's where rows are merged; '' where the row carries none. */
export function rowRecordId(table: Table, row: ListRow): string {
  const merge = table === undefined ? null : mergeKeyOf(table);
  return (merge === null ? '' : plainText(fieldOf(row, merge))) || ownKeyOf(row, table?.rowKey);
}

/** Those that are there, each once, joined by commas. */
function joined(ids: readonly string[]): string {
  return [...new Set(ids)].filter((id) => id !== '').join(',');
}

/**
 * Body of a batch call on rows: each record once, in the order of the rows. Rows without a key of their own have ids
 * that were made up for the screen alone: they name no record and are left out.
 */
export function batchBody({ objectId }: CompiledList, table: Table, rows: readonly ListRow[]): BatchBody {
  const own = joined(rows.map((row) => ownKeyOf(row, table?.rowKey)));
  if (!isMerged(table)) return { objectId, ids: own };
  return { objectId, ids: joined(rows.map((row) => rowRecordId(table, row))), entryIds: own };
}

/** Fields that an export holds: those of the columns shown, also below unfolded rows, but for ListExport's (001 3.7). */
function exportFields(table: Table): { readonly fields?: readonly string[] } {
  if (table === undefined) return {};
  const expand = expandColumnOf(table);
  const leaves = [...leafColumns(table.columns), ...leafColumns(expand?.children ?? [])];
  const fields = leaves.flatMap(({ column }) =>
    column.exported === false || column.model === '' ? [] : [column.model],
  );
  return fields.length === 0 ? {} : { fields: [...new Set(fields)] };
}

/** Body of an export: what the list shows, in its order, but for the one page of it. */
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
