import { useRef, useState } from 'react';
import type { CompiledAction, DialogSize } from '../../engine/index.ts';
import { batchEntries, calls } from '../../platform/index.ts';
import { usePlatform, useTexts } from '../hooks/hooks.ts';
import { failureText } from './failure.ts';
import { saveFile } from './saveFile.ts';
import type { BatchResult } from './useListActions.ts';

/** What an import was asked for. */
export interface ImportRequest {
  readonly action: CompiledAction;
  readonly size: DialogSize;
  readonly body: { readonly objectId: string };
}

export type ImportState =
  | { readonly phase: 'choosing'; readonly problem: string | null }
  /** `share` of the file that is sent, 0 to 1; at 1 the server is saving its rows. */
  | { readonly phase: 'sending'; readonly share: number }
  | { readonly phase: 'done'; readonly entries: BatchResult };

/** Files that are read as comma-separated text: by name, since systems call their types differently. */
function isCsv(file: File): boolean {
  return /\.(csv|txt)$/i.test(file.name) || file.type === 'text/csv';
}

/** Sends a CSV file of records. `onDone` hears that some may have been saved. Source: specification 002 1 and 2.2. */
export function useImport({ body }: ImportRequest, onDone: () => void) {
  const { client, ids, notify } = usePlatform();
  const { t } = useTexts();
  const [file, setFile] = useState<File | null>(null);
  const [state, setState] = useState<ImportState>({ phase: 'choosing', problem: null });
  const running = useRef<AbortController | null>(null);

  const choose = (chosen: File | null) => {
    const fits = chosen === null || isCsv(chosen);
    setFile(fits ? chosen : null);
    setState({ phase: 'choosing', problem: fits ? null : t('list.import.notCsv', { name: chosen.name }) });
  };
  const start = async () => {
    if (file === null || running.current !== null) return;
    const abort = new AbortController();
    running.current = abort;
    setState({ phase: 'sending', share: 0 });
    const form = new FormData();
    form.set('objectId', body.objectId);
    form.set('file', file, file.name);
    const onProgress = (share: number) => {
      if (running.current === abort) setState({ phase: 'sending', share });
    };
    // Keyed, so that a file that is sent again by a broken line makes no record twice.
    const idempotencyKey = ids.record();
    const sent = await client.upload(calls.importRecords, form, {
      signal: abort.signal,
      idempotencyKey,
      onProgress,
    });
    const answer = batchEntries(sent);
    if (running.current === abort) running.current = null;
    if (!answer.ok) {
      const stopped = answer.error.kind === 'aborted';
      const problem = stopped
        ? t('list.import.stopped')
        : t('list.importFailed', { msg: failureText(answer.error, t) });
      setState({ phase: 'choosing', problem });
      // The server may have saved rows before it heard of it.
      if (stopped) onDone();
      return;
    }
    const { data } = answer.value;
    setState({ phase: 'done', entries: data });
    const count = data.filter((entry) => entry.status).length;
    if (count > 0) notify({ tone: 'success', code: 'list.imported', params: { count } });
    onDone();
  };
  const cancel = () => running.current?.abort();
  const template = async () => {
    const answer = await client.download(calls.importTemplate.path, { body });
    if (answer.ok) saveFile(answer.value.blob, answer.value.name ?? 'import.csv');
    else setState({ phase: 'choosing', problem: failureText(answer.error, t) });
  };
  return { file, state, choose, start, cancel, template };
}
