/**
 * Names of prepared statements. To plan a frequent statement takes the database as long as to run it; one with a name is
 * planned once a connection, or with each value as long as plans for the values are cheaper.
 */

/** Gives names to statements. */
export interface PreparedNames {
  /** The name of a statement that is asked often; undefined for others. No name is given twice. */
  of(sql: string): string | undefined;
}

/** How often a statement is asked before it gets a name. */
const OFTEN = 5;
/** Most names at a time: each connection keeps the plans of all of them. */
const MOST = 300;
/** Most statements that are counted; past them counting begins anew. */
const COUNTED = 2000;
/** Most plans of a connection, with those whose names were forgotten; then it has to give them up. */
export const MOST_PLANS = MOST + 150;

/**
 * Makes the names of one process. Past `MOST` the one that was not asked for longest is forgotten, so that nobody's many
 * statements keep the others without names. Statements that look for words have none: whether a word is rare or frequent
 * decides how it is looked for, so that they are planned with it.
 */
export function createPreparedNames(): PreparedNames {
  /** In the order in which they were asked last. */
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  let given = 0;
  return {
    of(sql) {
      const known = names.get(sql);
      if (known !== undefined) {
        names.delete(sql);
        names.set(sql, known);
        return known;
      }
      if (sql.includes('strpos(')) return undefined;
      const count = (counts.get(sql) ?? 0) + 1;
      if (count < OFTEN) {
        if (counts.size >= COUNTED) counts.clear();
        counts.set(sql, count);
        return undefined;
      }
      counts.delete(sql);
      const [oldest] = names.keys();
      if (oldest !== undefined && names.size >= MOST) names.delete(oldest);
      const name = `pagewright_${given}`;
      given += 1;
      names.set(sql, name);
      return name;
    },
  };
}
