import { useEffect, useState } from 'react';
import { bytesOf } from '../../../platform/internal.ts';
import { failureText, usePlatform, useTexts } from '../../hooks/hooks.ts';
import type { StoredFile } from '../storedFiles.ts';
import { PdfMissing } from './fetchPdf.ts';

/** What has been made of a file's bytes. */
export type Bytes<T> =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly said: string }
  /** The server does not know it. */
  | { readonly phase: 'gone' }
  | { readonly phase: 'ready'; readonly value: T };

/**
 * Fetches a file and reads it with `read`, which may fail. `retry` tries again. `read` is a function of a module, which
 * stays the same.
 */
export function useBytes<T>(
  file: StoredFile,
  local: File | null,
  read: (blob: Blob, signal: AbortSignal) => Promise<T>,
): Bytes<T> & { readonly retry: () => void } {
  const platform = usePlatform();
  const { t } = useTexts();
  const [bytes, setBytes] = useState<Bytes<T>>({ phase: 'loading' });
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is no reason to fetch the file again
  useEffect(() => {
    const abort = new AbortController();
    const tell = (next: Bytes<T>) => {
      if (!abort.signal.aborted) setBytes(next);
    };
    setBytes({ phase: 'loading' });
    void (async () => {
      const answer = await bytesOf(platform, file, local, abort.signal);
      if (!answer.ok && answer.error.kind === 'notFound') return tell({ phase: 'gone' });
      if (!answer.ok) return tell({ phase: 'failed', said: failureText(answer.error, t) });
      try {
        tell({ phase: 'ready', value: await read(answer.value, abort.signal) });
      } catch (thrown) {
        const said = t(thrown instanceof PdfMissing ? 'widgets.later.failed' : 'widgets.viewer.broken');
        tell({ phase: 'failed', said });
      }
    })();
    return () => abort.abort();
  }, [platform, file.id, local, read, tries]);
  return { ...bytes, retry: () => setTries((now) => now + 1) };
}
