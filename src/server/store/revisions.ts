/**
 * How often tables have changed, as far as this process has been told. What was read of a table may be used again while
 * its revision stays the same. Source: DESIGN "The server".
 */

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
