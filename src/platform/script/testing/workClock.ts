/**
 * A clock for sandboxes in tests that goes by what a script does, not by the machine: a millisecond at each look.
 * QuickJS looks every ten thousand steps or so, so that a turn of 250 ms is some millions of them on any machine.
 */
export function workClock(): () => number {
  let looks = 0;
  return () => {
    looks += 1;
    return looks;
  };
}
