import { STATEMENT_TIMEOUT } from '../store/sql/dialect.ts';

/**
 * Milliseconds that a statement that only reads may take unless configured, less than in PostgreSQL: everybody waits for
 * it. Exports, which are read in parts, and writes keep their own limit.
 */
const READ_TIMEOUT = 5_000;
const READS = /^\s*(select|with)\b/i;

/** True for a statement that only reads. */
export function isRead(sql: string): boolean {
  return READS.test(sql);
}

/**
 * Milliseconds that a statement of a request may take in the embedded database. `timeout` is what its request asks for,
 * `configured` what the operator has set, undefined where he has not.
 */
export function embeddedLimit(sql: string, timeout: number, configured: number | undefined): number {
  return configured === undefined && timeout === STATEMENT_TIMEOUT && isRead(sql) ? READ_TIMEOUT : timeout;
}
