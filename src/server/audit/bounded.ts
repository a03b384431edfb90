/**
 * Bounds what anybody can make the server note: of each source a few events a minute are noted one by one, the rest is
 * counted and noted as one. A flood of refused calls must not fill the disk.
 */

/** Events of one source, and of all sources together, that are noted one by one within a window. */
const PER_SOURCE = 10;
const IN_ALL = 100;
/** Sources that are counted apart; all further ones are counted together. */
const SOURCES = 100;
/** Milliseconds. */
const WINDOW = 60_000;

/** How many events of a source were not noted one by one. `event` is the first of them; null for many sources. */
export interface Counted<T> {
  readonly event: T | null;
  readonly count: number;
}

/** Decides which events are noted one by one. */
export interface Bounded<T> {
  /** True where the event is to be noted; else it is counted. */
  take(source: string, event: T): boolean;
  /** What was counted in windows that are over, once; `now` also that of the present one. */
  counted(now?: boolean): readonly Counted<T>[];
}

export function createBounded<T>(millis: () => number): Bounded<T> {
  let began = millis();
  let noted = 0;
  let others = 0;
  const sources = new Map<string, { seen: number; event: T | null; count: number }>();
  let ended: Counted<T>[] = [];

  function close(): void {
    for (const { event, count } of sources.values()) if (count > 0) ended.push({ event, count });
    if (others > 0) ended.push({ event: null, count: others });
    sources.clear();
    noted = 0;
    others = 0;
    began = millis();
  }

  return {
    take(source, event) {
      if (millis() - began >= WINDOW) close();
      let known = sources.get(source);
      if (known === undefined && sources.size < SOURCES) {
        known = { seen: 0, event: null, count: 0 };
        sources.set(source, known);
      }
      if (known === undefined) {
        others += 1;
        return false;
      }
      known.seen += 1;
      if (known.seen <= PER_SOURCE && noted < IN_ALL) {
        noted += 1;
        return true;
      }
      known.event ??= event;
      known.count += 1;
      return false;
    },
    counted(now = false) {
      if (now || millis() - began >= WINDOW) close();
      const given = ended;
      ended = [];
      return given;
    },
  };
}
