/**
 * A form's action is guarded by what is on its way: a click that meets the same action still running is the same
 * click, and one that finds it finished counts, however soon it comes.
 */

/** Runs `task` unless the last one of this key is still on its way; resolves when it has run, at once where not. */
export type Once = (key: string, task: () => Promise<void>) => Promise<void>;

/** Makes a guard. Actions of different keys do not wait for each other. */
export function createOnce(): Once {
  const running = new Set<string>();
  return async (key, task) => {
    if (running.has(key)) return;
    running.add(key);
    try {
      await task();
    } finally {
      running.delete(key);
    }
  };
}
