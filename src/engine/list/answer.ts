/**
 * Reading the answer of a list port. Only its outermost shape decides whether it is accepted; unreadable parts inside
 * are skipped. Source: DESIGN "The engine's face" (port results); specification 002 7.
 */

import { numberOf } from '../compile/read.ts';
import { isRecord } from '../plain.ts';
import { rowsOf } from '../rows/row.ts';
import type { ListAnswer } from './types.ts';

/** True for an answer with rows. */
export function isAnswer(value: unknown): boolean {
  return isRecord(value) && Array.isArray(value.rows);
}

/** The rows that are records, the row count (the number of rows where none is stated), and the aggregates. */
export function readAnswer(answer: ListAnswer): ListAnswer {
  const rows = rowsOf(answer.rows);
  const count = numberOf(answer.rowCount);
  const rowCount = count !== null && Number.isFinite(count) ? count : rows.length;
  return { rows, rowCount, aggregates: isRecord(answer.aggregates) ? answer.aggregates : {} };
}
