/** What an attack costs the server in memory, and answers that may be cut off. */
import { memoryOf } from '../helpers/process.ts';
import { mustRefuse } from './attack.ts';
import type { Answer, Site } from './site.ts';

/** Runs `work` and answers by how many megabytes the server's memory has grown at most meanwhile. */
export async function growth(site: Site, work: () => Promise<unknown>): Promise<number> {
  const before = memoryOf(site.stack.pid) ?? 0;
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, memoryOf(site.stack.pid) ?? 0);
  }, 50);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  return most - before;
}

/** A server that stops reading may close before all was sent. */
export async function refusedOrCut(answer: Promise<Answer>): Promise<void> {
  const got = await answer.catch(() => null);
  if (got !== null) mustRefuse(got);
}
