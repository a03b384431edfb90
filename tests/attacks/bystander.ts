/** A user who works beside an attack: asks for a list again and again, and notes how long each answer takes. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Asking } from './bystanderThread.ts';
import type { Site } from './site.ts';

/** What the bystander met. */
export interface Met {
  /** Milliseconds of each answer. */
  readonly waits: readonly number[];
  /** Answers other than the list. */
  readonly refused: number;
}

const LIST = '/openapi/mes/item/getlist';
/** Milliseconds between two requests: somebody who pages through a list in a great hurry. */
const PAUSE = 25;
/** Answers by which a p95 is worth its name: of fewer the slowest alone would decide. */
const ENOUGH = 20;

/** The wait that 95 of 100 answers do not exceed; 0 for none. */
export function p95(waits: readonly number[]): number {
  const sorted = [...waits].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
}

/**
 * Runs `work` with the bystander beside it, again and again until he has enough answers, or `once`. He goes on a moment
 * longer, so that a late effect is felt too. The bystander has a thread of its own: the attack's bodies and answers,
 * which are large, would keep it waiting here.
 */
export async function withBystander(
  site: Site,
  work: () => Promise<void>,
  { once: onlyOnce = false }: { readonly once?: boolean } = {},
): Promise<Met> {
  const answered = new Int32Array(new SharedArrayBuffer(4));
  const asking: Asking = {
    url: site.url + LIST,
    token: await site.token('approver'),
    pause: PAUSE,
    answered,
  };
  const thread = new Worker(new URL('./bystanderThread.ts', import.meta.url), { workerData: asking });
  const ended = once(thread, 'message');
  try {
    do await work();
    while (!onlyOnce && Atomics.load(answered, 0) < ENOUGH);
    await new Promise((done) => setTimeout(done, 3 * PAUSE));
  } finally {
    thread.postMessage('stop');
  }
  const [met]: Met[] = await ended;
  if (met === undefined) throw new Error('the bystander answered nothing');
  return met;
}
