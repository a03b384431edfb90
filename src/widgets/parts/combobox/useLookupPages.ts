import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import {
  createLookup,
  type FieldBinding,
  type Lookup,
  type LookupSnapshot,
} from '../../../engine/internal.ts';

/** A lookup's list while its dropdown is open, searched by the typed text. */
export function useLookupPages(
  binding: FieldBinding,
  search: string,
): { readonly lookup: Lookup; readonly pages: LookupSnapshot } {
  const latest = useRef(binding);
  useEffect(() => {
    latest.current = binding;
  });
  const [lookup] = useState(() => {
    const { lookup: port, clock } = binding.ports;
    return createLookup({
      field: binding.field,
      ...(port === undefined ? {} : { port }),
      clock,
      extra: () => latest.current.extra?.() ?? {},
      row: () => latest.current.row?.() ?? {},
      text: (ref) => latest.current.text(ref),
    });
  });
  const pages = useSyncExternalStore(lookup.subscribe, lookup.snapshot, lookup.snapshot);
  useEffect(() => {
    lookup.open();
    return () => lookup.close();
  }, [lookup]);
  useEffect(() => {
    const { open, searchKey } = lookup.snapshot();
    if (open && searchKey !== search) lookup.search(search);
  }, [lookup, search]);
  return { lookup, pages };
}
