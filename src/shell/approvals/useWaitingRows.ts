import { useEffect, useRef, useState } from 'react';
import { pageFromObject, type Result } from '../../engine/internal.ts';
import type { BrowserPlatform } from '../../platform/index.ts';
import { type FirstRowsFound, findFirstRows, useSameValue } from '../../widgets/internal.ts';
import { useShell } from '../services.tsx';
import type { WaitingRecord } from './approvals.ts';

/** Records of an object, with the columns that its standard list has. */
async function rowsOf(
  platform: BrowserPlatform,
  objectId: string,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<Result<FirstRowsFound>> {
  const page = await platform.pages.load({ objectId }, signal);
  if (!page.ok) return page;
  const { objectModel } = page.value;
  const { definition } = pageFromObject(objectModel, 'list', { controls: platform.controls });
  const searchParams = [{ searchField: 'id', searchValue: ids.join(','), compareType: 'in' }] as const;
  const wanted = { view: '', length: ids.length, searchParams };
  return findFirstRows(platform, { definition, objectModel }, wanted, signal);
}

/**
 * What the records that wait say beside their number, by the id of their object; null where it cannot be had, and an
 * object is absent until it is answered.
 */
export function useWaitingRows(
  waiting: readonly WaitingRecord[] | null,
): ReadonlyMap<string, FirstRowsFound | null> {
  const { platform } = useShell();
  const [found, setFound] = useState<ReadonlyMap<string, FirstRowsFound | null>>(new Map());
  // A record that was changed has another time.
  const records = useSameValue(
    waiting?.map(({ objectId, id, time }) => ({ objectId, id, mark: `${id} ${time}` })),
  );
  /** Marks of the records that were answered, by their object. */
  const answered = useRef<Map<string, ReadonlySet<string>>>(new Map());
  useEffect(() => {
    if (records === undefined) {
      // Whoever waits for them next may be another, or speak another language.
      answered.current.clear();
      setFound((known) => (known.size === 0 ? known : new Map()));
      return undefined;
    }
    const abort = new AbortController();
    for (const objectId of new Set(records.map((record) => record.objectId))) {
      const own = records.filter((record) => record.objectId === objectId);
      const there = answered.current.get(objectId);
      // A record that was settled is one less of them.
      if (there !== undefined && own.every(({ mark }) => there.has(mark))) continue;
      const ids = own.map(({ id }) => id);
      void rowsOf(platform, objectId, ids, abort.signal).then((answer) => {
        if (abort.signal.aborted) return;
        if (answer.ok) answered.current.set(objectId, new Set(own.map(({ mark }) => mark)));
        // What is shown is better than a failure.
        setFound((known) =>
          new Map(known).set(objectId, answer.ok ? answer.value : (known.get(objectId) ?? null)),
        );
      });
    }
    return () => abort.abort();
  }, [platform, records]);
  return found;
}
