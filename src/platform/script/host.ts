/**
 * The script host: one worker for all open pages, a turn at a time for each, and a watchdog that ends the worker only
 * when a native loop ignores the interrupt. Lives outside React.
 * Source: DESIGN "Scripts".
 */
import { type ClockPort, fail, ok, type Result } from '../../engine/index.ts';
import { faultError, scriptError } from './errors.ts';
import { parseWorkerMessage } from './messages.ts';
import { openScriptPage, type ScriptPage, type ScriptPageOptions } from './page.ts';
import {
  type CellInput,
  type CellLook,
  DEFAULT_LIMITS,
  type HostMessage,
  type ScriptLimits,
  type TurnEnd,
  type WorkerMessage,
} from './protocol.ts';

/** The parts of a Worker that the host uses. */
export type ScriptWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

export interface ScriptHostOptions {
  /** Makes the worker (`pagewright/script-worker`). Absent: every script fails with `script.noWorker`. */
  readonly createWorker?: () => ScriptWorker;
  readonly clock: Pick<ClockPort, 'after' | 'ticks'>;
  readonly limits?: ScriptLimits;
  /** Milliseconds past a turn's own deadline before the watchdog ends the worker; 1000 unless stated. */
  readonly graceMs?: number;
  /** Milliseconds that a worker may take to begin its first turn; 20000 unless stated. */
  readonly startMs?: number;
}

export interface ScriptHost {
  /** A page's scripts; nothing starts before the first script runs. */
  open(options: ScriptPageOptions): ScriptPage;
  /**
   * Looks of visible cells by an `onCellRender` script: pure, one answer for each cell, null where a cell stays as it
   * is. Fails as a whole where the script does not compile or was stopped; a cell whose run failed stays as it is.
   * Source: 002 3.3.
   */
  renderCells(script: string, cells: readonly CellInput[]): Promise<Result<readonly (CellLook | null)[]>>;
  /** Ends the worker and all pages. */
  dispose(): void;
}

/** How a message that begins a turn ended. `begun` on a loss: this turn was the one under way. */
export type Outcome =
  | { readonly kind: 'end'; readonly end: TurnEnd }
  | { readonly kind: 'looks'; readonly message: Extract<WorkerMessage, { type: 'looks' }> }
  | { readonly kind: 'lost'; readonly begun: boolean }
  | { readonly kind: 'noWorker' };

/** What a page needs of the host. */
export interface ScriptLine {
  readonly limits: ScriptLimits;
  readonly clock: Pick<ClockPort, 'after' | 'ticks'>;
  /** Counts workers: a page that was opened in another generation is not open in this one. */
  generation(): number;
  nextTurn(): number;
  post(message: HostMessage): void;
  turn(id: number, message: HostMessage): Promise<Outcome>;
  closed(page: ScriptPage): void;
}

/** Makes a host; the worker starts with the first script. */
export function createScriptHost(options: ScriptHostOptions): ScriptHost {
  const { clock, createWorker, limits = DEFAULT_LIMITS, graceMs = 1000, startMs = 20_000 } = options;
  const pages = new Set<ScriptPage>();
  const waiting = new Map<number, (outcome: Outcome) => void>();
  let worker: ScriptWorker | null = null;
  let generation = 0;
  let turns = 0;
  let pageCount = 0;
  let begun: number | null = null;
  let stopWatch: (() => void) | null = null;

  function watch(): void {
    stopWatch?.();
    stopWatch = null;
    if (waiting.size === 0) return;
    const wait = begun === null ? startMs : limits.turnMs + graceMs;
    stopWatch = clock.after(wait, () => {
      // A busy page of ours may keep the worker's answer waiting: it gets one more look before the end.
      stopWatch = clock.after(graceMs / 2, lose);
    });
  }

  /** The worker does not answer, or not as it should: all of it goes, its pages begin anew. */
  function lose(): void {
    worker?.terminate();
    worker = null;
    generation += 1;
    stopWatch?.();
    stopWatch = null;
    const culprit = begun;
    begun = null;
    const lost = [...waiting];
    waiting.clear();
    for (const page of pages) page.lost();
    for (const [turn, settle] of lost) settle({ kind: 'lost', begun: turn === culprit });
  }

  function take(data: unknown): void {
    const message = parseWorkerMessage(data);
    if (message === null) {
      lose();
      return;
    }
    if (message.type === 'ready') return;
    if (message.type === 'begin') {
      begun = waiting.has(message.turn) ? message.turn : null;
      watch();
      return;
    }
    const settle = waiting.get(message.turn);
    waiting.delete(message.turn);
    if (begun === message.turn) begun = null;
    watch();
    settle?.(message.type === 'end' ? { kind: 'end', end: message.end } : { kind: 'looks', message });
  }

  function ready(): ScriptWorker | null {
    if (worker || !createWorker) return worker;
    const made = createWorker();
    made.addEventListener('message', (event) => {
      if (made === worker) take(event.data);
    });
    const broken = () => {
      if (made === worker) lose();
    };
    made.addEventListener('error', broken);
    made.addEventListener('messageerror', broken);
    worker = made;
    return made;
  }

  const line: ScriptLine = {
    limits,
    clock,
    generation: () => generation,
    nextTurn: () => {
      turns += 1;
      return turns;
    },
    post: (message) => ready()?.postMessage(message),
    turn(id, message) {
      return new Promise((resolve) => {
        try {
          const line = ready();
          if (!line) {
            resolve({ kind: 'noWorker' });
            return;
          }
          line.postMessage(message);
          waiting.set(id, resolve);
          if (waiting.size === 1) watch();
        } catch {
          // The worker could not be made, or the message holds what can not be sent.
          resolve({ kind: 'noWorker' });
        }
      });
    },
    closed: (page) => {
      pages.delete(page);
    },
  };

  return {
    open(given) {
      pageCount += 1;
      const page = openScriptPage(pageCount, line, given);
      pages.add(page);
      return page;
    },
    async renderCells(script, cells) {
      if (script.trim() === '' || cells.length === 0) return ok(cells.map(() => null));
      const turn = line.nextTurn();
      const outcome = await line.turn(turn, { type: 'cells', turn, script, cells, limits });
      if (outcome.kind === 'noWorker') return fail(scriptError('script.noWorker'));
      if (outcome.kind !== 'looks') return fail(scriptError('script.stopped', { event: 'onCellRender' }));
      const { looks, fault } = outcome.message;
      const bad = fault !== null && (looks === null || looks.every((look) => look === null));
      if (bad) return fail(faultError(fault, 'onCellRender', limits.turnMs));
      if (looks?.length !== cells.length) return fail(scriptError('script.badAnswer'));
      return ok(looks);
    },
    dispose() {
      for (const page of [...pages]) void page.close();
      lose();
      pages.clear();
    },
  };
}
