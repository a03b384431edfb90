/** Records that wait for the user's approval: one store for the page, the home page and the bar that count them. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PortError } from '../../engine/internal.ts';
import { type AnswerOf, calls, type Platform } from '../../platform/index.ts';

/** Records that are fetched at once, the most that the call answers. */
const LENGTH = 50;

/** A record that waits. */
export type WaitingRecord = AnswerOf<typeof calls.workplaceWaiting>[number];

/** What is known of them. */
export interface ApprovalsState {
  /** The last changed first; null until they were answered. */
  readonly rows: readonly WaitingRecord[] | null;
  /** How many wait in all. */
  readonly count: number;
  /** Why they could not be asked for; what was known before stays. */
  readonly error: PortError | null;
}

/** Records that wait for whoever is signed in. */
export interface Approvals {
  readonly store: StoreApi<ApprovalsState>;
  /** Asks the server. */
  refresh(): Promise<void>;
  /**
   * Asks at once, after each write of this browser, when the server is back and when the page is looked at again; until
   * the returned function is called.
   */
  watch(): () => void;
}

type Client = Pick<Platform['client'], 'call' | 'onRecordWrite' | 'onReach' | 'isAway' | 'onToken' | 'token'>;

const NONE: ApprovalsState = { rows: null, count: 0, error: null };

/** Makes the store of a client. */
function createApprovals(client: Client): Approvals {
  const store = createStore<ApprovalsState>(() => NONE);
  let asked = 0;
  let watching = 0;
  let stop = (): void => undefined;

  async function refresh(): Promise<void> {
    if (client.token() === null) return;
    asked += 1;
    const mine = asked;
    const answer = await client.call(calls.workplaceWaiting, { kind: 'approvals', length: LENGTH });
    if (mine !== asked) return;
    if (!answer.ok) store.setState({ error: answer.error });
    else {
      const { data, rowCount = data.length } = answer.value;
      store.setState({ rows: data, count: rowCount, error: null });
    }
  }
  function start(): () => void {
    const stops = [
      client.onRecordWrite((ended) => void ended.then(refresh)),
      client.onReach(() => {
        if (!client.isAway()) void refresh();
      }),
      // Another token may be another user's, or of another organisation.
      client.onToken(() => {
        asked += 1;
        store.setState(NONE);
        void refresh();
      }),
    ];
    const onVisible = () => {
      if (!document.hidden) void refresh();
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      for (const each of stops) each();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }
  return {
    store,
    refresh,
    watch() {
      watching += 1;
      if (watching === 1) stop = start();
      void refresh();
      return () => {
        watching -= 1;
        if (watching > 0) return;
        stop();
        // Until it is watched again, nobody would know that it has changed.
        asked += 1;
        store.setState(NONE);
      };
    },
  };
}

const known = new WeakMap<Client, Approvals>();

/** The store of a client. */
export function approvalsOf(client: Client): Approvals {
  const found = known.get(client) ?? createApprovals(client);
  known.set(client, found);
  return found;
}
