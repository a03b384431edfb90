import { useEffect, useState } from 'react';
import { pictureKey } from '../../platform/internal.ts';
import { usePlatform } from '../hooks/hooks.ts';
import type { StoredFile } from './storedFiles.ts';

/** A picture on its way to the screen; one that is `gone` is unknown to the server, or not for this user. */
export type Picture =
  | { readonly phase: 'loading' | 'failed' | 'gone'; readonly url: null }
  | { readonly phase: 'ready'; readonly url: string };

const LOADING: Picture = { phase: 'loading', url: null };
const FAILED: Picture = { phase: 'failed', url: null };
const GONE: Picture = { phase: 'gone', url: null };

/**
 * The address of a picture in a size, from the server behind the token; a picture that was uploaded on this page is shown
 * from the file itself. `again` counts the tries. What it makes it frees again.
 */
export function usePicture(
  file: Pick<StoredFile, 'id' | 'url'>,
  local: File | null,
  width: 64 | 200 | 1024 | undefined,
  again = 0,
): Picture & { readonly onError: () => void } {
  const { files } = usePlatform();
  const key = pictureKey(file);
  const [shown, setShown] = useState<{ readonly of: unknown; readonly picture: Picture }>();
  const of = local ?? key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    if (local !== null) {
      const url = URL.createObjectURL(local);
      setShown({ of: local, picture: { phase: 'ready', url } });
      return () => URL.revokeObjectURL(url);
    }
    const abort = new AbortController();
    setShown(undefined);
    void files.url(key, width === undefined ? {} : { width }, abort.signal).then((result) => {
      if (abort.signal.aborted) return;
      const failed = () => (!result.ok && result.error.kind === 'notFound' ? GONE : FAILED);
      setShown({ of: key, picture: result.ok ? { phase: 'ready', url: result.value } : failed() });
    });
    return () => abort.abort();
  }, [files, key, local, width, again]);
  const picture = shown !== undefined && shown.of === of ? shown.picture : LOADING;
  return { ...picture, onError: () => setShown({ of, picture: FAILED }) };
}
