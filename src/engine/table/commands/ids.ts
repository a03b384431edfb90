/** Ids of rows made by commands. Source: FORMATS "Ids": six characters, unique within their table. */
import { isRowId } from '../../values/paths.ts';
import type { TableState } from '../../values/store.ts';

/** Short ids may collide; a port that gives no free one must not block the screen. */
const TRIES = 100;

/** Returns ids that no row of the table has, each only once; null where the port gives none. */
export function idSource(rows: TableState['rows'], newId: () => string): () => string | null {
  const given = new Set<string>();
  return () => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const id = newId();
      if (!isRowId(id) || rows.has(id) || given.has(id)) continue;
      given.add(id);
      return id;
    }
    return null;
  };
}
