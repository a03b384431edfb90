/**
 * The user's unread notifications: asked for every 10 seconds, while somebody can see them. Source: specification 000 §2
 * "Notification popup", §4, §7, §8, §9.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type AnswerOf, calls, type Platform } from '../../platform/index.ts';
import type { Session } from '../session/types.ts';

/** One notification, as the server answers it. */
export type Notification = AnswerOf<typeof calls.notifyList>['page_data'][number];

/** Milliseconds between two questions, and the most that one answers. Source: 000 §9. */
const EVERY = 10_000;
const LENGTH = '100';
/** Rounds of 100 that 'clear' reads, so that it ends. */
const ROUNDS = 100;

/** State of the notifications. */
export interface NewsState {
  /** The newest first, at most 100. */
  readonly unread: readonly Notification[];
  /** How many there are in all. */
  readonly count: number;
  /** True once they were answered. */
  readonly known: boolean;
  /** Grows with each change that this page has made, so that a list of them can follow. */
  readonly changes: number;
}

/** Unread notifications with what can be done to them. What fails is logged, and nobody is told. */
export interface News {
  readonly store: StoreApi<NewsState>;
  /** Asks at once. */
  refresh(): Promise<void>;
  /** Marks these as read. */
  read(ids: readonly string[]): Promise<void>;
  /** Marks all as read. */
  clear(): Promise<void>;
  dispose(): void;
}

const NONE: NewsState = { unread: [], count: 0, known: false, changes: 0 };

interface NewsParts {
  readonly client: Pick<Platform['client'], 'call' | 'isAway' | 'onReach'>;
  readonly clock: Pick<Platform['clock'], 'after'>;
  readonly session: Pick<Session, 'store'>;
  /** The server answers in its language. */
  readonly texts: Pick<Platform['texts'], 'subscribe' | 'language'>;
}

function log(what: string, code: string): void {
  console.warn(`${what}: ${code}`);
}

/** Makes it, and begins to ask once somebody is signed in. */
export function createNews({ client, clock, session, texts }: NewsParts): News {
  const store = createStore<NewsState>(() => NONE);
  let stopWaiting = (): void => undefined;
  let asking: AbortController | null = null;
  let written = '';
  let failed = '';

  const mayAsk = () => {
    const { phase, expired } = session.store.getState();
    return phase === 'in' && !expired && !document.hidden && navigator.onLine && !client.isAway();
  };

  async function ask(): Promise<void> {
    stopWaiting();
    asking?.abort();
    asking = null;
    if (!mayAsk()) return;
    const control = new AbortController();
    asking = control;
    const request = { type: '3', pageIndex: '0', pageLength: LENGTH } as const;
    const answer = await client.call(calls.notifyList, request, { signal: control.signal });
    if (asking !== control) return;
    asking = null;
    if (answer.ok) {
      const unread = answer.value.data.page_data;
      const count = answer.value.rowCount ?? unread.length;
      const text = JSON.stringify([unread, count]);
      // Most answers are the one before: then nothing is drawn.
      if (text !== written || !store.getState().known) store.setState({ unread, count, known: true });
      written = text;
      failed = '';
    } else if (answer.error.kind !== 'aborted' && answer.error.code !== failed) {
      // Once, not every ten seconds.
      failed = answer.error.code;
      log('Notifications could not be loaded', failed);
    }
    stopWaiting = clock.after(EVERY, () => void ask());
  }

  async function mark(ids: readonly string[]): Promise<boolean> {
    if (ids.length === 0) return true;
    const answer = await client.call(calls.readMessage, { ids: ids.join(',') });
    if (!answer.ok) log('Notifications could not be marked as read', answer.error.code);
    return answer.ok;
  }

  async function changed(): Promise<void> {
    store.setState(({ changes }) => ({ changes: changes + 1 }));
    await ask();
  }

  async function clear(): Promise<void> {
    for (let round = 0; round < ROUNDS; round += 1) {
      const request = { type: '3', pageIndex: '0', pageLength: LENGTH } as const;
      const answer = await client.call(calls.notifyList, request);
      if (!answer.ok) return log('Notifications could not be loaded', answer.error.code);
      const ids = answer.value.data.page_data.map(({ id }) => id);
      if (ids.length === 0 || !(await mark(ids))) return;
    }
  }

  const again = () => void ask();
  let spoken = texts.language();
  const stops = [
    session.store.subscribe((now, before) => {
      const left = now.phase !== 'in' && before.phase === 'in';
      const other = now.user?.userName !== before.user?.userName;
      if (left || other) {
        written = '';
        store.setState(NONE);
      }
      // Which organisation a notification is of is told by where the user is.
      const moved = now.user?.organizationId !== before.user?.organizationId;
      if (now.phase !== before.phase || now.expired !== before.expired || other || moved) again();
    }),
    client.onReach(again),
    // It is told of texts that have arrived as well.
    texts.subscribe(() => {
      if (texts.language() === spoken) return;
      spoken = texts.language();
      again();
    }),
  ];
  document.addEventListener('visibilitychange', again);
  window.addEventListener('online', again);
  window.addEventListener('offline', again);
  again();

  return {
    store,
    refresh: ask,
    async read(ids) {
      if (await mark(ids)) await changed();
    },
    async clear() {
      await clear();
      await changed();
    },
    dispose() {
      for (const stop of stops) stop();
      stopWaiting();
      asking?.abort();
      asking = null;
      document.removeEventListener('visibilitychange', again);
      window.removeEventListener('online', again);
      window.removeEventListener('offline', again);
    },
  };
}
