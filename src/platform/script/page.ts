/**
 * The scripts of one open page, on the host's side: a queue of turns, and all that outlives a turn (timers, dialogs,
 * the loading overlay), which dies with the page.
 * Source: DESIGN "Scripts"; FORMATS 'Script helpers'.
 */
import {
  type Change,
  type CompiledPage,
  fail,
  type Language,
  type Notice,
  ok,
  type PortError,
  type Result,
  type ScriptPort,
} from '../../engine/index.ts';
import type { Opener } from '../types.ts';
import type { DialogAnswer } from './dialogs.ts';
import { createEffects } from './effects.ts';
import { faultError, scriptError } from './errors.ts';
import { isEvent } from './events.ts';
import { type FormMirror, type ScriptForm, watchForm } from './formMirror.ts';
import type { Outcome, ScriptLine } from './line.ts';
import { pageInfo } from './pageInfo.ts';
import type { ScriptFault, TurnEnd, TurnTask } from './protocol.ts';
import { createReports } from './reports.ts';
import { runTask } from './task.ts';
import { writeGate } from './writeGate.ts';

export interface ScriptPageOptions {
  readonly page: CompiledPage;
  /** The user's language, for the titles that scripts read; zh_TW where absent. */
  readonly language?: () => Language;
  /** Facts for scripts' `context`, beside the event's own: plain JSON. */
  readonly context?: () => Readonly<Record<string, unknown>>;
  readonly opener?: Opener | undefined;
  /** What the loading overlay says where the script does not; 'loading' unless stated. Source: 002 9. */
  readonly loadingText?: () => string;
  /** Told of failures that nobody waits for: timers, continuations. */
  readonly notify?: (notice: Notice) => void;
  /** A script closes the dialog that holds the page. */
  readonly close?: (answer: DialogAnswer) => void;
}

export interface ScriptPage {
  /** For `createForm`'s ports. */
  readonly port: ScriptPort;
  /** Binds the form that the scripts read and write; before that every run fails with `script.closed`. */
  attach(form: ScriptForm): void;
  /** onDestroy runs, timers die, dialogs are forgotten. Resolves when it is over; further runs fail. */
  close(): Promise<void>;
  /** The worker is gone: the load script runs again in the next one. Called by the host. */
  lost(): void;
}

/** Stops of the whole worker that one page may cause before its scripts stay off. */
const MAX_STRIKES = 3;
const MAX_TRIES = 1;

interface Run {
  readonly event: string;
  readonly content: string;
  /** Resolves at the end of the script, not when it yields. */
  readonly toEnd: boolean;
  readonly resolve: (result: Result<unknown>) => void;
  told: boolean;
}

interface Job {
  readonly task: TurnTask;
  readonly run: Run | null;
  /** Times that a worker was lost before this job's turn came. */
  readonly tries: number;
}

/** True for what only the context that asked for it can take: a timer's run, a dialog's answer. */
function ofContext({ task }: Job): boolean {
  return task.kind === 'timer' || task.kind === 'reply';
}

