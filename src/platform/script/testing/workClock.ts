/**
 * A clock for sandboxes in tests that depends on the script's work, not on the machine: a millisecond for each reading.
 * QuickJS reads it about every ten thousand steps, so that a turn of 250 ms is some millions of them on any machine.
 */
export function workClock(): () => number {
  let looks = 0;
  return () => {
    looks += 1;
    return looks;
  };
}
