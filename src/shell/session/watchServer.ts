/**
 * Asks a server that is away until it is back; that it is away says the bar above the pages (`AwayBar`). Pages and lists
 * go on by themselves then.
 */
import { calls, type Platform } from '../../platform/index.ts';

/** Milliseconds before the server is asked again; they double up to the second. */
const FIRST = 2_000;
const MOST = 15_000;

/** Watches until the returned function is called; `onBack` is called when the server is there again. */
export function watchServer(
  {
    client,
    clock,
  }: { readonly client: Platform['client']; readonly clock: Pick<Platform['clock'], 'after'> },
  onBack: () => void,
): () => void {
  let stopAsking: () => void = () => undefined;
  const ask = (wait: number) => {
    stopAsking = clock.after(wait, () => {
      // The client notices an answer of whatever kind, and calls `changed`.
      void client.call(calls.currentUser, {}).then(() => {
        if (client.isAway()) ask(Math.min(2 * wait, MOST));
      });
    });
  };
  const changed = () => {
    stopAsking();
    if (client.isAway()) ask(FIRST);
    else onBack();
  };
  if (client.isAway()) changed();
  const stop = client.onReach(changed);
  return () => {
    stop();
    stopAsking();
  };
}
