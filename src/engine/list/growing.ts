/**
 * Rows below those that are shown, for views that grow as they are scrolled in place of turning pages: asked for a page
 * at a time and appended. From then on the query is for all of them, so that loading again brings all of them.
 */
import type { AbortSignalLike } from '../form/types.ts';
import type { Result } from '../result.ts';
import { readAnswer } from './answer.ts';
import { MOST_ROWS } from './pagination.ts';
import { queryFailed } from './phase.ts';
import type { ListAnswer, ListPorts, ListQuery, ListRow, ListSnapshot } from './types.ts';

interface GrowingParts extends Pick<ListPorts, 'newAbort'> {
  readonly ask: (query: ListQuery, signal: AbortSignalLike) => Promise<Result<ListAnswer>>;
  readonly now: () => ListSnapshot;
  readonly set: (change: Partial<ListSnapshot>) => void;
  /** Takes rows and the query that they are of. */
  readonly grown: (rows: readonly ListRow[], query: ListQuery) => void;
  readonly idOf: (row: ListRow) => string;
  readonly notify: (notice: ReturnType<typeof queryFailed>) => void;
}

/** True where more rows can be appended to those that are shown: a list that stands on its first page, and has further ones. */
export function canGrow({ phase, isStale, query, rows, rowCount }: ListSnapshot): boolean {
  if (phase !== 'ready' || isStale || query.pageIndex !== 0 || query.pageLength >= MOST_ROWS) return false;
  return rowCount === null ? rows.length >= query.pageLength : rows.length < rowCount;
}

/** The growing of an open list. `unit`: rows that are appended at once. */
export function createGrowing({ ask, newAbort, now, set, grown, idOf, notify }: GrowingParts) {
  let running: { abort(): void } | null = null;
  return {
    /** The rows are asked for anew. */
    stop() {
      running?.abort();
      running = null;
      if (now().growth !== 'idle') set({ growth: 'idle' });
    },
    async more(unit: number): Promise<void> {
      const before = now();
      if (running !== null || !canGrow(before)) return;
      const { query } = before;
      const abort = newAbort();
      running = abort;
      set({ growth: 'loading' });
      const page = { ...query, pageIndex: Math.floor(query.pageLength / unit), pageLength: unit };
      const answer = await ask(page, abort.signal);
      // The rows were asked for anew meanwhile.
      if (running !== abort) return;
      running = null;
      if (!answer.ok) {
        set({ growth: 'failed' });
        if (answer.error.kind !== 'aborted') notify(queryFailed(answer.error));
        return;
      }
      // Rows that came in above have pushed down some that are shown already.
      const known = new Set(now().rows.map(idOf));
      const fresh = readAnswer({ ...answer.value, totals: 'later' }).rows.filter(
        (row) => !known.has(idOf(row)),
      );
      grown([...now().rows, ...fresh], { ...query, pageLength: query.pageLength + unit });
    },
  };
}
