/**
 * Names of prepared statements. To plan a frequent statement takes the database as long as to run it; one with a name is
 * planned once a connection, or with each value as long as plans for the values are cheaper.
 */

/** Gives names to statements. */
export interface PreparedNames {
  /** The name of a statement that is asked often; undefined for others. */
  of(sql: string): string | undefined;
}

/** How often a statement is asked before it gets a name. */
const OFTEN = 5;
/** Most names: each connection keeps the plans of all of them. */
const MOST = 300;
/** Most statements that are counted; past them counting begins anew. */
const COUNTED = 2000;

/**
 * Makes the names of one process. Statements that look for words have none: whether a word is rare or frequent decides
 * how it is looked for, so that they are planned with it.
 */
export function createPreparedNames(): PreparedNames {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return {
    of(sql) {
      const known = names.get(sql);
      if (known !== undefined || names.size >= MOST || sql.includes('strpos(')) return known;
      const count = (counts.get(sql) ?? 0) + 1;
      if (count < OFTEN) {
        if (counts.size >= COUNTED) counts.clear();
        counts.set(sql, count);
        return undefined;
      }
      counts.delete(sql);
      const name = `pagewright_${names.size}`;
      names.set(sql, name);
      return name;
    },
  };
}
