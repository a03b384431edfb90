import type { Platform, Sessions } from '../../platform/index.ts';

/**
 * Saves again what could not be saved while the server was away, once it is back, and at once where it is: a save has a
 * key, so that one whose answer was lost is not stored twice. Until the returned function is called.
 */
export function resumeSaves(
  client: Pick<Platform['client'], 'onReach' | 'isAway'>,
  sessions: Pick<Sessions, 'keys' | 'get'>,
): () => void {
  const resume = () => {
    if (client.isAway()) return;
    for (const key of sessions.keys()) {
      const form = sessions.get(key)?.snapshot().form;
      if (form?.status().dirty === true && form.status().error?.retryable === true) void form.save();
    }
  };
  resume();
  return client.onReach(resume);
}
