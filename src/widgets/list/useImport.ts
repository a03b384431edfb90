import { useEffect, useMemo, useRef, useState } from 'react';
import { type BatchEntry, type CompiledList, isUnanswered, type PlanOf } from '../../engine/internal.ts';
import type { Platform } from '../../platform/index.ts';
import { failureText, usePlatform, useTexts } from '../hooks/hooks.ts';

export type ImportState =
  | { readonly phase: 'choosing'; readonly problem: string | null }
  /** `share` of the file that has been sent, 0 to 1; at 1 the server is saving its rows. */
  | { readonly phase: 'sending'; readonly share: number }
  | { readonly phase: 'done'; readonly entries: readonly BatchEntry[] };

/** Files that count as comma-separated text: by extension and type, since systems name their types differently. */
export const CSV_FILES = ['.csv', '.txt', 'text/csv'] as const;

function isCsv({ name, type }: File): boolean {
  return CSV_FILES.some((one) => type === one || name.toLowerCase().endsWith(one));
}

interface Unanswered {
  readonly file: File;
  readonly key: string;
}

/**
 * Files whose answer was lost, by platform and object. Sent again, also from another dialog, such a file keeps its
 * idempotency key, so that rows already saved are not saved twice.
 */
const unanswered = new WeakMap<Platform, Map<string, Unanswered>>();

function unansweredOf(platform: Platform): Map<string, Unanswered> {
  const known = unanswered.get(platform) ?? new Map<string, Unanswered>();
  unanswered.set(platform, known);
  return known;
}

function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

/**
 * Sends a CSV file of records. `onDone` is called where some may have been saved. Source: specification 002 1 and 2.2.
 */
export function useImport(page: CompiledList, { body }: PlanOf<'import'>, onDone: () => void) {
  const platform = usePlatform();
  const { ids, notify } = platform;
  const ports = useMemo(() => platform.listPorts(page), [platform, page]);
  const { t } = useTexts();
  const [file, setFile] = useState<File | null>(null);
  const [state, setState] = useState<ImportState>({ phase: 'choosing', problem: null });
  const [templateProblem, setTemplateProblem] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  const fetching = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      running.current?.abort();
      fetching.current?.abort();
    },
    [],
  );

  const choose = (chosen: File | null) => {
    const fits = chosen === null || isCsv(chosen);
    setFile(fits ? chosen : null);
    setTemplateProblem(null);
    setState({ phase: 'choosing', problem: fits ? null : t('list.import.notCsv', { name: chosen.name }) });
  };
  const start = async () => {
    const { importRecords } = ports;
    if (file === null || running.current !== null || importRecords === undefined) return;
    const abort = new AbortController();
    running.current = abort;
    setTemplateProblem(null);
    setState({ phase: 'sending', share: 0 });
    const onProgress = (share: number) => {
      if (running.current === abort) setState({ phase: 'sending', share });
    };
    const open = unansweredOf(platform);
    const before = open.get(body.objectId);
    const sending = before !== undefined && isSame(before.file, file) ? before : { file, key: ids.record() };
    open.set(body.objectId, sending);
    const answer = await importRecords(body.objectId, file, {
      signal: abort.signal,
      idempotencyKey: sending.key,
      onProgress,
    });
    if (running.current === abort) running.current = null;
    if (!answer.ok) {
      const { error } = answer;
      // A refused file keeps its key, too: it may have been sent before without an answer.
      const msg = failureText(error, t);
      const unsure = isUnanswered(error) ? 'list.import.unknown' : 'list.importFailed';
      const problem = error.kind === 'aborted' ? t('list.import.stopped') : t(unsure, { msg });
      setState({ phase: 'choosing', problem });
      if (isUnanswered(error)) onDone();
      return;
    }
    if (open.get(body.objectId) === sending) open.delete(body.objectId);
    const { entries } = answer.value;
    setState({ phase: 'done', entries });
    const count = entries.filter((entry) => entry.status).length;
    if (count > 0) notify({ tone: 'success', code: 'list.imported', params: { count } });
    onDone();
  };
  const cancel = () => running.current?.abort();
  const template = async () => {
    fetching.current?.abort();
    const abort = new AbortController();
    fetching.current = abort;
    setTemplateProblem(null);
    const answer = await ports.importTemplate?.(body.objectId, abort.signal);
    if (answer?.ok === false && !abort.signal.aborted) setTemplateProblem(failureText(answer.error, t));
  };
  return { file, state, templateProblem, choose, start, cancel, template };
}
