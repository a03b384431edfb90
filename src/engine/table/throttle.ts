/** Actions of a table act once in a while, so that a double click acts once. Source: specification 002 9. */
import { createThrottle, THROTTLE_MS } from '../list/throttle.ts';

/** As `Throttle`, of a table's actions. */
export interface TableThrottle {
  passes(code: string, rowIds?: readonly string[]): boolean;
  release(code: string, rowIds?: readonly string[]): void;
}

/**
 * Each code waits for itself alone, and adding a row less long. As in lists an action of rows that are named waits with
 * them, so that the same on another row is not lost; one on the selection, which its first click may change, waits by
 * its code.
 */
export function createTableThrottle(ticks: () => number): TableThrottle {
  const add = createThrottle(THROTTLE_MS.addRow, ticks);
  const other = createThrottle(THROTTLE_MS.table, ticks);
  const of = (code: string) => (code === 'add' ? add : other);
  const keyOf = (code: string, rowIds: readonly string[] = []) =>
    code === 'add' ? code : [code, ...rowIds].join(' ');
  return {
    passes: (code, rowIds) => of(code).passes(keyOf(code, rowIds)),
    release: (code, rowIds) => of(code).release(keyOf(code, rowIds)),
  };
}
