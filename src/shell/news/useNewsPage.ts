import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import type { PortError } from '../../engine/internal.ts';
import { calls } from '../../platform/index.ts';
import { useTexts } from '../../widgets/internal.ts';
import { useShell } from '../services.tsx';
import type { Notification } from './newsStore.ts';

/** Which notifications are listed, by the wire's codes (FORMATS "Wire"). */
export const NEWS_TYPES = { all: '1', unread: '3', read: '2' } as const;
export type NewsType = keyof typeof NEWS_TYPES;

/** Notifications of one page. */
export const PAGE_SIZE = 20;
/** Milliseconds that typing has to rest before it is searched for. */
const REST = 300;

/** The page of notifications. */
export interface NewsPageState {
  readonly type: NewsType;
  readonly word: string;
  readonly page: number;
  /** Null until they are loaded; those that were there stay while others are. */
  readonly notes: readonly Notification[] | null;
  readonly total: number;
  readonly error: PortError | null;
  setType(type: NewsType): void;
  setWord(word: string): void;
  setPage(page: number): void;
  retry(): void;
}

/** Lists notifications by page; they are asked for again when this page or the popup has marked some. */
export function useNewsPage(): NewsPageState {
  const { news, platform } = useShell();
  const { client, clock } = platform;
  const { language } = useTexts();
  const changes = useStore(news.store, (state) => state.changes);
  const unread = useStore(news.store, (state) => state.count);
  const [type, setType] = useState<NewsType>('all');
  const [word, setWord] = useState('');
  const [searched, setSearched] = useState('');
  const [page, setPage] = useState(0);
  const [tries, setTries] = useState(0);
  const [found, setFound] = useState<{ notes: readonly Notification[]; total: number } | null>(null);
  const [error, setError] = useState<PortError | null>(null);

  useEffect(
    () =>
      clock.after(REST, () => {
        setSearched(word.trim());
        setPage(0);
      }),
    [word, clock],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: it asks again when something has changed, and in the language that is read.
  useEffect(() => {
    const control = new AbortController();
    const request = {
      type: NEWS_TYPES[type],
      pageIndex: String(page),
      pageLength: String(PAGE_SIZE),
      ...(searched === '' ? {} : { searchKey: searched }),
    };
    void client.call(calls.notifyList, request, { signal: control.signal }).then((answer) => {
      if (control.signal.aborted) return;
      setError(answer.ok ? null : answer.error);
      if (!answer.ok) return;
      const { data, rowCount } = answer.value;
      setFound({ notes: data.page_data, total: rowCount ?? data.page_data.length });
      // The last page may have become empty.
      if (data.page_data.length === 0 && page > 0) setPage(page - 1);
    });
    return () => control.abort();
  }, [client, type, page, searched, tries, changes, unread, language]);

  return {
    type,
    word,
    page,
    notes: found?.notes ?? null,
    total: found?.total ?? 0,
    error: found === null ? error : null,
    setType(next) {
      setType(next);
      setPage(0);
    },
    setWord,
    setPage,
    retry: () => setTries((count) => count + 1),
  };
}
