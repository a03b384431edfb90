/**
 * The indexes of tables: which there should be, which there are, and the making of those that are missing. Tables that
 * are new or small get theirs at once. On a large one that takes minutes, so it happens while the table is in use, in one
 * process at a time. Until an index is there, queries do without it.
 */
import { type RawBuilder, sql } from 'kysely';
import type { TableSpec } from '../types.ts';
import { createIndex, dropIndex, indexName } from './ddl.ts';
import { Frequencies } from './frequencies.ts';
import { wordsColumn, wordsIndexBody, wordsIndexName, wordsIndexStatistics } from './words.ts';

/** Sends a statement that may take any time; answers its rows. */
export type Run = (statement: RawBuilder<unknown>) => Promise<readonly Record<string, unknown>[]>;

/** How indexes are made while the tables are in use. */
export interface Workshop {
  /** True where others may write to the table meanwhile. */
  readonly online: boolean;
  /** Sends a statement at any time. */
  readonly run: Run;
  /** Runs `work` while no other process makes indexes; `signal` gives it up. */
  alone(work: (run: Run) => Promise<void>, signal: AbortSignal): Promise<void>;
  /** Told of what was made, and of failures. */
  readonly note: (message: string) => void;
  readonly log: (message: string, error: unknown) => void;
}

/** An index that a table should have. */
interface Wanted {
  readonly name: string;
  readonly body: RawBuilder<unknown>;
  readonly words: boolean;
}

/** An index that a table has. */
export interface Present {
  readonly table: string;
  readonly name: string;
  /** False where its making was broken off. */
  readonly valid: boolean;
  /** False for indexes that somebody else made, which stay. */
  readonly own: boolean;
}

/** Rows written to a table of the embedded database after which its statistics are brought up to date. */
const MANY = 5000;
/** As many rows are read and sorted as soon as the first ones of a list are looked through. */
const FEW = 1000;
/** Milliseconds after which what failed is tried again: making an index gives way to changes of its table. */
const AGAIN = 5_000;
/** How often. */
const TRIES = 60;

function wantedIndexes(spec: TableSpec): Wanted[] {
  return [
    ...spec.indexes.map((columns) => ({
      name: indexName(spec.name, columns),
      body: sql`(${sql.join(columns.map((column) => sql.id(column)))})`,
      words: false,
    })),
    ...(spec.searched ?? []).map((column) => ({
      name: wordsIndexName(spec.name, column),
      body: wordsIndexBody(column),
      words: true,
    })),
  ];
}

/** All indexes of the tables but those of primary keys. */
export async function presentIndexes(run: Run, tables: readonly string[]): Promise<Present[]> {
  const rows = await run(sql`select o.relname::text as t, i.relname::text as i, x.indisvalid as v,
      pg_get_indexdef(x.indexrelid, 1, true) as first, (
      select string_agg(a.attname::text, ',' order by k.place) from unnest(x.indkey::int2[]) with ordinality k(number, place)
      join pg_attribute a on a.attrelid = x.indrelid and a.attnum = k.number) as columns
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class o on o.oid = x.indrelid
    where o.relnamespace = current_schema()::regnamespace and not x.indisprimary
    and o.relname::text in (${sql.join(tables.map((table) => sql`${table}::text`))})`);
  return rows.map((row) => {
    const [table, name] = [String(row.t), String(row.i)];
    const column = wordsColumn(String(row.first));
    const usual =
      column === null
        ? indexName(table, String(row.columns ?? '').split(','))
        : wordsIndexName(table, column);
    return { table, name, valid: row.v === true, own: name === usual };
  });
}

