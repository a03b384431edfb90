/**
 * Which columns of an object's records are indexed. Each index makes every save slower and fills memory, so there are
 * those of the lists that people open, not of all fields.
 */
import { CONTROL_IDS } from '../../engine/internal.ts';
import type { TableSpec } from '../store/types.ts';
import type { BusinessObject, FieldRole, ObjectField } from './types.ts';

/** Most columns that the list has in order at once. Sorting by others reads all records that the criteria leave. */
const SORTED = 12;
/** Most columns beside number and name whose words are indexed; looking for words in others reads all records. */
const SEARCHED = 6;

/** Ids of other records and codes: nobody orders by them, but they are asked for by `equal`. */
const REFERRING = new Set<FieldRole>(['lookup', 'user', 'organization', 'creater', 'modifier', 'approver']);
/** Several values in one text: asked for by `like`, never in order. */
const JOINED = new Set<FieldRole>(['lookups', 'choices', 'files']);

/**
 * Most characters of a text that is kept in order. An entry of such an index has less than 2,704 bytes, of which a
 * character takes up to three: a longer text could not be stored at all.
 */
const ORDERED_LENGTH = 600;

/** False for texts that may be longer than an index takes: only text boxes, and those that say so, have a limit. */
function fitsIndex({ type, role, fieldType, maxLength }: ObjectField): boolean {
  if (type !== 'text' || role !== 'plain' || fieldType === CONTROL_IDS.BillNo) return true;
  return maxLength !== null && maxLength <= ORDERED_LENGTH;
}

const columnsOf = (fields: readonly ObjectField[]) => [
  ...new Set(fields.flatMap((field) => field.column ?? [])),
];

/**
 * Indexes of the table of an object's headers. Rows of a reader's plant are in order by the time of their creation and by
 * number, the orders of lists and lookups without any other; by searched fields, then by those that lists show
 * (ListSearchSeq, ListSeq). Lookups have indexes of their own column, also for the question who refers to a record. The
 * words of searched texts are indexed, and what lookups search.
 */
export function headerIndexes(
  object: Pick<BusinessObject, 'header' | 'tenantShared' | 'numberField'>,
): Pick<TableSpec, 'indexes' | 'searched'> {
  const fields = object.header.filter(
    (field) => field.column !== null && field.type !== 'json' && field.role !== 'password',
  );
  const searched = fields
    .filter((field) => field.searchSeq > 0)
    .toSorted((one, other) => one.searchSeq - other.searchSeq);
  const listed = fields
    .filter((field) => field.listSeq > 0)
    .toSorted((one, other) => one.listSeq - other.listSeq);
  const numbers = fields.filter(
    (field) =>
      field.type === 'text' && (field.name === object.numberField || field.fieldType === CONTROL_IDS.BillNo),
  );
  const inOrder = [...numbers, ...searched, ...listed].filter(
    (field) =>
      field.type !== 'boolean' && !REFERRING.has(field.role) && !JOINED.has(field.role) && fitsIndex(field),
  );
  const sorted = [...new Set(['_create_time', ...columnsOf(inOrder)])].slice(0, SORTED);
  const referring = columnsOf([
    ...fields.filter((field) => field.role === 'lookup'),
    ...searched.filter((field) => REFERRING.has(field.role)),
  ]);
  // With the columns of `scopeOf`, so that pages far behind are counted in the index alone.
  const scope = object.tenantShared ? ['_tenant'] : ['_tenant', '_org'];
  const texts = searched.filter(
    (field) => field.type === 'text' && !REFERRING.has(field.role) && field.role !== 'choice',
  );
  const words = [...new Set(columnsOf([...numbers, ...texts.slice(0, SEARCHED)]))];
  return {
    indexes: [...sorted.map((column) => [...scope, column, 'id']), ...referring.map((column) => [column])],
    searched: ['_search', ...words.filter((column) => !column.startsWith('_'))],
  };
}

/** Indexes of a table of rows: of its lookups, for the question who refers to a record. Rows are found by their key. */
export function rowIndexes(fields: readonly ObjectField[]): TableSpec['indexes'] {
  return columnsOf(fields.filter((field) => field.role === 'lookup')).map((column) => [column]);
}
