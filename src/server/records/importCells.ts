/** Cells of a file to import, as values of the object's fields. Source: specification 002 1 and 7. */
import { type CompiledField, type CompiledPage, yesOrNo } from '../../engine/internal.ts';
import { type CellField, type CellReader, createCellReader } from '../../tools/internal.ts';
import type { Services } from '../app/services.ts';
import type { Session } from '../auth/session.ts';
import { fieldsByPlace } from '../definitions/ownRules.ts';
import type { ObjectField } from '../objects/types.ts';
import { text } from '../store/read.ts';
import type { CsvLine } from './csv.ts';
import { choicesOf } from './items.ts';
import { placeOf } from './locks.ts';
import { resolveRecords } from './resolve.ts';

/** Ids of looked-up records by what cells say, by field. */
export type Met = ReadonlyMap<ObjectField, ReadonlyMap<string, string>>;

/** The fields of a file by its columns; undefined where a heading is none. */
export type Columns = readonly (ObjectField | undefined)[];

/** The columns of a file that is read for the first time: what their cells show of how all of them are written. */
export interface ReadColumns extends Pick<CellReader, 'read'> {
  readonly columns: Columns;
  study(row: CsvLine): void;
}

/** Prepares to read the columns of a file; the page tells the formats of its fields. */
export function readColumns(columns: Columns, page: CompiledPage | null, delimiter: string): ReadColumns {
  const nodes = page === null ? new Map<string, readonly CompiledField[]>() : fieldsByPlace(page);
  const cells = columns.map((field): CellField | null => {
    if (field === undefined || field.role !== 'plain') return null;
    const { type } = field;
    if (type !== 'number' && type !== 'date' && type !== 'datetime' && type !== 'time') return null;
    const node = nodes.get(placeOf(field))?.[0];
    const decimals = node?.constraints.decimalPlaces ?? field.decimals;
    return { type, format: node?.format ?? null, decimals };
  });
  const { study, read } = createCellReader(cells, delimiter);
  return { columns, study: (row) => study(row.cells), read };
}

/**
 * The value of a cell: of a check box what its word means, of an option its code, found by code or label; of a lookup
 * the id of the one record with that number or name. A text that is not found is returned as it is; of a lookup it is
 * then refused as a missing record.
 */
export async function cellValue(
  { ports, registry }: Pick<Services, 'ports' | 'registry'>,
  session: Session,
  field: ObjectField,
  cell: string,
  met: Met,
): Promise<unknown> {
  if (cell === '') return null;
  if (field.type === 'boolean') return yesOrNo(cell) ?? cell;
  if (field.role === 'choice') {
    const choices = (await choicesOf(ports.store, session, field)) ?? [];
    const found = choices.find(
      (choice) => choice.value === cell || choice.label === cell || choice.labels[session.language] === cell,
    );
    return found?.value ?? cell;
  }
  if (field.role !== 'lookup' || field.lookupObject === null) return cell;
  const target = await registry.need(session.tenantId, field.lookupObject);
  const known = met.get(field)?.get(cell);
  if (known !== undefined) return known;
  // Perhaps a record that an earlier row of the file has made.
  const row = (await resolveRecords(ports.store, session, target, [cell])).get(cell);
  return row === undefined ? cell : text(row, 'id');
}

/** The ids of the records that the lookup fields of rows name, so that each object is asked once for many rows. */
export async function lookAhead(
  { ports, registry }: Pick<Services, 'ports' | 'registry'>,
  session: Session,
  columns: Columns,
  ahead: readonly CsvLine[],
): Promise<Met> {
  const met = new Map<ObjectField, ReadonlyMap<string, string>>();
  for (const [place, field] of columns.entries()) {
    if (field?.role !== 'lookup' || field.lookupObject === null) continue;
    const target = await registry.need(session.tenantId, field.lookupObject);
    const cells = ahead.map((line) => (line.cells[place] ?? '').trim());
    const rows = await resolveRecords(ports.store, session, target, cells);
    met.set(field, new Map([...rows].map(([cell, row]) => [cell, text(row, 'id')])));
  }
  return met;
}
