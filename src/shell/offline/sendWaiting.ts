/** Sends the saves that have waited for the server. */
import { calls } from '../../platform/index.ts';
import type { WaitingSave, WaitingSaves } from '../../platform/internal.ts';
import type { ShellServices } from '../services.tsx';

/** What sending needs of the shell. */
export type SendParts = Pick<ShellServices, 'platform' | 'session'>;

/** What has become of the saves that were sent. */
export interface Sent {
  readonly stored: number;
  /** Refused this time: they wait for the user now. */
  readonly refused: number;
}

/** Id of the stored record that a save is of; '' for a new one. */
export function recordIdOf({ request }: WaitingSave): string {
  return typeof request.id === 'string' ? request.id : '';
}

/** True where a save belongs to the organisation that the user works in. */
export function isOfHere({ session }: Pick<SendParts, 'session'>, { organizationId }: WaitingSave): boolean {
  return organizationId === '' || organizationId === session.store.getState().user?.organizationId;
}

/**
 * Sends one after the other, in the order in which they were made, until one gets no answer. Those that `isHeld` tells of
 * are left out: an open form sends its save itself.
 */
export async function sendWaiting(
  parts: SendParts,
  waiting: WaitingSaves,
  isHeld: (save: WaitingSave) => boolean,
): Promise<Sent> {
  const { client } = parts.platform;
  let stored = 0;
  let refused = 0;
  for (const { key } of await waiting.load()) {
    // Discarded meanwhile, or of a user who has signed out: it is listed no more, and given up where it is on its way.
    const find = () => waiting.list().find((one) => one.key === key);
    const save = find();
    if (save === undefined || save.refusal !== '' || !isOfHere(parts, save) || isHeld(save)) continue;
    const { url, pageId } = save;
    const control = new AbortController();
    const stop = waiting.subscribe(() => {
      if (find() === undefined) control.abort();
    });
    const options = { ...(url === '' ? {} : { url }), pageId, idempotencyKey: key, signal: control.signal };
    const answer = await client.call(calls.recordSave, { ...save.request }, options);
    stop();
    if (answer.ok) stored += 1;
    else if (control.signal.aborted) continue;
    else if (answer.error.retryable || answer.error.kind === 'unauthorised') break;
    else if (await waiting.refuse(key, answer.error.code)) refused += 1;
  }
  return { stored, refused };
}
