/**
 * Asks a server that is away until it is back, and says so; that it is away says the bar above the pages (`AwayBar`).
 * Pages and lists go on by themselves then.
 */
import { calls, type Platform } from '../../platform/index.ts';
import type { Notices } from '../../widgets/internal.ts';

/** Milliseconds before the server is asked again; they double up to the second. */
const FIRST = 2_000;
const MOST = 15_000;

/** Watches until the returned function is called. */
export function watchServer(
  {
    client,
    clock,
  }: { readonly client: Platform['client']; readonly clock: Pick<Platform['clock'], 'after'> },
  notices: Pick<Notices, 'notify'>,
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
    else notices.notify({ tone: 'success', code: 'shell.back', params: {} });
  };
  if (client.isAway()) changed();
  const stop = client.onReach(changed);
  return () => {
    stop();
    stopAsking();
  };
}
