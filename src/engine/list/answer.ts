/**
 * Reading the answer of a list port. Only its outermost shape decides whether it is accepted; unreadable parts inside
 * are skipped. Source: DESIGN "The engine's face" (port results); specification 002 7.
 */

import { numberOf } from '../compile/read.ts';
import { isRecord } from '../plain.ts';
import { rowsOf } from '../rows/row.ts';
import type { ListAnswer, ListSnapshot } from './types.ts';

/** An answer as it is understood. */
export interface ReadAnswer
  extends Pick<ListAnswer, 'rows' | 'totals'>,
    Pick<ListSnapshot, 'rowCount' | 'aggregates'> {}

/** True for an answer with rows. */
export function isAnswer(value: unknown): boolean {
  return isRecord(value) && Array.isArray(value.rows);
}

/**
 * The rows that are records, the aggregates, and the row count. Where none is stated it is the number of rows, or null if
 * it comes later.
 */
export function readAnswer(answer: ListAnswer): ReadAnswer {
  const rows = rowsOf(answer.rows);
  const count = numberOf(answer.rowCount);
  const later = answer.totals === 'later';
  return {
    rows,
    rowCount: count !== null && Number.isFinite(count) ? count : later ? null : rows.length,
    aggregates: isRecord(answer.aggregates) ? answer.aggregates : {},
    ...(later ? { totals: 'later' } : {}),
  };
}
