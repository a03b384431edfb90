/** Pixels between the children of a row of actions, as the styles have it. */
const GAP = 6;

/** How many of these widths stand in a row, where the button of the rest needs room as soon as one does not. */
export function fitting(widths: readonly number[], room: number, rest: number): number {
  const within = (most: number): number => {
    let used = 0;
    let count = 0;
    for (const width of widths) {
      used += count === 0 ? width : GAP + width;
      if (used > most) break;
      count += 1;
    }
    return count;
  };
  const all = within(room);
  return all === widths.length ? all : within(room - rest - GAP);
}
