/**
 * The script host: one worker for all open pages, a turn at a time for each, and a watchdog that ends the worker only
 * when a native loop ignores the interrupt. Lives outside React.
 * Source: DESIGN "Scripts".
 */
import { type ClockPort, type CompiledPage, fail, ok, type Result } from '../../engine/internal.ts';
import { createDialogGate } from './dialogGate.ts';
import { scriptError } from './errors.ts';
import { hasScripts } from './hasScripts.ts';
import type { Outcome, ScriptLine } from './line.ts';
import { parseWorkerMessage } from './messages.ts';
import { openScriptPage } from './page.ts';
import type { ScriptPage, ScriptPageOptions } from './pageTypes.ts';
import { type CellBatch, DEFAULT_LIMITS, type PartLooks, type ScriptLimits } from './protocol.ts';

/**
 * Code that a worker has compiled, for all hosts. It is not used directly: while it is referenced, V8 recognises the
 * same bytes when the next worker compiles them, and reuses the optimised code.
 */
let held: WebAssembly.Module | null = null;

/** The parts of a Worker that the host uses. */
export type ScriptWorker = Pick<Worker, 'postMessage' | 'terminate' | 'addEventListener'>;

export interface ScriptHostOptions {
  /** Makes the worker (`pagewright/script-worker`). Absent: every script fails with `script.noWorker`. */
  readonly createWorker?: () => ScriptWorker;
  readonly clock: Pick<ClockPort, 'after' | 'ticks'>;
  readonly limits?: ScriptLimits;
  /** When a person last acted, in `clock.ticks`; never unless given. */
  readonly lastAct?: () => number;
  /** Milliseconds past a turn's deadline before the watchdog ends the worker; 1000 unless stated. */
  readonly graceMs?: number;
  /** Milliseconds that a worker may take to start its first turn; 20000 unless stated. */
  readonly startMs?: number;
}

export interface ScriptHost {
  /** What each turn and each page's heap may take. */
  readonly limits: ScriptLimits;
  /** A page's scripts. The worker starts at once where the page has any, else with the first script. */
  open(options: ScriptPageOptions): ScriptPage;
  /**
   * Looks of visible cells by their columns' `onCellRender` scripts: pure, one answer for each part. Fails as a whole
   * where there is no worker, or it was lost. A part that was stopped or does not compile has no looks.
   * Source: 002 3.3.
   */
  renderCells(batch: CellBatch): Promise<Result<readonly PartLooks[]>>;
  /** Starts the worker before a page needs it, for example when idle. Does nothing where one is running. */
  prepare(): void;
  /** Ends the worker where no page is open and nothing is pending; the next script starts another. */
  rest(): void;
  /** Ends the worker and all pages. */
  dispose(): void;
}

/** Makes a host; the worker starts with the first script. */
export function createScriptHost(options: ScriptHostOptions): ScriptHost {
  const { clock, createWorker, limits = DEFAULT_LIMITS, graceMs = 1000, startMs = 20_000 } = options;
  const pages = new Map<number, { readonly scripts: ScriptPage; readonly page: CompiledPage }>();
  const gate = createDialogGate(() => clock.ticks(), options.lastAct ?? (() => Number.NEGATIVE_INFINITY));
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
      // A busy page may delay the worker's answer, so it is checked once more before the worker is ended.
      stopWatch = clock.after(graceMs / 2, lose);
    });
  }

  /** The worker does not answer, or answers wrongly: it is ended, and all its pages start again. */
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
    for (const { scripts } of pages.values()) scripts.lost();
    for (const [turn, settle] of lost) settle({ kind: 'lost', begun: turn === culprit });
  }

  function take(data: unknown): void {
    const message = parseWorkerMessage(data);
    if (message === null) {
      lose();
      return;
    }
    if (message.type === 'ready') return;
    if (message.type === 'code') {
      held = message.code ?? held;
      return;
    }
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

  /** The worker loads together with the record. Where it cannot be started, the first script reports it. */
  function warm(): void {
    try {
      ready();
    } catch {
      worker = null;
    }
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
          // The worker could not be created, or the message contains a value that cannot be sent.
          resolve({ kind: 'noWorker' });
        }
      });
    },
    gate,
    halt(page) {
      for (const one of pages.values())
        if (one.page === page || (page.id !== '' && one.page.id === page.id)) one.scripts.halt();
    },
    closed: (page) => {
      pages.delete(page);
    },
  };

  return {
    limits,
    open(given) {
      pageCount += 1;
      const page = openScriptPage(pageCount, line, given);
      pages.set(pageCount, { scripts: page, page: given.page });
      if (hasScripts(given.page)) warm();
      return page;
    },
    async renderCells(batch) {
      if (batch.parts.length === 0) return ok([]);
      const turn = line.nextTurn();
      const outcome = await line.turn(turn, { type: 'cells', turn, batch, limits });
      if (outcome.kind === 'noWorker') return fail(scriptError('script.noWorker'));
      if (outcome.kind !== 'looks') return fail(scriptError('script.stopped', { event: 'onCellRender' }));
      const { parts } = outcome.message;
      const whole =
        parts?.length === batch.parts.length &&
        parts.every(({ looks }, at) => looks === null || looks.length === batch.parts[at]?.cells.length);
      return whole ? ok(parts) : fail(scriptError('script.badAnswer', { event: 'onCellRender' }));
    },
    prepare: warm,
    rest() {
      if (pages.size === 0 && waiting.size === 0) lose();
    },
    dispose() {
      for (const { scripts } of [...pages.values()]) void scripts.close();
      lose();
      pages.clear();
    },
  };
}
