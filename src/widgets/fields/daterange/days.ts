/** Days of the calendar as stored: what the calendar needs without the rest of a form. */

/** The days of a range, YYYY-MM-DD; '' at an open end. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** Two days in their order. */
export function between(one: string, other: string): Days {
  return one <= other ? { from: one, to: other } : { from: other, to: one };
}

/** The day so many days after another. */
export function daysAfter(day: string, count: number): string {
  const moved = new Date(`${day}T00:00:00Z`);
  moved.setUTCDate(moved.getUTCDate() + count);
  return moved.toISOString().slice(0, 10);
}

/** All days of the month of a day. */
export function monthOf(day: string): Days {
  const from = `${day.slice(0, 7)}-01`;
  // 31 days after the first are in the next month, whatever the month.
  return { from, to: daysAfter(`${daysAfter(from, 31).slice(0, 7)}-01`, -1) };
}
