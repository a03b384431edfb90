/** Moves a file under the eyes of whoever shows transfers. */
import { fail, type Result } from '../../engine/internal.ts';
import { aborted } from '../client/errors.ts';
import { thrownError } from '../session/thrown.ts';
import type { TransferReport, TransferStart, Transfers } from './types.ts';

/** What moving a file needs. */
export interface Moving {
  /** Aborted when the user cancels it, or whoever asked for it gives it up. */
  readonly signal: AbortSignal;
  readonly progress: TransferReport['progress'];
}

/** A file to move. */
export interface TransferJob<T> extends Pick<TransferStart, 'kind' | 'name'> {
  /** Ends it. */
  readonly signal?: AbortSignal;
  /**
   * Ends it where nobody shows transfers. Where somebody does, whoever has asked for it may go: it goes on, and the user
   * cancels it there.
   */
  readonly whileOpen?: AbortSignal | undefined;
  /** May be tried again after a failure, as often as somebody likes. */
  readonly repeatable: boolean;
  /** Moves it, to its end: a download gives the file to the user. */
  run(moving: Moving): Promise<Result<T>>;
}

/** Runs a job, and answers with its first result: what a later try answers, nobody waits for. */
export async function transferred<T>(
  transfers: Transfers | undefined,
  job: TransferJob<T>,
): Promise<Result<T>> {
  const { signal, whileOpen } = job;
  if (transfers === undefined)
    return job.run({
      signal: signal ?? whileOpen ?? new AbortController().signal,
      progress: () => undefined,
    });
  if (signal?.aborted === true || whileOpen?.aborted === true) return fail(aborted());
  let control = new AbortController();
  signal?.addEventListener('abort', () => control.abort());
  const attempt = async (): Promise<Result<T>> => {
    const own = control;
    const answer = await job
      .run({ signal: own.signal, progress: report.progress })
      .catch((error: unknown) => fail(thrownError(job.kind, error)));
    if (own.signal.aborted) report.gone();
    else if (answer.ok) report.done();
    else report.failed(answer.error);
    return own.signal.aborted && answer.ok ? fail(aborted()) : answer;
  };
  const report = transfers.begin({
    kind: job.kind,
    name: job.name,
    cancel: () => control.abort(),
    ...(job.repeatable && {
      retry: () => {
        control = new AbortController();
        report.again();
        void attempt();
      },
    }),
  });
  return attempt();
}
