/**
 * Lasting effects of scripts: properties of widgets, timers, dialogs, the loading overlay. The host holds all of them,
 * and they end with the page. Source: DESIGN "Scripts"; 001 1 (the scripting help).
 */
import type { ClockPort, CompiledPage, Override, PortError } from '../../engine/internal.ts';
import type { Admission } from './dialogGate.ts';
import { dialogRequest, readDialogAnswer } from './dialogs.ts';
import { scriptError } from './errors.ts';
import type { ScriptForm } from './formMirror.ts';
import { createOverlay } from './overlay.ts';
import type { ScriptPageOptions } from './pageTypes.ts';
import type { Effect, TurnTask } from './protocol.ts';
import { createTimers } from './timers.ts';

const MAX_DIALOGS = 8;

type Props = Readonly<Record<string, unknown>>;

/** What effects need of their page. */
export interface EffectsPlace {
  readonly page: CompiledPage;
  readonly options: ScriptPageOptions;
  readonly clock: Pick<ClockPort, 'after'>;
  readonly form: () => ScriptForm | null;
  readonly enqueue: (task: TurnTask) => void;
  /** Runs the script that a closed dialog has passed back. */
  readonly runBack: (content: string, context: Props) => void;
  readonly report: (error: PortError) => void;
  /** Whether a dialog may open; `wanted` says whether it still should when its turn comes. */
  readonly admit: (wanted: () => boolean) => Promise<Admission>;
}

export interface Effects {
  apply(effect: Effect): void;
  /** Properties set so far, by widget key. */
  props(): readonly (readonly [string, Props])[];
  /** Another record was loaded: properties set by scripts are dropped. */
  forgetProps(): void;
  timerDone(id: number): void;
  /** A timer whose run was stopped does not run again. */
  timerKilled(id: number): void;
  /** Ends timers, dialogs and the overlay. */
  clear(): void;
}

/** Keeps the effects of one page's scripts. */
export function createEffects(place: EffectsPlace): Effects {
  const { page, options, form, enqueue, report } = place;
  const props = new Map<string, Props>();
  /** Open dialogs by id. A new context counts from 1 again, so an answer is matched to the request object. */
  const dialogs = new Map<number, Effect>();
  const timers = createTimers(place.clock, (id) => enqueue({ kind: 'timer', id }));
  const overlay = createOverlay(place.clock, (shown) => form()?.setOverlay(shown));

  function applyProps(key: string, set: Props): void {
    if (!Object.hasOwn(page.nodes, key)) return;
    props.set(key, set);
    form()?.setOverride(key, toOverride(set));
  }

  function answer(effect: Extract<Effect, { kind: 'open' }>, ok: boolean, value: unknown): void {
    if (dialogs.get(effect.id) !== effect) return;
    dialogs.delete(effect.id);
    enqueue({ kind: 'reply', id: effect.id, ok, value });
  }

  async function openDialog(effect: Extract<Effect, { kind: 'open' }>): Promise<void> {
    const reply = (ok: boolean, value: unknown) => answer(effect, ok, value);
    const crowded = dialogs.size >= MAX_DIALOGS;
    dialogs.set(effect.id, effect);
    if (!options.opener || crowded) {
      reply(false, crowded ? 'Too many dialogs are open' : 'No dialog can be opened here');
      return;
    }
    const request = dialogRequest(effect, page);
    if (request === null) {
      reply(false, 'No form has such an id');
      return;
    }
    const wanted = () => dialogs.get(effect.id) === effect;
    const admission = await place.admit(wanted);
    if (!wanted()) return;
    if (admission !== 'open') {
      reply(false, 'Too many dialogs without an act of the user');
      return;
    }
    const closed = await options.opener.open(request);
    if (!closed.ok) {
      reply(false, closed.error.code);
      return;
    }
    const given = readDialogAnswer(closed.value);
    // The dialog may pass back a script, which runs here with the passed context (001 1).
    if (given.script !== null && dialogs.get(effect.id) === effect)
      place.runBack(given.script, given.context);
    reply(true, given.value);
  }

  function setTimer(effect: Extract<Effect, { kind: 'timer' }>): void {
    if (timers.set(effect.id, effect.ms, effect.repeat)) return;
    report(scriptError('script.error', { msg: 'Too many timers', event: 'timer' }));
  }

  return {
    apply(effect) {
      if (effect.kind === 'props') applyProps(effect.key, effect.props);
      else if (effect.kind === 'timer') setTimer(effect);
      else if (effect.kind === 'clear') timers.clear(effect.id);
      else if (effect.kind === 'close') options.close?.({ script: effect.script, context: effect.context });
      else if (effect.kind === 'loading') {
        if (effect.on) overlay.show(effect.text ?? options.loadingText?.() ?? 'loading');
        else overlay.hide();
      } else {
        openDialog(effect).catch(() => answer(effect, false, 'The dialog failed'));
      }
    },
    props: () => [...props],
    forgetProps: () => props.clear(),
    timerDone: (id) => timers.done(id),
    timerKilled(id) {
      timers.clear(id);
      timers.done(id);
    },
    clear() {
      timers.clearAll();
      dialogs.clear();
      overlay.end();
    },
  };
}

/**
 * Properties that a script has set, as the form's override: the three that decide field state, which the worker has made
 * flags of (settable.ts), the rest by name.
 */
function toOverride(set: Readonly<Record<string, unknown>>): Override {
  const { hidden, disabled, required, ...rest } = set;
  return {
    ...(typeof hidden === 'boolean' ? { hidden } : {}),
    ...(typeof disabled === 'boolean' ? { disabled } : {}),
    ...(typeof required === 'boolean' ? { required } : {}),
    ...(Object.keys(rest).length > 0 ? { props: rest } : {}),
  };
}
