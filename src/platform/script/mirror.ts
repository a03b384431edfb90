/**
 * The worker's mirror of a form. Patches keep it current; a turn's writes overlay it until the turn ends, and are then
 * kept or dropped together. Source: DESIGN "Scripts"; FORMATS "Paths".
 */
import { ownOf } from '../../engine/plain.ts';
import type { Patch, WriteEffect } from './protocol.ts';

type Cells = Readonly<Record<string, unknown>>;

interface MirrorTable {
  order: readonly string[];
  /** Rows as they were sent; a written row is a copy. */
  readonly rows: Map<string, Cells>;
}

/** The place of values: the header, or one row. */
interface Place {
  get(name: string): unknown;
  /** `undefined` takes the value away. */
  put(name: string, value: unknown): void;
  all(): Iterable<readonly [string, unknown]>;
}

/** `entries[r1].lines[r2]` split into the table's path and the row's id. */
function splitRowPath(rowPath: string): { readonly table: string; readonly row: string } | null {
  const open = rowPath.lastIndexOf('[');
  if (open <= 0 || !rowPath.endsWith(']')) return null;
  return { table: rowPath.slice(0, open), row: rowPath.slice(open + 1, -1) };
}

/** Path of a cell or a header value, split. */
export function splitPath(path: string): { readonly rowPath: string | null; readonly model: string } {
  const close = path.lastIndexOf('].');
  if (close < 0) return { rowPath: null, model: path };
  return { rowPath: path.slice(0, close + 1), model: path.slice(close + 2) };
}

function cellPath(rowPath: string | null, model: string): string {
  return rowPath === null ? model : `${rowPath}.${model}`;
}

export class Mirror {
  readonly #header = new Map<string, unknown>();
  readonly #tables = new Map<string, MirrorTable>();
  readonly #writes = new Map<string, WriteEffect>();
  readonly #unwritten = new Map<string, unknown>();

  apply(patch: Patch): void {
    if (patch.kind === 'clear') {
      this.#header.clear();
      this.#tables.clear();
    } else if (patch.kind === 'header') {
      for (const [model, value] of patch.values) this.#header.set(model, value);
    } else if (patch.kind === 'table') {
      let table = this.#tables.get(patch.path);
      if (!table) {
        table = { order: [], rows: new Map() };
        this.#tables.set(patch.path, table);
      }
      for (const row of patch.rows) table.rows.set(row.id, row.cells);
      if (patch.order) {
        const kept = new Set(patch.order);
        for (const id of table.rows.keys()) if (!kept.has(id)) table.rows.delete(id);
        table.order = patch.order;
      }
    }
  }

  readonly #headerPlace: Place = {
    get: (name) => this.#header.get(name),
    put: (name, value) => {
      if (value === undefined) this.#header.delete(name);
      else this.#header.set(name, value);
    },
    all: () => this.#header,
  };

  /** The header, or a row; undefined where there is no such row. */
  #place(rowPath: string | null): Place | undefined {
    if (rowPath === null) return this.#headerPlace;
    const at = splitRowPath(rowPath);
    const rows = at ? this.#tables.get(at.table)?.rows : undefined;
    const id = at?.row ?? '';
    const cells = rows?.get(id);
    if (!rows || !cells) return undefined;
    return {
      get: (name) => ownOf(cells, name),
      put: (name, value) => rows.set(id, { ...rows.get(id), [name]: value }),
      all: () => Object.entries(cells).filter(([, value]) => value !== undefined),
    };
  }

  has(rowPath: string | null): boolean {
    return this.#place(rowPath) !== undefined;
  }

  get(rowPath: string | null, model: string): unknown {
    return this.#place(rowPath)?.get(model);
  }

  /** Values of the header or of a row by name, own writes included. */
  values(rowPath: string | null): Record<string, unknown> {
    const values: Record<string, unknown> = Object.create(null);
    for (const [model, value] of this.#place(rowPath)?.all() ?? []) values[model] = value;
    return values;
  }

  /** Row ids of a table, in order. */
  rows(tablePath: string): readonly string[] {
    return this.#tables.get(tablePath)?.order ?? [];
  }

  /** One cell of every row of a table, in order. */
  column(tablePath: string, model: string): readonly unknown[] {
    const table = this.#tables.get(tablePath);
    return (table?.order ?? []).map((id) => {
      const cells = table?.rows.get(id);
      return cells === undefined ? undefined : ownOf(cells, model);
    });
  }

  /** Writes a value and its companion (absent: cleared); false where there is no such row. */
  write(
    rowPath: string | null,
    model: string,
    beside: string | null,
    value: unknown,
    item?: unknown,
  ): boolean {
    const place = this.#place(rowPath);
    if (!place) return false;
    const path = cellPath(rowPath, model);
    for (const name of beside === null ? [model] : [model, beside]) {
      const at = cellPath(rowPath, name);
      if (!this.#unwritten.has(at)) this.#unwritten.set(at, place.get(name));
    }
    place.put(model, value);
    if (beside !== null) place.put(beside, item);
    this.#writes.delete(path);
    this.#writes.set(path, item === undefined ? { path, value } : { path, value, companion: item });
    return true;
  }

  /** The turn yielded: its writes are kept and reported. */
  take(): readonly WriteEffect[] {
    const writes = [...this.#writes.values()];
    this.#writes.clear();
    this.#unwritten.clear();
    return writes;
  }

  /** The turn was stopped: its writes are dropped. */
  drop(): void {
    for (const [path, value] of this.#unwritten) {
      const { rowPath, model } = splitPath(path);
      this.#place(rowPath)?.put(model, value);
    }
    this.#writes.clear();
    this.#unwritten.clear();
  }
}
