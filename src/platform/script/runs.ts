/**
 * The runs of a page that a caller waits for or has waited for. A script may continue after it has yielded (dialogs,
 * promises); its later failures are reported.
 */
import { fail, ok, type PortError, type Result } from '../../engine/internal.ts';
import { faultError } from './errors.ts';
import type { Settled } from './protocol.ts';

export interface Run {
  readonly event: string;
  readonly content: string;
  /** Resolves at the end of the script, not when it yields. */
  readonly toEnd: boolean;
  readonly resolve: (result: Result<unknown>) => void;
  told: boolean;
}

export interface Runs {
  /** The turn that begins a run. */
  begin(turn: number, run: Run): void;
  /** Nothing more happens in this turn's run. */
  drop(turn: number): void;
  /** Answers the waiting caller; later failures are reported. */
  tell(run: Run, result: Result<unknown>): void;
  /** A run has ended, in the turn it began in or a later one. */
  settle(settled: Settled): void;
  /** The turn is over: callers that waited for the turn only are answered. */
  yielded(turn: number): void;
  /** The context of the runs is gone. */
  failAll(error: (run: Run) => PortError, but?: Run | null): void;
  /** The page is closed: waiting callers are answered, nothing else is reported. */
  close(error: (run: Run) => PortError): void;
}

/** Keeps the runs of one page. */
export function createRuns(turnMs: number, report: (error: PortError) => void): Runs {
  const runs = new Map<number, Run>();

  function tell(run: Run, result: Result<unknown>): void {
    if (!run.told) run.resolve(result);
    else if (!result.ok) report(result.error);
    run.told = true;
  }

  return {
    begin: (turn, run) => runs.set(turn, run),
    drop: (turn) => runs.delete(turn),
    tell,
    settle({ turn, fault, value }) {
      const run = runs.get(turn);
      runs.delete(turn);
      if (run) tell(run, fault ? fail(faultError(fault, run.event, turnMs)) : ok(value));
    },
    yielded(turn) {
      const run = runs.get(turn);
      if (run && !run.toEnd && !run.told) tell(run, ok(undefined));
    },
    failAll(error, but = null) {
      for (const [turn, run] of [...runs]) {
        runs.delete(turn);
        if (run !== but) tell(run, fail(error(run)));
      }
    },
    close(error) {
      for (const run of runs.values()) if (!run.told) tell(run, fail(error(run)));
      runs.clear();
    },
  };
}

/** A run without a waiting caller: a load script that runs again. */
export function silentRun({ event, content }: Pick<Run, 'event' | 'content'>): Run {
  return { event, content, toEnd: false, resolve: () => undefined, told: true };
}
