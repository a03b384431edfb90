/**
 * The executor of plans: one for lists, forms, widgets and tables. It asks for confirmation, waits, throttles clicks,
 * opens pages, runs scripts and calls, and shows refusals and failures to the user. `PlacePorts` are what the place
 * (form, list or table) can do; `ActionHost` provides dialogs and may replace parts.
 * Source: specification 001 4.3 and 8; 002 5, 8 and 9.
 */
import { guarded } from '../form/guard.ts';
import { fail, inOrder, ok, type PortError, type Result } from '../result.ts';
import { opensOver } from './opening.ts';
import { takesOpinion } from './opinion.ts';
import { refused } from './refused.ts';
import { createThrottle } from './throttle.ts';
import type { ActionHost, ActionOpening, ActionPlan, ActionScript, Notice, PlanOf } from './types.ts';

type Outcome = Promise<Result<unknown>>;

/** What an action waits for. It is made at the click, so that `pass` can find out what has changed since. */
export interface Gate {
  /** Something is pending that the action has to wait for. */
  busy(): boolean;
  /** Waits for it; fails where another record is shown by then. */
  pass(): Promise<Result<void>>;
}

/** What a place can do. A plan that neither the place nor the host can run is refused. */
export interface PlacePorts {
  readonly ticks: () => number;
  readonly notify: (notice: Notice) => void;
  readonly gate?: () => Gate;
  readonly open?: ((opening: ActionOpening) => Outcome) | undefined;
  /** Called after something was opened; for a dialog or drawer, after it is closed again. */
  readonly opened?: (opening: ActionOpening, answer: unknown) => Promise<unknown>;
  /** Runs one script. */
  readonly script?: (script: ActionScript) => Outcome;
  readonly save?: (plan: PlanOf<'save'>) => Outcome;
  readonly call?: (plan: PlanOf<'call'>, host: ActionHost) => Outcome;
  readonly rows?: (plan: PlanOf<'rows'>) => Result<unknown, Pick<PortError, 'code' | 'params'>>;
  readonly host?: (plan: PlanOf<'host'>) => Outcome;
  readonly download?: (plan: PlanOf<'download'>) => Outcome;
  readonly refresh?: () => Outcome;
  /** The place is closed: failures are no longer shown. */
  readonly gone?: () => boolean;
}

/** A click on an action, or another call of it. */
export interface Click {
  /** Identifies the action and its rows: clicks with the same key are the same. */
  readonly key: string;
  /** Milliseconds in which a second click is dropped; null: it is dropped while the first is still running. */
  readonly throttle: number | null;
  /** Plans the action; called again after waiting. `saved`: unsaved changes have just been saved. */
  readonly plan: (saved: boolean) => ActionPlan;
  /** The refusal where nothing can be run for it. */
  readonly nothing: PlanOf<'refused'>;
  readonly host: ActionHost;
  /** Replace those of the place, for an editable table's own commands and scripts. */
  readonly ports?: Pick<PlacePorts, 'rows' | 'script'>;
}

export interface Run {
  (click: Click): Outcome;
  /** A dialog of a script was closed: the next click is not throttled. */
  readonly dialogClosed: () => void;
}

