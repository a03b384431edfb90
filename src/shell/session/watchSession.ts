/**
 * Asks the server to tell of what an open page cannot know: its session has ended (the client hears 401), or the rights
 * of its user have changed. One request waits at a time, and none while the page is hidden, which asks when it is shown.
 */
import { calls, type Platform } from '../../platform/index.ts';

/** Milliseconds between an answer and the next request, and after failures; these double up to the last. */
const PAUSE = 300;
const FIRST = 2_000;
const MOST = 60_000;

interface WatchParts {
  readonly client: Pick<Platform['client'], 'call' | 'token' | 'onToken'>;
  readonly clock: Pick<Platform['clock'], 'after'>;
}

/** Watches until the returned function is called. `onRights`: the rights are others than before. */
export function watchSession({ client, clock }: WatchParts, onRights: () => void): () => void {
  let known = '';
  let wait = FIRST;
  let asking: AbortController | null = null;
  let stopPause = (): void => undefined;

  async function ask(): Promise<void> {
    stopPause();
    if (asking !== null || document.hidden || client.token() === null) return;
    const control = new AbortController();
    asking = control;
    const answer = await client.call(calls.watchSession, { known }, { signal: control.signal });
    if (asking !== control) return;
    asking = null;
    if (answer.ok) {
      const { rights } = answer.value.data;
      const changed = known !== '' && known !== rights;
      known = rights;
      wait = FIRST;
      stopPause = clock.after(PAUSE, () => void ask());
      if (changed) onRights();
      return;
    }
    // After a 401 a new token begins anew.
    if (answer.error.kind === 'unauthorised') return;
    stopPause = clock.after(wait, () => void ask());
    wait = Math.min(2 * wait, MOST);
  }
  function leave(): void {
    stopPause();
    asking?.abort();
    asking = null;
  }
  const onVisible = () => {
    leave();
    void ask();
  };
  const stopToken = client.onToken(() => {
    // The rights of another user are no change.
    known = '';
    onVisible();
  });
  document.addEventListener('visibilitychange', onVisible);
  void ask();
  return () => {
    leave();
    stopToken();
    document.removeEventListener('visibilitychange', onVisible);
  };
}
