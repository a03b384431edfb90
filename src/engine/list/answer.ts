/**
 * A list port's answer as the list can show it. Like every port's, only its outermost shape is judged to be one; what
 * is in it is anybody's. Source: DESIGN "The engine's face" (port results); specification 002 7.
 */

import { numberOf } from '../compile/read.ts';
import { isRecord } from '../plain.ts';
import { rowsOf } from '../rows/row.ts';
import type { ListAnswer } from './types.ts';

/** True for what is a page of a list at all. */
export function isAnswer(value: unknown): boolean {
  return isRecord(value) && Array.isArray(value.rows);
}

/** The rows that are records, how many were found, and the aggregates; without a count those that came are all. */
export function readAnswer(answer: ListAnswer): ListAnswer {
  const rows = rowsOf(answer.rows);
  const count = numberOf(answer.rowCount);
  const rowCount = count !== null && Number.isFinite(count) ? count : rows.length;
  return { rows, rowCount, aggregates: isRecord(answer.aggregates) ? answer.aggregates : {} };
}