/** Makes the executor of a place. */
export function createRunner(place: PlacePorts): Run {
  const throttle = createThrottle(place.ticks);
  const running = new Map<string, { readonly kind: ActionPlan['kind']; readonly outcome: Outcome }>();

  const refuse = ({ notice, quiet }: PlanOf<'refused'>): Result<never> => {
    if (!quiet) place.notify(notice);
    const { code, params } = notice;
    return fail({ kind: quiet ? 'forbidden' : 'badRequest', code, params, retryable: false });
  };
  const tell = (error: PortError, params: Notice['params'] = {}) => {
    if (error.kind !== 'aborted' && place.gone?.() !== true)
      place.notify({ tone: 'error', code: error.code, params: { ...params, ...error.params } });
  };

  /** Guards a call and shows what it throws. A failed result was shown already by the code that returned it. */
  async function toldIfCaught<T>(port: string, call: () => Promise<Result<T>>): Promise<Result<T>> {
    let given: Result<T> | undefined;
    const answer = await guarded(port, async () => {
      given = await call();
      return given;
    });
    if (!answer.ok && answer !== given) tell(answer.error);
    return answer;
  }

  async function open({ open: opening, notice }: PlanOf<'open'>, click: Click, over: () => void): Outcome {
    const opener = click.host.open ?? place.open;
    const { code } = opening.button;
    if (opener === undefined) return refuse(refused('list.openTypeUnknown', { code }));
    if (notice !== null) place.notify(notice);
    const answer = await guarded('open', () => opener(opening));
    if (opensOver(opening)) over();
    if (!answer.ok) tell(answer.error, { code });
    else if (place.gone?.() !== true) await place.opened?.(opening, answer.value);
    return answer;
  }

  /** Runs a plan; `over` is called where it has shown a dialog. */
  async function perform(plan: ActionPlan, click: Click, over: () => void): Outcome {
    const { host } = click;
    const ports = { ...place, ...click.ports };
    const shown = <P>(show: ((plan: P) => void) | undefined, own: P): Result<unknown> => {
      if (show === undefined) return refuse(click.nothing);
      over();
      show(own);
      return ok(undefined);
    };
    const rows = (done: ReturnType<NonNullable<PlacePorts['rows']>> | undefined): Result<unknown> => {
      if (done === undefined) return refuse(click.nothing);
      if (done.ok) return done;
      const { code, params } = done.error;
      return refuse({ kind: 'refused', notice: { tone: 'error', code, params }, quiet: false });
    };
    switch (plan.kind) {
      case 'refused':
        return refuse(plan);
      case 'menu':
        return ok(undefined);
      case 'confirm':
        return perform(plan.next, click, over);
      case 'open':
        return open(plan, click, over);
      case 'save': {
        // A save before another action is always the place's own.
        const save = plan.again ? ports.save : (host.save ?? ports.save);
        const saved = (await save?.(plan)) ?? refuse(click.nothing);
        return saved.ok && plan.again && place.gone?.() !== true
          ? perform(unasked(click.plan(true)), click, over)
          : saved;
      }
      case 'script': {
        const run = host.script ?? ports.script;
        if (run === undefined) return refuse(refused('script.noWorker', { event: 'click' }));
        const { action, contents, context } = plan;
        return inOrder(contents, async (content) =>
          place.gone?.() === true ? fail(ABORTED) : run({ action, content, rows: plan.rows, context }),
        );
      }
      case 'call':
        if (takesOpinion(plan, host)) over();
        return ports.call?.(plan, host) ?? refuse(click.nothing);
      case 'rows':
        return rows(ports.rows?.(plan));
      case 'host':
        return ports.host?.(plan) ?? refuse(click.nothing);
      case 'download':
        return ports.download?.(plan) ?? refuse(click.nothing);
      case 'refresh':
        return ports.refresh?.() ?? refuse(click.nothing);
      case 'close':
        return shown(host.close, undefined);
      case 'print':
        return shown(host.print, plan);
      case 'filter':
        return shown(host.filter, plan);
      case 'import':
        return shown(host.import, plan);
    }
  }

  /** Asks and waits where needed, then runs the plan. Without either it runs synchronously, as adding a row must. */
  async function askAndPerform(first: ActionPlan, click: Click, over: () => void): Outcome {
    const gate = place.gate?.();
    const asks = first.kind === 'confirm' && !takesOpinion(first.next, click.host);
    if (asks) {
      const yes = await toldIfCaught('ask', async () => ok((await click.host.confirm?.(first)) === true));
      over();
      if (!yes.ok) return yes;
      if (!yes.value) return fail(ABORTED);
    }
    if (gate === undefined || !(asks || gate.busy())) return perform(unasked(first), click, over);
    const free = await gate.pass();
    if (!free.ok) {
      if (free.error.kind !== 'aborted') tell(free.error);
      return free;
    }
    // The selected rows may be gone or locked by now, which the button could not show.
    const now = unasked(click.plan(false));
    return perform(now.kind === 'refused' ? { ...now, quiet: false } : now, click, over);
  }

  const run = (click: Click): Outcome => {
    const first = click.plan(false);
    if (first.kind === 'refused') return Promise.resolve(refuse(first));
    const { key } = click;
    const planned = unasked(first);
    const same = running.get(key);
    if (click.throttle === null) {
      if (same !== undefined) return same.outcome;
      // One server call at a time.
      const calls = [...running.values()].some((each) => each.kind === 'call');
      if (planned.kind === 'call' && calls) {
        const { code } = planned.action;
        return Promise.resolve(refuse({ ...refused('form.actionLocked', { code }), quiet: true }));
      }
    } else if (!throttle.passes(key, click.throttle)) return Promise.resolve(fail(ABORTED));
    let dialog = false;
    const over = () => {
      dialog = true;
    };
    const outcome = toldIfCaught('action', () => askAndPerform(first, click, over)).finally(() =>
      running.delete(key),
    );
    // After a refusal, a failure or a dialog the next click is not throttled.
    void outcome.then((result) => {
      if (!result.ok || dialog) throttle.release(key);
    });
    if (click.throttle === null) running.set(key, { kind: planned.kind, outcome });
    return outcome;
  };
  return Object.assign(run, { dialogClosed: () => throttle.releaseAll() });
}

const ABORTED: PortError = { kind: 'aborted', code: 'form.aborted', params: {}, retryable: false };

function unasked(plan: ActionPlan): ActionPlan {
  return plan.kind === 'confirm' ? plan.next : plan;
}