/** What is missing of a table's indexes, and which nobody wants any more. */
function difference(spec: TableSpec, present: readonly Present[]) {
  const wanted = wantedIndexes(spec);
  const own = present.filter(({ table }) => table === spec.name);
  const names = new Set(wanted.map(({ name }) => name));
  return {
    missing: wanted.filter(({ name }) => !own.some((one) => one.name === name && one.valid)),
    broken: own.filter(({ name, valid }) => !valid && names.has(name)),
    needless: own.filter((one) => one.own && !names.has(one.name)),
  };
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    timer.unref?.();
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** The indexes of a store's tables. */
export class Indexes {
  readonly #workshop: Workshop | null;
  readonly #stop = new AbortController();
  /** Names of those that are there. */
  readonly #there = new Set<string>();
  readonly #waiting = new Map<string, TableSpec>();
  /** Rows written since the statistics of a table were brought up to date. */
  readonly #written = new Map<string, number>();
  /** Tables whose statistics are to be. */
  readonly #stale = new Set<string>();
  #work: Promise<void> | null = null;

  readonly #frequencies: Frequencies | null;

  constructor(workshop: Workshop | null) {
    this.#workshop = workshop;
    this.#frequencies = workshop === null ? null : new Frequencies(workshop.run);
  }

  /** True where queries can count on the index. */
  has(name: string): boolean {
    return this.#there.has(name);
  }

  /** True where a folded word is known to be in few rows of the table. */
  isRare(table: string, column: string, folded: string): boolean {
    const rows = this.#frequencies?.rowsWith(wordsIndexName(table, column), folded) ?? null;
    return rows !== null && rows <= FEW;
  }

  /** Takes what was found in the database; what is missing or needless there is seen to later. */
  know(specs: readonly TableSpec[], present: readonly Present[]): void {
    for (const { name, valid } of present) if (valid) this.#there.add(name);
    this.#later(
      specs.filter((spec) => {
        const { missing, needless } = difference(spec, present);
        return missing.length + needless.length > 0;
      }),
    );
  }

  /** Takes tables that another process made: their indexes are looked up, and made where they are missing. */
  learn(specs: readonly TableSpec[]): void {
    this.#later(specs.filter((spec) => wantedIndexes(spec).some(({ name }) => !this.#there.has(name))));
  }

  /** True where the table has not all indexes that it should have. */
  lacks(spec: TableSpec, present: readonly Present[]): boolean {
    return difference(spec, present).missing.length > 0;
  }

  /** Indexes of a table that is new or small, inside the transaction that makes the table. */
  async makeNow(run: Run, spec: TableSpec, present: readonly Present[]): Promise<Present[]> {
    const { missing, broken } = difference(spec, present);
    for (const { name } of broken) await run(dropIndex(name, false));
    for (const { name, body, words } of missing) {
      await run(createIndex(spec.name, name, body));
      if (words) await run(wordsIndexStatistics(name));
    }
    return missing.map(({ name }) => ({ table: spec.name, name, valid: true, own: true }));
  }

  /** Resolves when nothing is being made, nor waits for it. */
  async settled(): Promise<void> {
    while (this.#work !== null) await this.#work;
  }

  async stop(): Promise<void> {
    this.#stop.abort();
    await this.settled();
  }

  /**
   * Takes how many rows were written. PostgreSQL sees to it by itself that its statistics follow; the embedded database
   * is told to after so many.
   */
  wrote(table: string, rows: number): void {
    if (this.#workshop === null || this.#workshop.online || rows === 0) return;
    const written = (this.#written.get(table) ?? 0) + rows;
    this.#written.set(table, written);
    if (written < MANY) return;
    this.#written.delete(table);
    this.#stale.add(table);
    this.#begin(this.#workshop);
  }

  #later(specs: readonly TableSpec[]): void {
    if (this.#workshop === null || specs.length === 0) return;
    for (const spec of specs) this.#waiting.set(spec.name, spec);
    this.#begin(this.#workshop);
  }

  #begin(workshop: Workshop): void {
    this.#work ??= this.#run(workshop).finally(() => {
      this.#work = null;
      // What came while it ended.
      if (this.#hasWork()) this.#begin(workshop);
    });
  }

  #hasWork(): boolean {
    return this.#waiting.size + this.#stale.size > 0 && !this.#stop.signal.aborted;
  }

  async #run(workshop: Workshop): Promise<void> {
    const { signal } = this.#stop;
    for (let tries = 1; this.#hasWork(); ) {
      const specs = [...this.#waiting.values()];
      try {
        await workshop.alone(async (run) => {
          for (const spec of specs) {
            if (signal.aborted) return;
            await this.#make(workshop, run, spec);
            // A newer description may have come meanwhile.
            if (this.#waiting.get(spec.name) === spec) this.#waiting.delete(spec.name);
            tries = 1;
          }
          for (const table of this.#stale) {
            if (signal.aborted) return;
            this.#stale.delete(table);
            await run(sql`vacuum analyze ${sql.id(table)}`);
          }
        }, signal);
      } catch (error) {
        if (signal.aborted) return;
        if (tries >= TRIES) {
          workshop.log(
            'Indexes are missing, and lists are slow without them; the next start tries again',
            error,
          );
          this.#waiting.clear();
          return;
        }
        tries += 1;
        workshop.note(`Indexes are made later: ${error instanceof Error ? error.message : String(error)}`);
        await pause(AGAIN, signal);
      }
    }
  }

  async #make(workshop: Workshop, run: Run, spec: TableSpec): Promise<void> {
    const { online, note } = workshop;
    const [table] = await run(sql`select 1 as "one" from pg_class where relname::text = ${spec.name}::text
      and relnamespace = current_schema()::regnamespace`);
    if (table === undefined) return;
    const present = await presentIndexes(run, [spec.name]);
    for (const { name, valid } of present) if (valid) this.#there.add(name);
    const { missing, broken, needless } = difference(spec, present);
    for (const { name } of broken) await run(dropIndex(name, online));
    const made: string[] = [];
    for (const { name, body, words } of missing) {
      const from = Date.now();
      await run(createIndex(spec.name, name, body, online));
      if (words) await run(wordsIndexStatistics(name));
      made.push(name);
      note(`Index ${name} made in ${Date.now() - from} ms`);
    }
    // Before anything counts on them: without it the database does not know how frequent the words are.
    if (made.length > 0) await run(sql`analyze ${sql.id(spec.name)}`);
    for (const name of made) this.#there.add(name);
    for (const { name } of needless) {
      this.#there.delete(name);
      await run(dropIndex(name, online));
      note(`Index ${name} dropped: nothing needs it any more`);
    }
  }
}
