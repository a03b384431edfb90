/** A clock that is moved by hand. */
export function handClock() {
  let now = 0;
  const tasks: { at: number; task: () => void }[] = [];
  return {
    after(ms: number, task: () => void) {
      const entry = { at: now + ms, task };
      tasks.push(entry);
      return () => {
        const at = tasks.indexOf(entry);
        if (at >= 0) tasks.splice(at, 1);
      };
    },
    advance(ms: number) {
      const end = now + ms;
      for (;;) {
        const next = tasks.filter((entry) => entry.at <= end).toSorted((a, b) => a.at - b.at)[0];
        if (!next) break;
        now = next.at;
        tasks.splice(tasks.indexOf(next), 1);
        next.task();
      }
      now = end;
    },
    ticks: () => now,
    pending: () => tasks.length,
  };
}
