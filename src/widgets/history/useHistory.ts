import { useCallback, useEffect, useRef, useState } from 'react';
import type { PortError } from '../../engine/internal.ts';
import { type AnswerOf, calls } from '../../platform/index.ts';
import { usePlatform } from '../hooks/hooks.ts';

/** One version of a record. */
export type HistoryEntry = AnswerOf<typeof calls.recordHistory>[number];

/** Entries that are asked for at once; the call allows no more. */
const PAGE = 20;

/** The record whose history is shown. */
export interface HistoryOf {
  readonly objectId: string;
  readonly id: string;
}

/** What there is of a history, and what is being asked for. */
export interface HistoryState {
  /** The newest first. */
  readonly entries: readonly HistoryEntry[];
  /** True where there are older ones; false until the first answer. */
  readonly older: boolean;
  readonly loading: boolean;
  /** Why the last page could not be had; the entries before it stay. */
  readonly error: PortError | null;
}

const NOTHING: HistoryState = { entries: [], older: false, loading: true, error: null };

/** A record's history, page by page. `more` asks for the next page, and again for one that could not be had. */
export function useHistory({ objectId, id }: HistoryOf): { state: HistoryState; more: () => void } {
  const { client } = usePlatform();
  const [state, setState] = useState(NOTHING);
  const known = useRef<readonly HistoryEntry[]>([]);
  const next = useRef(0);
  const asking = useRef<AbortController | null>(null);

  const ask = useCallback(async () => {
    if (asking.current !== null) return;
    const control = new AbortController();
    const { signal } = control;
    asking.current = control;
    setState((now) => ({ ...now, loading: true, error: null }));
    const request = { objectId, id, pageIndex: next.current, pageLength: PAGE };
    const answer = await client.call(calls.recordHistory, request, { signal });
    if (signal.aborted) return;
    asking.current = null;
    if (!answer.ok) {
      setState((now) => ({ ...now, loading: false, error: answer.error }));
      return;
    }
    // A version that was made meanwhile moves the others to later pages: some come twice.
    const versions = new Set(known.current.map(({ version }) => version));
    const fresh = answer.value.data.filter(({ version }) => !versions.has(version));
    known.current = [...known.current, ...fresh];
    next.current += 1;
    const older = (answer.value.rowCount ?? 0) > next.current * PAGE;
    setState({ entries: known.current, older, loading: false, error: null });
  }, [client, objectId, id]);

  useEffect(() => {
    void ask();
    return () => {
      asking.current?.abort();
      asking.current = null;
      known.current = [];
      next.current = 0;
    };
  }, [ask]);
  return { state, more: useCallback(() => void ask(), [ask]) };
}
