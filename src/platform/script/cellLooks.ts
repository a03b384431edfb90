/**
 * Looks of the visible cells. A cell subscribes while it is visible and is answered from the cache or with the next
 * batch; cells that are no longer visible are dropped from the queue, so that scrolling never queues more than is
 * visible. Shared by lists and editable tables. Source: 002 3.3; DESIGN "Scripts" (raw value first, decoration after).
 */

import type { ClockPort, Notice, PortError } from '../../engine/internal.ts';
import { scriptNotice } from '../../engine/internal.ts';
import { faultError } from './errors.ts';
import type { ScriptHost } from './host.ts';
import { isPlain } from './plain.ts';
import type { CellBatch, CellLook, PartLooks } from './protocol.ts';
import type { Row, ScriptedCell, ScriptedColumn } from './scriptedColumn.ts';

export interface CellLooks {
  /** The known look of a cell; null where it stays plain or is not known yet. */
  look(cell: ScriptedCell): CellLook | null;
  /**
   * Requests a cell's look while it is visible; `wake` is called when there is one. The returned function ends the
   * request.
   */
  want(cell: ScriptedCell, wake: () => void): () => void;
  /** Cells that wait for the next batch, and cells of the current one. */
  pending(): { readonly waiting: number; readonly sent: number };
}

export interface CellLooksOptions {
  readonly scripts: Pick<ScriptHost, 'renderCells' | 'limits'>;
  readonly clock: Pick<ClockPort, 'after'>;
  readonly notify?: (notice: Notice) => void;
}

/** Most cells of one message; more than a screen holds. */
const MAX_CELLS = 4000;

interface Known {
  readonly value: unknown;
  readonly look: CellLook | null;
}

interface Wanted {
  readonly cell: ScriptedCell;
  readonly wake: () => void;
}

/** Makes a store. It has no timer or worker of its own, so an unused one costs nothing. */
export function createCellLooks({ scripts, clock, notify }: CellLooksOptions): CellLooks {
  const known = new WeakMap<Row, Map<ScriptedColumn, Known>>();
  const waiting = new Set<Wanted>();
  /** Columns whose script was stopped or does not compile: their cells stay plain. */
  const off = new WeakSet<ScriptedColumn>();
  const told = new WeakSet<ScriptedColumn>();
  let toldNoWorker = false;
  let sent = 0;
  let planned = false;
  /** A worker was lost: columns are sent one by one until the responsible one is found. */
  let alone = false;

  function find({ column, row, value }: ScriptedCell): Known | undefined {
    const found = known.get(row)?.get(column);
    return found && Object.is(found.value, value) ? found : undefined;
  }

  function keep({ column, row, value }: ScriptedCell, look: CellLook | null): void {
    const columns = known.get(row) ?? new Map<ScriptedColumn, Known>();
    known.set(row, columns.set(column, { value, look }));
  }

  function tell(column: ScriptedColumn, error: PortError): void {
    if (told.has(column)) return;
    told.add(column);
    notify?.(scriptNotice(error, { column: column.info }));
  }

  function plan(): void {
    if (planned || sent > 0 || waiting.size === 0) return;
    planned = true;
    // In a task of its own, so that all cells of a frame are one message.
    clock.after(0, () => {
      planned = false;
      void send();
    });
  }

  function take(): readonly Wanted[] {
    const batch: Wanted[] = [];
    let only: ScriptedColumn | null = null;
    for (const wanted of waiting) {
      const { column } = wanted.cell;
      if (off.has(column) || find(wanted.cell)) {
        waiting.delete(wanted);
        // Subscribed again while its answer was pending, so this subscriber has not been woken.
        wanted.wake();
        continue;
      }
      if (alone && only !== null && only !== column) continue;
      only = column;
      waiting.delete(wanted);
      batch.push(wanted);
      if (batch.length >= MAX_CELLS) break;
    }
    return batch;
  }

  async function send(): Promise<void> {
    const wanted = take();
    if (wanted.length === 0) return;
    sent = wanted.length;
    const parts = new Map<ScriptedColumn, Wanted[]>();
    for (const each of wanted) {
      const { column } = each.cell;
      const cells = parts.get(column);
      if (cells) cells.push(each);
      else parts.set(column, [each]);
    }
    const answer = await scripts.renderCells(batchOf(parts));
    sent = 0;
    if (answer.ok) {
      for (const [at, [column, cells]] of [...parts].entries()) settle(column, cells, answer.value[at]);
    } else failed(answer.error, parts);
    for (const { wake } of wanted) wake();
    plan();
  }

  function settle(column: ScriptedColumn, cells: readonly Wanted[], part: PartLooks | undefined): void {
    if (part?.fault) tell(column, faultError(part.fault, 'onCellRender', scripts.limits.turnMs));
    if (!part?.looks) {
      off.add(column);
      return;
    }
    for (const [at, { cell }] of cells.entries()) keep(cell, part.looks[at] ?? null);
  }

  function failed(error: PortError, parts: ReadonlyMap<ScriptedColumn, readonly Wanted[]>): void {
    if (error.code === 'script.noWorker') {
      for (const column of parts.keys()) off.add(column);
      // The columns are not at fault: the host allows no scripts, which is reported once.
      if (!toldNoWorker) notify?.(scriptNotice(error));
      toldNoWorker = true;
      return;
    }
    if (parts.size === 1) {
      for (const column of parts.keys()) {
        off.add(column);
        tell(column, error);
      }
      return;
    }
    alone = true;
    for (const cells of parts.values()) for (const wanted of cells) waiting.add(wanted);
  }

  return {
    look: (cell) => find(cell)?.look ?? null,
    want(cell, wake) {
      if (off.has(cell.column) || find(cell)) return () => undefined;
      const wanted = { cell, wake };
      waiting.add(wanted);
      plan();
      return () => waiting.delete(wanted);
    },
    pending: () => ({ waiting: waiting.size, sent }),
  };
}

function batchOf(parts: ReadonlyMap<ScriptedColumn, readonly Wanted[]>): CellBatch {
  const places = new Map<Row, number>();
  const place = (row: Row): number => {
    const at = places.get(row) ?? places.size;
    places.set(row, at);
    return at;
  };
  const list = [...parts].map(([column, cells]) => ({
    script: column.script,
    column: column.info,
    cells: cells.map(({ cell }) => [place(cell.row), cell.value ?? null] as const),
  }));
  return { rows: [...places.keys()].map((row) => (isPlain(row) ? row : {})), parts: list };
}
