/** A user who works beside an attack: asks for a list again and again, and notes how long each answer takes. */
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

/** Runs `work` with the bystander beside it, who goes on a moment longer, so that a late effect is felt too. */
export async function withBystander(site: Site, work: () => Promise<void>): Promise<Met> {
  await site.token('approver');
  const waits: number[] = [];
  let refused = 0;
  let going = true;
  const asking = (async () => {
    while (going) {
      const from = performance.now();
      try {
        const { http } = await site.post('approver', LIST, { pageIndex: 0, pageLength: 20 });
        if (http !== 200) refused += 1;
      } catch {
        refused += 1;
      }
      waits.push(performance.now() - from);
      await new Promise((done) => setTimeout(done, PAUSE));
    }
  })();
  try {
    await work();
    await new Promise((done) => setTimeout(done, 3 * PAUSE));
  } finally {
    going = false;
    await asking;
  }
  return { waits, refused };
}
