/** The ports of a form whose host does some of its calls itself. */
import {
  type AbortSignalLike,
  type CompiledPage,
  type FormPorts,
  isRecord,
  ok,
  type Result,
  type SaveAnswer,
} from '../../engine/internal.ts';
import { eventCode } from '../late/part.ts';
import { toAbortSignal } from '../ports/signal.ts';
import { type Asked, askAction } from './action.ts';
import { askHost, hostError, isNothing, wrongAnswer } from './ask.ts';
import { withLookup } from './lookupHost.ts';
import type { ActionReply, FormHost, HostRecord } from './types.ts';

/** What the ports read of a host when they are called, so that each rendering may pass new functions. */
export interface HostedForm {
  readonly host: () => FormHost;
  /** The form's record as it is on screen. */
  readonly record: () => HostRecord;
}

const SAVED = 'expected nothing, { record } or { errors }';
const SAVED_KEYS = ['record', 'errors', 'message'];

/** True for a message, with its path or without, and for an error of a server, which may have the code of a text. */
function isSaid(error: unknown): boolean {
  if (!isRecord(error)) return typeof error === 'string';
  const { path = '', message, msg, code } = error;
  return typeof path === 'string' && typeof (message ?? msg ?? code) === 'string';
}

/** The record as the host has stored it: as it was given, unless it answers another. */
function readSaved(given: HostRecord): (answer: unknown) => Result<SaveAnswer> {
  return (answer) => {
    if (isNothing(answer)) return ok(stored(given));
    // An object with other keys is something else, such as the response of a fetch: nobody knows whether it was stored.
    if (!isRecord(answer) || !SAVED_KEYS.some((key) => key in answer)) return wrongAnswer('save', '', SAVED);
    const { errors, record = given, message = '' } = answer;
    if (typeof message !== 'string') return wrongAnswer('save', 'message', 'expected a text');
    if (!isNothing(errors)) {
      if (typeof errors !== 'object') return wrongAnswer('save', 'errors', SAVED);
      // Validators answer empty ones where nothing is wrong.
      let isRefused = message !== '';
      for (const [at, told] of Object.entries(errors))
        for (const each of [told].flat()) {
          if (isNothing(each)) continue;
          if (!isSaid(each)) return wrongAnswer('save', `errors[${at}]`, 'expected a text');
          isRefused = true;
        }
      if (isRefused) return hostError('host.refused', { errors, msg: message }, 'validation');
    }
    return isRecord(record) ? ok(stored(record)) : wrongAnswer('save', 'record', 'expected an object');
  };
}

function stored(model: HostRecord): SaveAnswer {
  return { id: idOf(model), model, msg: '' };
}

/** The ports with those of the host in their place. Which props the host has is read once; what they do, at each call. */
export function hostedFormPorts(
  page: CompiledPage,
  platforms: FormPorts,
  { host, record }: HostedForm,
): FormPorts {
  let ports = platforms;
  const { clock } = ports;
  const has = host();
  const { save, lookup, events, onAction } = has;
  const own: Partial<FormPorts> = {
    ...(save && {
      save: (model, key, abort) => {
        const call = (signal: AbortSignal) => (host().save ?? save)(model, { signal, key });
        return askHost('save', clock, toAbortSignal(abort), call, readSaved(model));
      },
    }),
    ...(events && {
      fieldEvent: async (field, model, abort) => {
        const code = await eventCode();
        if (code.ok) return code.value({ page, ports, events: host().events ?? events }, field, model, abort);
        // An event that failed would take back what was typed.
        ports.notify?.({ tone: 'error', ...code.error });
        return ok({});
      },
    }),
  };
  if (lookup !== undefined) ports = withLookup(page, ports, () => host().lookup ?? lookup);
  if (onAction === undefined) return { ...ports, ...own };
  const { runServerAction, open } = ports;
  const ask = <T>(
    asked: Omit<Asked, 'record'>,
    abort: AbortSignalLike,
    platform: (() => Promise<Result<T>>) | undefined,
    toReply: (value: T) => ActionReply = () => undefined,
  ) =>
    askAction(
      host().onAction ?? onAction,
      { ...asked, record: record() },
      toAbortSignal(abort),
      platform ?? (async () => hostError('form.actionUnset', { code: asked.code })),
      toReply,
    );
  return {
    ...ports,
    ...own,
    runServerAction: (call, recordId, abort, opinion) =>
      ask(
        { code: call, kind: 'call', recordId, rows: [], target: null },
        abort,
        runServerAction && (() => runServerAction(call, recordId, abort, opinion)),
        (value) => ({ message: typeof value === 'string' ? value : value.msg }),
      ),
    runAction: ({ code, rows }, abort) =>
      ask({ code, kind: 'custom', recordId: idOf(record()), rows, target: null }, abort, undefined),
    open: async (opening, abort) => {
      const { button, recordId, renderCode, objectId, action, params } = opening;
      const target = { page: renderCode === '' ? objectId : renderCode, mode: action, params };
      const answer = await ask(
        { code: button.code, kind: 'open', recordId: recordId ?? '', rows: [], target },
        abort,
        open && (() => open(opening, abort)),
      );
      return answer.ok ? ok(answer.value.model) : answer;
    },
  };
}

function idOf({ id }: HostRecord): string {
  return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
}
