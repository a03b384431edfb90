import { useCallback, useEffect, useState } from 'react';
import type { PortError, Result } from '../../engine/internal.ts';
import { type AnswerOf, calls } from '../../platform/index.ts';
import { useShell } from '../services.tsx';

/** One sign-in of the user. */
export type SignedIn = AnswerOf<typeof calls.sessionList>['sessions'][number];

/** The user's sign-ins, and how they are ended. */
export interface SessionsState {
  /** The last seen first; null until they are loaded. Those that were there stay while they are loaded again. */
  readonly sessions: readonly SignedIn[] | null;
  readonly error: PortError | null;
  /** True while one is being ended. */
  readonly ending: boolean;
  load(): void;
  /** Ends one by its id. What goes wrong is told by a notice. */
  end(id: string): void;
  endOthers(): void;
}

/** Lists the user's own sign-ins and ends them. */
export function useSessions(): SessionsState {
  const { client, notify, texts } = useShell().platform;
  const [sessions, setSessions] = useState<readonly SignedIn[] | null>(null);
  const [error, setError] = useState<PortError | null>(null);
  const [ending, setEnding] = useState(false);

  const load = useCallback(
    async (signal?: AbortSignal) => {
      const answer = await client.call(calls.sessionList, {}, signal ? { signal } : {});
      if (signal?.aborted) return;
      setError(answer.ok ? null : answer.error);
      if (answer.ok) setSessions(answer.value.data.sessions);
    },
    [client],
  );
  useEffect(() => {
    const control = new AbortController();
    void load(control.signal);
    return () => control.abort();
  }, [load]);

  async function run(call: () => Promise<Result<unknown>>): Promise<void> {
    setEnding(true);
    const answer = await call();
    if (!answer.ok) {
      const msg = texts.t(answer.error.code, answer.error.params);
      notify({ tone: 'error', code: 'shell.failed', params: { msg } });
    }
    // After a refusal too: the session may have ended by itself.
    await load();
    setEnding(false);
  }
  return {
    sessions,
    error: sessions === null ? error : null,
    ending,
    load: () => {
      setError(null);
      void load();
    },
    end: (id) => void run(() => client.call(calls.endSession, { id })),
    endOthers: () => void run(() => client.call(calls.endOtherSessions, {})),
  };
}
