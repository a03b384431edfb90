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
/** Milliseconds between two requests: somebody who pages through a list in a hurry. */
const PAUSE = 40;

/** The wait that 95 of 100 answers do not exceed; 0 for none. */
export function p95(waits: readonly number[]): number {
  const sorted = [...waits].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0;
}

/**
 * Runs `work` with the bystander beside it, who goes on a moment longer, so that a late effect is felt too. The
 * bystander has a thread of its own: the attack's bodies and answers, which are large, would keep it waiting here.
 */
export async function withBystander(site: Site, work: () => Promise<void>): Promise<Met> {
  const asking: Asking = { url: site.url + LIST, token: await site.token('approver'), pause: PAUSE };
  const thread = new Worker(new URL('./bystanderThread.ts', import.meta.url), { workerData: asking });
  const ended = once(thread, 'message');
  try {
    await work();
    await new Promise((done) => setTimeout(done, 3 * PAUSE));
  } finally {
    thread.postMessage('stop');
  }
  const [met]: Met[] = await ended;
  if (met === undefined) throw new Error('the bystander answered nothing');
  return met;
}
