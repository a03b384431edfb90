/**
 * How frequent words are in a column, by what the database counted of its index of words. The database itself multiplies
 * the frequencies of a word's threes, as if they had nothing to do with each other, and takes every long word for rare.
 */
import { sql } from 'kysely';
import type { Run } from './indexes.ts';
import { pieces } from './words.ts';

/** Milliseconds after which the counts are read again. */
const KEPT = 600_000;
/** The same where the database has not counted yet. */
const MISSED = 30_000;

interface Counted {
  readonly rows: number;
  /** The part of the rows that has a three, or one that begins so; those that are missing are rare. */
  readonly parts: ReadonlyMap<string, number>;
}

/** Reads numbers or texts of an array that the driver left as text, or made a list of. */
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

async function count(run: Run, index: string): Promise<Counted | null> {
  const [row] =
    await run(sql`select reltuples::text as n, to_jsonb(most_common_elems::text::text[]) as elements,
      to_jsonb(most_common_elem_freqs) as parts
    from pg_stats join pg_index on indexrelid = (quote_ident(schemaname) || '.' || quote_ident(tablename))::regclass
    join pg_class on pg_class.oid = indrelid
    where schemaname = current_schema() and tablename = ${index}::text`);
  if (row === undefined) return null;
  const parts = new Map<string, number>();
  const counted = listOf(row.parts);
  for (const [at, element] of listOf(row.elements).entries()) {
    const letters = [...String(element)];
    for (let length = 1; length <= letters.length; length += 1) {
      const beginning = letters.slice(0, length).join('');
      parts.set(beginning, Math.min(1, (parts.get(beginning) ?? 0) + Number(counted[at])));
    }
  }
  return { rows: Number(row.n), parts };
}

/** Knows the frequencies of all columns that were asked for. */
export class Frequencies {
  readonly #run: Run;
  readonly #known = new Map<string, { readonly at: number; counted: Counted | null }>();

  /** `run` belongs to no request. */
  constructor(run: Run) {
    this.#run = run;
  }

  /**
   * About how many rows contain the folded word, at most; null where that is not known yet. It never waits: what is not
   * known is read meanwhile.
   */
  rowsWith(index: string, folded: string): number | null {
    const known = this.#known.get(index);
    if (known === undefined || Date.now() - known.at > (known.counted === null ? MISSED : KEPT)) {
      const next = { at: Date.now(), counted: known?.counted ?? null };
      this.#known.set(index, next);
      count(this.#run, index).then(
        (counted) => {
          next.counted = counted;
        },
        () => this.#known.delete(index),
      );
    }
    const counted = known?.counted ?? null;
    if (counted === null) return null;
    const parts = pieces(folded).map((piece) => counted.parts.get(piece) ?? 0);
    return Math.min(...parts) * counted.rows;
  }
}
