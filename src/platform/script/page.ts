/**
 * The scripts of one open page on the host's side: a queue of turns, and everything that outlives a turn (timers,
 * dialogs, the loading overlay), which ends with the page. Source: DESIGN "Scripts"; FORMATS 'Script helpers'.
 */
import { type Change, fail, isEvent, ok, type PortError, type Result } from '../../engine/internal.ts';
import { createEffects } from './effects.ts';
import { faultError, scriptError } from './errors.ts';
import { type FormMirror, type ScriptForm, watchForm } from './formMirror.ts';
import { type Job, ofContext } from './job.ts';
import type { Outcome, ScriptLine } from './line.ts';
import { pageInfo } from './pageInfo.ts';
import type { ScriptPage, ScriptPageOptions } from './pageTypes.ts';
import type { ScriptFault, TurnEnd, TurnTask } from './protocol.ts';
import { createReports } from './reports.ts';
import { createRuns, type Run, silentRun } from './runs.ts';
import { type RunTask, runTask } from './task.ts';
import { writeGate } from './writeGate.ts';

/** Number of lost workers that one page may cause before its scripts are switched off. */
const MAX_STRIKES = 3;
const MAX_TRIES = 1;

/** Opens a page on a host's line. */
export function openScriptPage(id: number, line: ScriptLine, options: ScriptPageOptions): ScriptPage {
  const { page } = options;
  const queue: Job[] = [];
  const runs = createRuns(line.limits.turnMs, report);
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
    async admit(wanted) {
      const admission = await line.gate.admit({ wanted, goOn: options.goOn });
      if (admission === 'stopped') line.halt(page);
      return admission;
    },
  });
  let form: ScriptForm | null = null;
  let hold: (() => () => void) | undefined;
  let mirror: FormMirror | null = null;
  let openedIn = -1;
  let propsSent = true;
  let load: RunTask | null = null;
  let strikes = 0;
  let disabled = false;
  /** The user has ended the scripts. */
  let halted = false;
  let closed = false;
  /** The worker with this page's context is gone. */
  let stale = false;
  let working: Promise<void> | null = null;

  const tellAbout = createReports(line.clock, options.notify);

  function report(error: PortError): void {
    if (!closed) tellAbout(error);
  }

  function enqueue(task: TurnTask, run: Run | null = null): void {
    if (halted || (closed && task.kind !== 'destroy')) return;
    queue.push({ task, run, tries: 0 });
    working ??= work();
  }

  async function work(): Promise<void> {
    // Starts in a task of its own, so that the commits of one event are one patch.
    await Promise.resolve();
    for (let job = queue.shift(); job; job = queue.shift()) {
      try {
        await turn(job);
      } catch {
        // A callback of the host threw; the page's other scripts and timers continue.
        if (job.task.kind === 'timer') effects.timerDone(job.task.id);
        if (job.run) runs.tell(job.run, fail(scriptError('script.badAnswer', { event: job.run.event })));
      }
    }
    working = null;
  }

  async function turn(job: Job): Promise<void> {
    if (halted) return;
    if (!mirror || disabled) {
      if (job.run) runs.tell(job.run, fail(scriptError(disabled ? 'script.disabled' : 'script.closed')));
      return;
    }
    // Nothing is left to destroy, so no new worker is started for it.
    if (job.task.kind === 'destroy' && openedIn !== line.generation()) return;
    if (stale) {
      revive(job);
      return;
    }
    const turnId = line.nextTurn();
    const outcome = await send(turnId, job, mirror);
    // Its waiting caller has been answered, and its effects must not outlive the scripts.
    if (halted) return;
    if (outcome.kind === 'noWorker') {
      runs.drop(turnId);
      // The message could not be sent.
      mirror.all();
      propsSent = false;
      if (job.task.kind === 'timer') effects.timerKilled(job.task.id);
      if (job.run) runs.tell(job.run, fail(scriptError('script.noWorker', { event: job.run.event })));
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
    if (job.run) runs.begin(turnId, job.run);
    return line.turn(turnId, { type: 'turn', page: id, turn: turnId, patches, task: job.task });
  }

  function finish(turnId: number, job: Job, end: TurnEnd): void {
    if (end.lost) {
      restart(job, true, end.killed);
      return;
    }
    if (end.killed) {
      const error = faultError(end.killed, job.run?.event ?? job.task.kind, line.limits.turnMs);
      runs.drop(turnId);
      if (job.task.kind === 'timer') effects.timerKilled(job.task.id);
      if (job.run) runs.tell(job.run, fail(error));
      else report(error);
      return;
    }
    try {
      // Writes of onDestroy still reach the form, which outlives its scripts; other effects do not.
      if (!closed || job.task.kind === 'destroy') applyWrites(end);
      if (!closed) for (const effect of end.effects) effects.apply(effect);
    } catch {
      // A listener of the host threw: waiting callers of this turn are answered nevertheless.
      const error = scriptError('script.badAnswer', { event: job.run?.event ?? job.task.kind });
      if (job.run) runs.tell(job.run, fail(error));
      else report(error);
    }
    if (job.task.kind === 'timer') effects.timerDone(job.task.id);
    if (end.fault) report(faultError(end.fault, job.task.kind, line.limits.turnMs));
    for (const settled of end.settled) runs.settle(settled);
    runs.yielded(turnId);
  }

  /**
   * Applies all writes of a turn as one change. Values that the form refuses or changes come back with the next patch.
   */
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

  /** Drops what belonged to the context, queued jobs included: the next context counts its timers from 1 again. */
  function forget(): void {
    stale = false;
    effects.clear();
    const left = queue.splice(0).filter((job) => !ofContext(job));
    queue.push(...left);
  }

  /** The page's context is gone with its content; the load script runs again unless it caused the loss. */
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
      if (job.run) runs.tell(job.run, fail(error));
      else report(error);
    }
    runs.failAll(() => error, job.run);
    if (disabled) return;
    // One more try: a worker that cannot start would lose every job.
    if (!culprit && job.task.kind === 'run' && job.tries < MAX_TRIES) {
      queue.unshift({ ...job, tries: job.tries + 1 });
    } else if (!culprit && job.run) runs.tell(job.run, fail(error));
    reload(job);
  }

  /** The worker was lost while this page was between turns: its context is gone too. */
  function revive(job: Job): void {
    forget();
    runs.failAll(({ event }) => scriptError('script.stopped', { event }));
    if (!ofContext(job)) queue.unshift(job);
    reload(job);
  }

  /** Queues the load script before all others, unless it is next anyway. */
  function reload(job: Job): void {
    if (load && job.task !== load && !closed) queue.unshift({ task: load, run: silentRun(load), tries: 0 });
  }

  function run(
    event: string,
    content: string,
    given: Readonly<Record<string, unknown>>,
  ): Promise<Result<unknown>> {
    if (closed) return Promise.resolve(fail(scriptError('script.closed', { event })));
    if (content.trim() === '') return Promise.resolve(ok(undefined));
    // A save may need what its script computes, and a click wants an answer; all else goes on in silence.
    const silent = halted && !isEvent(event, 'beforeSave') && !isEvent(event, 'click');
    if (halted)
      return Promise.resolve(silent ? ok(undefined) : fail(scriptError('script.halted', { event })));
    const ran = new Promise<Result<unknown>>((resolve) => {
      const task = runTask(page, form, options.context?.() ?? {}, event, content, given);
      const isLoad = content === page.loadScript && task.widget === null;
      if (isLoad) load = task;
      // A save waits for its script's end, dialogs included; the form gives up on it after 10 s (DESIGN "Scripts").
      const toEnd = isEvent(event, 'beforeSave');
      enqueue(task, { event, content, toEnd, resolve, told: false });
    });
    // What it makes of the change belongs to the record that is saved, however quickly somebody saves after typing.
    if (isEvent(event, 'change')) void ran.finally(hold?.());
    return ran;
  }

  const self: ScriptPage = {
    port: { run },
    attach(given, holdSaves) {
      form = given;
      hold = holdSaves;
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
      const open = openedIn === line.generation() && !halted;
      for (const job of queue.splice(0)) if (job.run) runs.tell(job.run, fail(scriptError('script.closed')));
      if (open && !disabled) enqueue({ kind: 'destroy' });
      await working;
      runs.close(({ event }) => scriptError('script.closed', { event }));
      mirror?.dispose();
      if (openedIn === line.generation() && !halted) line.post({ type: 'close', page: id });
      line.closed(id);
    },
    halt() {
      if (closed || halted) return;
      halted = true;
      effects.clear();
      const error = scriptError('script.halted');
      for (const job of queue.splice(0)) if (job.run) runs.tell(job.run, fail(error));
      // Waiting callers, a save among them, hear it; the user hears it once.
      runs.close(() => error);
      if (openedIn === line.generation()) line.post({ type: 'close', page: id });
      tellAbout(error);
    },
    lost() {
      if (openedIn < 0 || halted) return;
      openedIn = -1;
      stale = true;
      if (load && working === null && !disabled) enqueue(load, silentRun(load));
    },
  };
  return self;
}