/** Opens a page on a host's line. */
export function openScriptPage(id: number, line: ScriptLine, options: ScriptPageOptions): ScriptPage {
  const { page } = options;
  const queue: Job[] = [];
  const runs = new Map<number, Run>();
  const effects = createEffects({
    page,
    options,
    clock: line.clock,
    form: () => form,
    enqueue: (task) => enqueue(task),
    runBack: (content, given) => {
      void run('dialogClose', content, given).then((result) => {
        if (!result.ok) report(result.error);
      });
    },
    report,
  });
  let form: ScriptForm | null = null;
  let mirror: FormMirror | null = null;
  let openedIn = -1;
  let propsSent = true;
  let load: TurnTask | null = null;
  let strikes = 0;
  let disabled = false;
  let closed = false;
  /** The worker that held this page's context is gone. */
  let stale = false;
  let working: Promise<void> | null = null;

  function tell(run: Run, result: Result<unknown>): void {
    if (!run.told) run.resolve(result);
    else if (!result.ok) report(result.error);
    run.told = true;
  }

  const tellAbout = createReports(line.clock, options.notify);

  function report(error: PortError): void {
    if (!closed) tellAbout(error);
  }

  function enqueue(task: TurnTask, run: Run | null = null): void {
    if (closed && task.kind !== 'destroy') return;
    queue.push({ task, run, tries: 0 });
    working ??= work();
  }

  async function work(): Promise<void> {
    // Begins in a task of its own, so that the commits of one event are one patch.
    await Promise.resolve();
    for (let job = queue.shift(); job; job = queue.shift()) {
      try {
        await turn(job);
      } catch {
        // A callback of the host threw; the page's other scripts and timers go on.
        if (job.task.kind === 'timer') effects.timerDone(job.task.id);
        if (job.run) tell(job.run, fail(scriptError('script.badAnswer', { event: job.run.event })));
      }
    }
    working = null;
  }

  async function turn(job: Job): Promise<void> {
    if (!mirror || disabled) {
      if (job.run) tell(job.run, fail(scriptError(disabled ? 'script.disabled' : 'script.closed')));
      return;
    }
    // Nothing is left that could be destroyed; a new worker is not started for it.
    if (job.task.kind === 'destroy' && openedIn !== line.generation()) return;
    if (stale) {
      revive(job);
      return;
    }
    const turnId = line.nextTurn();
    const outcome = await send(turnId, job, mirror);
    if (outcome.kind === 'noWorker') {
      runs.delete(turnId);
      // What was to be sent has not arrived.
      mirror.all();
      propsSent = false;
      if (job.task.kind === 'timer') effects.timerKilled(job.task.id);
      if (job.run) tell(job.run, fail(scriptError('script.noWorker', { event: job.run.event })));
    } else if (outcome.kind === 'end') finish(turnId, job, outcome.end);
    else restart(job, outcome.kind === 'lost' && outcome.begun, null);
  }

  function send(turnId: number, job: Job, from: FormMirror): Promise<Outcome> {
    try {
      if (openedIn !== line.generation()) {
        const info = pageInfo(page, options.language?.() ?? 'zh_TW');
        line.post({ type: 'open', page: id, info, limits: line.limits });
        openedIn = line.generation();
        propsSent = false;
        from.all();
      }
    } catch {
      return Promise.resolve({ kind: 'noWorker' });
    }
    const patches = [...from.take()];
    if (!propsSent) patches.push({ kind: 'props', props: effects.props() });
    propsSent = true;
    if (job.run) runs.set(turnId, job.run);
    return line.turn(turnId, { type: 'turn', page: id, turn: turnId, patches, task: job.task });
  }

  function finish(turnId: number, job: Job, end: TurnEnd): void {
    if (end.lost) {
      restart(job, true, end.killed);
      return;
    }
    if (end.killed) {
      const error = faultError(end.killed, job.run?.event ?? job.task.kind, line.limits.turnMs);
      runs.delete(turnId);
      if (job.task.kind === 'timer') effects.timerKilled(job.task.id);
      if (job.run) tell(job.run, fail(error));
      else report(error);
      return;
    }
    try {
      // What onDestroy writes still reaches the form, which outlives its scripts; nothing else does.
      if (!closed || job.task.kind === 'destroy') applyWrites(end);
      if (!closed) for (const effect of end.effects) effects.apply(effect);
    } catch {
      // A listener of the host threw: who waits for a run that ended in this turn is told all the same.
      const error = scriptError('script.badAnswer', { event: job.run?.event ?? job.task.kind });
      if (job.run) tell(job.run, fail(error));
      else report(error);
    }
    if (job.task.kind === 'timer') effects.timerDone(job.task.id);
    if (end.fault) report(faultError(end.fault, job.task.kind, line.limits.turnMs));
    for (const settled of end.settled) settle(settled.turn, settled.fault, settled.value);
    const run = runs.get(turnId);
    if (run && !run.toEnd && !run.told) tell(run, ok(undefined));
  }

  function settle(turnId: number, fault: ScriptFault | null, value: unknown): void {
    const run = runs.get(turnId);
    if (!run) return;
    runs.delete(turnId);
    tell(run, fault ? fail(faultError(fault, run.event, line.limits.turnMs)) : ok(value));
  }

  /** All writes of a turn as one change. What the form refuses or bends comes back with the next patch. */
  function applyWrites(end: TurnEnd): void {
    if (!form || end.writes.length === 0) return;
    const changes: Change[] = [];
    const mayWrite = writeGate(form);
    for (const write of end.writes) {
      mirror?.touch(write.path);
      if (mayWrite(write.path)) changes.push(write);
    }
    if (changes.length > 0) form.apply(changes, 'script');
  }

  /** What lived in the context dies with it, also what is queued: the next context counts its timers from 1 again. */
  function forget(): void {
    stale = false;
    effects.clear();
    const left = queue.splice(0).filter((job) => !ofContext(job));
    queue.push(...left);
  }

  /** The page's context is gone: what lived in it dies, and its load script runs again unless it is to blame. */
  function restart(job: Job, culprit: boolean, killed: ScriptFault | null): void {
    forget();
    mirror?.all();
    propsSent = false;
    const error = killed
      ? faultError(killed, job.run?.event ?? job.task.kind, line.limits.turnMs)
      : scriptError('script.stopped', { event: job.run?.event ?? job.task.kind });
    if (culprit) {
      strikes += 1;
      disabled = strikes >= MAX_STRIKES;
      if (job.task === load) load = null;
      if (job.run) tell(job.run, fail(error));
      else report(error);
    }
    for (const [turnId, waiting] of [...runs]) {
      runs.delete(turnId);
      if (waiting !== job.run) tell(waiting, fail(error));
    }
    if (disabled) return;
    // Once more: a worker that can not start at all loses every job.
    if (!culprit && job.task.kind === 'run' && job.tries < MAX_TRIES) {
      queue.unshift({ ...job, tries: job.tries + 1 });
    } else if (!culprit && job.run) tell(job.run, fail(error));
    if (load && job.task !== load && !closed) queue.unshift({ task: load, run: silentRun(load), tries: 0 });
  }

  /** The worker went while this page was between turns: what lived in it is gone all the same. */
  function revive(job: Job): void {
    forget();
    for (const [turnId, waiting] of [...runs]) {
      runs.delete(turnId);
      tell(waiting, fail(scriptError('script.stopped', { event: waiting.event })));
    }
    if (!ofContext(job)) queue.unshift(job);
    if (load && job.task !== load && !closed) queue.unshift({ task: load, run: silentRun(load), tries: 0 });
  }

  function silentRun(task: TurnTask): Run | null {
    if (task.kind !== 'run') return null;
    return { event: task.event, content: task.content, toEnd: false, resolve: () => undefined, told: true };
  }

  function run(
    event: string,
    content: string,
    given: Readonly<Record<string, unknown>>,
  ): Promise<Result<unknown>> {
    if (closed) return Promise.resolve(fail(scriptError('script.closed', { event })));
    if (content.trim() === '') return Promise.resolve(ok(undefined));
    return new Promise((resolve) => {
      const task = runTask(page, form, options.context?.() ?? {}, event, content, given);
      const isLoad = content === page.loadScript && task.widget === null;
      if (isLoad) load = task;
      // A save waits for its script's end, dialogs included; the form gives up on it after 10 s (DESIGN "Scripts").
      const toEnd = isEvent(event, 'beforeSave');
      enqueue(task, { event, content, toEnd, resolve, told: false });
    });
  }

  const self: ScriptPage = {
    port: { run },
    attach(given) {
      form = given;
      mirror?.dispose();
      mirror = watchForm(given, () => {
        // Overrides last until the next record (FORMATS "Order of reasons").
        effects.forgetProps();
        propsSent = false;
      });
    },
    async close() {
      if (closed) return;
      closed = true;
      effects.clear();
      const open = openedIn === line.generation();
      for (const job of queue.splice(0)) if (job.run) tell(job.run, fail(scriptError('script.closed')));
      if (open && !disabled) enqueue({ kind: 'destroy' });
      await working;
      for (const waiting of runs.values()) {
        if (!waiting.told) tell(waiting, fail(scriptError('script.closed', { event: waiting.event })));
      }
      runs.clear();
      mirror?.dispose();
      if (openedIn === line.generation()) line.post({ type: 'close', page: id });
      line.closed(id);
    },
    lost() {
      if (openedIn < 0) return;
      openedIn = -1;
      stale = true;
      if (load && working === null && !disabled) enqueue(load, silentRun(load));
    },
  };
  return self;
}
