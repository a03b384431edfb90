/**
 * How often tables have changed, as far as this process has been told. What was read of a table may be used again while
 * its revision stays the same. Source: DESIGN "The server".
 */
import type { Store } from './types.ts';

/** The revisions of several kept tables as one text; null where changes of one may go unreported. */
export function revisionsOf(store: Pick<Store, 'revision'>, tables: readonly string[]): string | null {
  const all = tables.map((table) => store.revision(table));
  return all.includes(null) ? null : all.join();
}

/** Values made of the rows of kept tables, by key. They count until one of the tables changes. */
export interface KeptValues<T> {
  /** The value of a key, made by `make` where it is not kept. */
  of(key: string, make: () => Promise<T>): Promise<T>;
}

/** Keeps at most `most` values made of rows of `tables`; one more and all are made anew. */
export function keepValues<T>(
  store: Pick<Store, 'revision'>,
  tables: readonly string[],
  most: number,
): KeptValues<T> {
  const values = new Map<string, T>();
  let revisions: string | null = null;
  return {
    async of(key, make) {
      const now = revisionsOf(store, tables);
      if (now === null) return make();
      if (now !== revisions || values.size >= most) values.clear();
      revisions = now;
      const known = values.get(key);
      if (known !== undefined) return known;
      const made = await make();
      // What was changed while it was made may be missing in it.
      if (revisionsOf(store, tables) === now && revisions === now) values.set(key, made);
      return made;
    },
  };
}

/** Counts changes by table. */
export class Revisions {
  readonly #changes = new Map<string, number>();
  #gaps = 0;
  #told: boolean;

  /** `told` is whether every change is reported from the start: true where no other process can write. */
  constructor(told: boolean) {
    this.#told = told;
  }

  /** A number that grows with every change of the table; null while changes by others may go unreported. */
  of(table: string): number | null {
    return this.#told ? this.#gaps + (this.#changes.get(table) ?? 0) : null;
  }

  /** Reports that the table has changed. */
  changed(table: string): void {
    this.#changes.set(table, (this.#changes.get(table) ?? 0) + 1);
  }

  /** From now on changes by others may go unreported. */
  lost(): void {
    this.#told = false;
  }

  /** From now on every change is reported. Until now any table may have changed. */
  regained(): void {
    this.#gaps += 1;
    this.#told = true;
  }
}
