import { useCallback, useEffect, useRef, useState } from 'react';
import { createAbort, type FieldBinding } from '../../../engine/index.ts';

type Raw = Readonly<Record<string, unknown>>;

/** Pages of a lookup that were fetched so far. */
export interface LookupPages {
  readonly search: string;
  readonly items: readonly Raw[];
  readonly loading: boolean;
  /** A page came back empty or short: there is no more. */
  readonly exhausted: boolean;
}

const START: LookupPages = { search: '', items: [], loading: true, exhausted: false };

/** Fetches pages of a lookup: the first when it opens or the search changes, the next on `more`. Source: 001 4.4. */
export function useLookupPages(binding: FieldBinding, search: string) {
  const [pages, setPages] = useState<LookupPages>(START);
  const port = binding.ports.lookup;
  const latest = useRef(binding.field);
  latest.current = binding.field;

  const fetchPage = useCallback(
    (text: string, pageIndex: number, before: readonly Raw[]) => {
      const field = latest.current;
      const pageLength = field.lookup?.pageLength ?? 20;
      const abort = createAbort();
      if (port === undefined) {
        setPages({ search: text, items: before, loading: false, exhausted: true });
        return abort;
      }
      setPages({ search: text, items: before, loading: true, exhausted: false });
      void port({ field, pageIndex, pageLength, searchKey: text, extra: {} }, abort.signal).then((answer) => {
        if (abort.signal.aborted) return;
        // A failed lookup request is silently ignored. Source: 001 8.
        const items = answer.ok ? answer.value : [];
        const exhausted = items.length < pageLength;
        setPages({ search: text, items: [...before, ...items], loading: false, exhausted });
      });
      return abort;
    },
    [port],
  );

  useEffect(() => {
    const abort = fetchPage(search, 0, []);
    return () => abort.abort();
  }, [fetchPage, search]);

  const more = useCallback(() => {
    if (pages.loading || pages.exhausted) return;
    const pageLength = latest.current.lookup?.pageLength ?? 20;
    fetchPage(pages.search, Math.ceil(pages.items.length / pageLength), pages.items);
  }, [pages, fetchPage]);

  return { pages, more };
}
