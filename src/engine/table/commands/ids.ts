/** Ids of rows that commands make. Source: FORMATS "Ids": six characters, unique within their table. */
import { isRowId } from '../../values/paths.ts';
import type { TableState } from '../../values/store.ts';

/** Short ids may collide; a port that never gives a free one must not block the screen. */
const TRIES = 100;

/** Gives ids that no row of the table has, nor one given before; null where the port gives none. */
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
