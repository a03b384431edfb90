import type { Platform, Sessions } from '../../platform/index.ts';
import { type FormOpener, holdsUnsaved } from '../../widgets/internal.ts';

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

/**
 * Saves again what could not be saved while the server was away, once it is back, and at once where it is: a save has a
 * key, so that one whose answer was lost is not stored twice. Until the returned function is called.
 */
export function resumeSaves(
  client: Pick<Platform['client'], 'onReach' | 'isAway'>,
  sessions: Pages,
  opener: Dialogs,
): () => void {
  const resume = () => {
    if (client.isAway()) return;
    for (const key of sessions.keys()) {
      const form = sessions.get(key)?.snapshot().form;
      if (form?.status().dirty === true && form.status().error?.retryable === true)
        void saveAgain(key, sessions, opener);
    }
  };
  resume();
  return client.onReach(resume);
}
