/** Frames of a page while something happens in it. */
import type { Browser, Page } from 'playwright';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the thread. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

declare global {
  interface Window {
    /** Ends the watch of frames; answers the longest pause in milliseconds. */
    endFrames?: (() => number) | undefined;
  }
}

function longestTaskOf(trace: Buffer): number {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString());
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  return traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && mains.has(`${pid}/${tid}`))
    .reduce((most, { tdur = 0 }) => Math.max(most, tdur / 1000), 0);
}

/** Named alone the second one brings all others of the browser with it, whose recording makes tasks half as long again. */
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline'];

/**
 * Longest task of the page's main thread while `happen` goes on, in milliseconds of its own processor time. Recording
 * the trace makes frames late, so that they are watched in a run of their own.
 */
export async function longestTask(
  browser: Browser,
  page: Page,
  happen: () => Promise<unknown>,
): Promise<number> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await happen();
  return longestTaskOf(await browser.stopTracing());
}

/**
 * Longest pause between two frames of the page while `happen` goes on, in milliseconds: what a person sees, and what the
 * machine's load adds to. Nothing else may be open in the browser that is busy.
 */
export async function longestFrame(page: Page, happen: () => Promise<unknown>): Promise<number> {
  await page.evaluate(() => {
    let before = performance.now();
    let longest = 0;
    let isOver = false;
    const look = (now: number) => {
      if (isOver) return;
      longest = Math.max(longest, now - before);
      before = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame((now) => {
      before = now;
      requestAnimationFrame(look);
    });
    window.endFrames = () => {
      isOver = true;
      // The last pause has no frame at its end; where none came at all, it is the whole time.
      return Math.max(longest, performance.now() - before);
    };
  });
  await happen();
  return page.evaluate(() => window.endFrames?.() ?? Number.NaN);
}
