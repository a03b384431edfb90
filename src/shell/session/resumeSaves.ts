import type { PortError } from '../../engine/internal.ts';
import type { Platform, Sessions } from '../../platform/index.ts';
import { type FormOpener, holdsUnsaved } from '../../widgets/internal.ts';
import { isSameHolder } from './holder.ts';
import type { Session } from './types.ts';

type Pages = Pick<Sessions, 'keys' | 'get'>;
type Dialogs = Pick<FormOpener, 'opened' | 'keep' | 'close'>;

/** Saves a form again. A dialog is closed by it, as by any save, unless it holds more than was saved. */
async function saveAgain(key: string, sessions: Pages, opener: Dialogs): Promise<void> {
  const session = sessions.get(key);
  const form = session?.snapshot().form;
  const saved = await form?.save();
  if (session === undefined || saved?.ok !== true || sessions.get(key) !== session) return;
  if (!opener.opened().some((one) => one.key === key)) return;
  opener.keep(key, saved.value);
  // One that stands below another is what that was opened from.
  if (!holdsUnsaved(session) && opener.opened().at(-1)?.key === key) opener.close(key);
}

interface ResumeParts {
  readonly platform: { readonly client: Pick<Platform['client'], 'onReach' | 'isAway'> };
  readonly session: Pick<Session, 'store'>;
  readonly pages: Pages;
  readonly opener: Dialogs;
}

/**
 * Saves again what could not be saved while the server was away, once it is back, and at once where it is; and what met
 * the end of the session, once the same user has signed in again in place. A save has a key, so that one whose answer was
 * lost is not stored twice. Until the returned function is called.
 */
export function resumeSaves({ platform: { client }, session, pages, opener }: ResumeParts): () => void {
  const resume = (isMeant: (error: PortError) => boolean) => {
    for (const key of pages.keys()) {
      const status = pages.get(key)?.snapshot().form?.status();
      if (status?.dirty && status.error !== null && isMeant(status.error)) void saveAgain(key, pages, opener);
    }
  };
  const onReach = () => {
    if (!client.isAway()) resume((error) => error.retryable);
  };
  onReach();
  const stops = [
    client.onReach(onReach),
    session.store.subscribe((now, before) => {
      const goesOn = now.user !== null && before.user !== null && isSameHolder(now.user, before.user);
      if (before.expired && !now.expired && now.phase === 'in' && goesOn)
        resume((error) => error.kind === 'unauthorised');
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
