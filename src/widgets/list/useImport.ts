import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import {
  type BatchAnswer,
  type CompiledList,
  isUnanswered,
  type PlanOf,
  type PortError,
} from '../../engine/internal.ts';
import type { Translate } from '../hooks/context.ts';
import { failureText, usePlatform, useTexts } from '../hooks/hooks.ts';
import { dropImportJob, type ImportAnswer, importJob, mayHaveSaved, startImport } from './importJobs.ts';

export type DialogState =
  | { readonly phase: 'choosing'; readonly problem: string | null }
  | { readonly phase: 'sending'; readonly share: number }
  | { readonly phase: 'done'; readonly answer: BatchAnswer };

/** Files that count as comma-separated text: by extension and type, since systems name their types differently. */
export const CSV_FILES = ['.csv', '.tsv', '.txt', 'text/csv'] as const;

function isCsv({ name, type }: File): boolean {
  return CSV_FILES.some((one) => type === one || name.toLowerCase().endsWith(one));
}

const nobody = () => () => undefined;

/** What is wrong where an import has failed, in words. */
function problemOf(error: PortError, t: Translate): string {
  if (error.kind === 'aborted') return t('list.import.stopped');
  const unsure = isUnanswered(error) ? 'list.import.unknown' : 'list.importFailed';
  return t(unsure, { msg: failureText(error, t) });
}

/**
 * Sends a CSV file of records. `onDone` is called where some may have been saved. Where files on their way are shown
 * (`platform.transfers`), an import goes on without its dialog, and a notice tells how it has ended. Source:
 * specification 002 1 and 2.2.
 */
export function useImport(page: CompiledList, { body }: PlanOf<'import'>, onDone: () => void) {
  const platform = usePlatform();
  const { notify } = platform;
  const { objectId } = body;
  const ports = useMemo(() => platform.listPorts(page), [platform, page]);
  const { t } = useTexts();
  const [chosen, setChosen] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [templateProblem, setTemplateProblem] = useState<string | null>(null);
  const [job, setJob] = useState(() => importJob(platform, objectId));
  const running = useSyncExternalStore(job?.subscribe ?? nobody, () => job?.state() ?? null);
  const fetching = useRef<AbortController | null>(null);
  const latest = useRef(job);
  latest.current = job;
  const staysOpen = platform.transfers === undefined;
  useEffect(
    () => () => {
      fetching.current?.abort();
      if (staysOpen) latest.current?.cancel();
      if (staysOpen || latest.current?.state().phase === 'ended') dropImportJob(platform, objectId);
    },
    [platform, objectId, staysOpen],
  );

  const choose = (file: File | null) => {
    const fits = file === null || isCsv(file);
    dropImportJob(platform, objectId);
    setJob(null);
    setChosen(fits ? file : null);
    setTemplateProblem(null);
    setProblem(fits ? null : t('list.import.notCsv', { name: file.name }));
  };
  const file = chosen ?? job?.file ?? null;
  const end = (answer: ImportAnswer, isWatched: boolean) => {
    if (mayHaveSaved(answer)) onDone();
    if (!answer.ok) {
      if (isWatched || answer.error.kind === 'aborted') return;
      const msg = problemOf(answer.error, t);
      notify({ tone: 'error', code: 'server.message', params: { msg } });
      return;
    }
    const count = answer.value.entries.filter((entry) => entry.status).length;
    const failed = answer.value.entries.length - count;
    const left = answer.value.msg;
    if (!isWatched && left !== '') notify({ tone: 'info', code: 'server.message', params: { msg: left } });
    if (!isWatched && failed > 0) {
      const msg = t('list.import.endedWith', { done: count, failed });
      notify({ tone: 'warning', code: 'server.message', params: { msg } });
      return;
    }
    if (count > 0) notify({ tone: 'success', code: 'list.imported', params: { count } });
    if (!isWatched) dropImportJob(platform, objectId);
  };
  const start = () => {
    const { importRecords } = ports;
    if (file === null || running?.phase === 'sending' || importRecords === undefined) return;
    setTemplateProblem(null);
    setProblem(null);
    setJob(startImport(platform, importRecords, objectId, file, end));
  };
  const template = async () => {
    fetching.current?.abort();
    const abort = new AbortController();
    fetching.current = abort;
    setTemplateProblem(null);
    const answer = await ports.importTemplate?.(objectId, abort.signal);
    if (answer?.ok === false && !abort.signal.aborted) setTemplateProblem(failureText(answer.error, t));
  };
  let state: DialogState = { phase: 'choosing', problem };
  if (running?.phase === 'sending') state = running;
  else if (running !== null)
    state = running.answer.ok
      ? { phase: 'done', answer: running.answer.value }
      : { phase: 'choosing', problem: problemOf(running.answer.error, t) };
  return { file, state, templateProblem, staysOpen, choose, start, cancel: () => job?.cancel(), template };
}
