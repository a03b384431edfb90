/**
 * The totals of a list that come after its rows, since counting all that was found may take far longer than a page. They
 * are of the criteria alone: another page or order leaves them as they are. Source: FORMATS "Lists"; DESIGN "Requests".
 */
import type { AbortSignalLike } from '../form/types.ts';
import type { Result } from '../result.ts';
import { type ReadAnswer, readAnswer } from './answer.ts';
import { isSamePage } from './pagination.ts';
import type { ListAnswer, ListPorts, ListQuery, ListSnapshot, SearchParam } from './types.ts';

/** What the totals are asked and shown with. */
interface CountingParts extends Pick<ListPorts, 'newAbort'> {
  /** Asks for the totals alone. */
  readonly ask: (query: ListQuery, signal: AbortSignalLike) => Promise<Result<ListAnswer>>;
  readonly now: () => ListSnapshot;
  readonly set: (change: Partial<ListSnapshot>) => void;
}

/** The totals of an open list. */
export function createCounting({ ask, newAbort, now, set }: CountingParts) {
  /** The criteria whose totals are shown or asked for. */
  let of: readonly SearchParam[] | null = null;
  /** False where these have to be asked for again. */
  let fresh = false;
  let running: { abort(): void } | null = null;

  const stop = () => {
    running?.abort();
    running = null;
    fresh = false;
  };
  const count = async (query: ListQuery): Promise<void> => {
    stop();
    fresh = true;
    const abort = newAbort();
    running = abort;
    set({ totals: 'loading' });
    const answer = await ask(query, abort.signal);
    // Others are asked for meanwhile, or none are any more.
    if (running !== abort) return;
    running = null;
    const found = answer.ok ? readAnswer({ ...answer.value, totals: 'later' }) : null;
    fresh = found !== null && found.rowCount !== null;
    set(
      fresh
        ? { rowCount: found?.rowCount ?? null, aggregates: found?.aggregates ?? {}, totals: 'ready' }
        : { totals: 'failed' },
    );
  };

  return {
    count,
    stop,
    /** Before rows are asked for: other criteria, or the same page again, make the totals outdated. */
    begin(next: ListQuery) {
      if (next.searchParams !== of || isSamePage(now().query, next)) stop();
    },
    /** The totals beside rows that were answered, as a part of the snapshot. */
    beside(next: ListQuery, answer: ReadAnswer): Pick<ListSnapshot, 'rowCount' | 'aggregates' | 'totals'> {
      const { rows, rowCount, aggregates, totals } = answer;
      const known = of === next.searchParams ? now() : null;
      of = next.searchParams;
      if (totals === undefined) {
        stop();
        fresh = true;
        return { rowCount, aggregates, totals: 'ready' };
      }
      const before = known?.rowCount ?? null;
      // Rows follow on this page, since the answer does not tell their number.
      const after =
        before !== null && before > next.pageIndex * next.pageLength + rows.length ? before : null;
      const told = rowCount ?? after;
      if (before !== null && told !== before) stop();
      return {
        rowCount: told,
        aggregates: known?.aggregates ?? {},
        totals: fresh ? now().totals : 'loading',
      };
    },
    /** After the rows are shown: asks for the totals unless these are known or under way. */
    follow(query: ListQuery) {
      if (!fresh) void count(query);
    },
    /** Their state where the rows could not be loaded: then nobody asks for totals that were given up. */
    left: (): ListSnapshot['totals'] =>
      running === null && now().totals === 'loading' ? 'failed' : now().totals,
  };
}
