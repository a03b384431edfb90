import type { Storage } from '../../platform/index.ts';

/** Percents between which the first part of a split may be. */
export const LEAST = 15;
export const MOST = 85;

/** A share within the bounds, whole percents. */
export function boundShare(percent: number): number {
  return Math.min(MOST, Math.max(LEAST, Math.round(percent)));
}

/** Where a user has put the splitter of a page, in this browser. */
function nameOf(pageId: string, key: string): string {
  return `split.${pageId}.${key}`;
}

/** The share that was kept; null where there is none, or not a number. */
export function keptShare(storage: Storage, pageId: string, key: string): number | null {
  const kept = storage.get(nameOf(pageId, key));
  const percent = kept === null || kept === '' ? Number.NaN : Number(kept);
  return Number.isFinite(percent) ? boundShare(percent) : null;
}

/** Keeps a share; null forgets it. */
export function keepShare(storage: Storage, pageId: string, key: string, percent: number | null): void {
  if (percent === null) storage.remove(nameOf(pageId, key));
  else storage.set(nameOf(pageId, key), String(percent));
}
