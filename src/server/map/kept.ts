/** What the map service has answered a short while ago, so that it is asked once for what many look at. */

/** Answers by their request. */
export interface KeptAnswers<T> {
  get(key: string): T | undefined;
  set(key: string, answer: T, size: number): void;
}

/** Milliseconds for which an answer is kept. */
const LIFE = 10 * 60_000;

/** Keeps answers up to so many bytes together; those that were not asked for the longest time go first. */
export function keepAnswers<T>(most: number, millis: () => number): KeptAnswers<T> {
  const kept = new Map<string, { readonly answer: T; readonly size: number; readonly until: number }>();
  let bytes = 0;
  const drop = (key: string) => {
    bytes -= kept.get(key)?.size ?? 0;
    kept.delete(key);
  };
  return {
    get(key) {
      const found = kept.get(key);
      if (found === undefined) return undefined;
      if (found.until < millis()) {
        drop(key);
        return undefined;
      }
      kept.delete(key);
      kept.set(key, found);
      return found.answer;
    },
    set(key, answer, size) {
      drop(key);
      kept.set(key, { answer, size, until: millis() + LIFE });
      bytes += size;
      for (const old of kept.keys()) {
        if (bytes <= most) return;
        drop(old);
      }
    },
  };
}
