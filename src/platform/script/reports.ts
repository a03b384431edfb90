/**
 * Reports failures without a waiting caller. A failing timer must not flood the page with notices: the same failure is
 * reported once in a while, and a page reports a limited number.
 */

import type { ClockPort, Notice, PortError } from '../../engine/internal.ts';
import { scriptNotice } from '../../engine/internal.ts';

/** Milliseconds after which the same failure is reported again. */
const AGAIN_MS = 10_000;
/** Most notices of a page in that time. */
const MAX_NOTICES = 5;

/** Makes the reporter of one page. */
export function createReports(
  clock: Pick<ClockPort, 'ticks'>,
  notify: ((notice: Notice) => void) | undefined,
): (error: PortError) => void {
  const told = new Map<string, number>();
  return (error) => {
    const now = clock.ticks();
    for (const [words, at] of told) if (now - at >= AGAIN_MS) told.delete(words);
    const words = `${error.code} ${String(error.params.msg)}`;
    if (told.has(words) || told.size >= MAX_NOTICES) return;
    told.set(words, now);
    notify?.(scriptNotice(error));
  };
}
