/** Actions that an application takes: those that leave the page, before the platform does what it does for them. */
import { type ActionAnswer, fail, isRecord, ok, type Result } from '../../engine/internal.ts';
import { askHost, hostError, isNothing, wrongAnswer } from './ask.ts';
import type { ActionReply, ActionRequest, FormHost } from './types.ts';

/** An action without the way to what the platform does. */
export type Asked = Omit<ActionRequest, 'proceed'>;

function readReply(answer: unknown): Result<ActionAnswer> {
  if (isNothing(answer)) return ok({ msg: '', model: null });
  if (!isRecord(answer)) return wrongAnswer('onAction', '', 'expected nothing or { message, record, error }');
  const { message = '', record = null, error } = answer;
  if (typeof error === 'string')
    return fail({ ...hostError('host.refused', { msg: error }).error, whole: error !== '' });
  if (!isNothing(error)) return wrongAnswer('onAction', 'error', 'expected a text');
  if (typeof message !== 'string') return wrongAnswer('onAction', 'message', 'expected a text');
  if (record !== null && !isRecord(record)) return wrongAnswer('onAction', 'record', 'expected an object');
  return ok({ msg: message, model: record });
}

/**
 * Asks the host for an action. `platform` is what is done otherwise; where the host proceeds with it and answers the
 * error that came back, the failure is kept with all that belongs to it. An error in words of his own is the host's.
 */
export async function askAction<T>(
  onAction: NonNullable<FormHost['onAction']>,
  asked: Asked,
  signal: AbortSignal,
  platform: () => Promise<Result<T>>,
  toReply: (value: T) => ActionReply,
): Promise<Result<ActionAnswer>> {
  /** What the platform has failed with, by the words in which the host was told. */
  const failures = new Map<unknown, Result<never>>();
  const proceed = async (): Promise<ActionReply> => {
    const result = await platform();
    if (result.ok) return toReply(result.value);
    const { code, params } = result.error;
    const error = typeof params.msg === 'string' ? params.msg : code;
    failures.set(error, result);
    return { error };
  };
  return askHost(
    'onAction',
    // As long as a dialog that it opens, or a question that it asks, is in front of the user.
    null,
    signal,
    (given) => onAction({ ...asked, proceed }, { signal: given }),
    (answer) => (isRecord(answer) && failures.get(answer.error)) || readReply(answer),
  );
}
