/** Days, weeks, months and years as ranges of stored dates. Source: contract `list.aggregate`. */

export type BucketSize = 'day' | 'week' | 'month' | 'year';

/** A range of days, both included, as 'YYYY-MM-DD'. */
export interface Bucket {
  readonly from: string;
  readonly to: string;
}

const DAY = 86_400_000;

const textOfDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** First day of the bucket that a day is in, and that of the bucket `step` further. Weeks begin on Monday. */
function start(day: number, size: BucketSize, step: number): number {
  const date = new Date(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  switch (size) {
    case 'day':
      return day + step * DAY;
    case 'week':
      return day - ((date.getUTCDay() + 6) % 7) * DAY + step * 7 * DAY;
    case 'month':
      return Date.UTC(year, month + step, 1);
    case 'year':
      return Date.UTC(year + step, 0, 1);
  }
}

/** The last `count` buckets until that of `today` ('YYYY-MM-DD …'), the earliest first. */
export function bucketsUntil(today: string, size: BucketSize, count: number): readonly Bucket[] {
  const day = Date.parse(`${today.slice(0, 10)}T00:00:00Z`);
  return Array.from({ length: count }, (_, at) => {
    const step = at - count + 1;
    return {
      from: textOfDay(start(day, size, step)),
      to: textOfDay(start(day, size, step + 1) - DAY),
    };
  });
}
