import type { TurnTask } from './protocol.ts';
import type { Run } from './runs.ts';

/** A task of a page that waits for its turn. */
export interface Job {
  readonly task: TurnTask;
  readonly run: Run | null;
  /** Number of workers lost before this job's turn. */
  readonly tries: number;
}

/** True for jobs that only the context that requested them can take: a timer's run, a dialog's answer. */
export function ofContext({ task }: Job): boolean {
  return task.kind === 'timer' || task.kind === 'reply';
}
