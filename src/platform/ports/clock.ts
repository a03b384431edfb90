/** The browser's clock, telling the factory's time. Source: FORMATS "Values" (local strings, factory time zone). */
import type { ClockPort } from '../../engine/internal.ts';

/** IANA name of the factory's time zone; the machine's own without one. Throws where the name is unknown. */
export function createClock(timeZone?: string): ClockPort {
  const format = new Intl.DateTimeFormat('en-US', {
    ...(timeZone === undefined ? {} : { timeZone }),
    calendar: 'iso8601',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  return {
    now() {
      const parts = new Map(format.formatToParts(new Date()).map(({ type, value }) => [type, value]));
      const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
      const date = `${part('year')}-${part('month')}-${part('day')}`;
      return `${date} ${part('hour')}:${part('minute')}:${part('second')}`;
    },
    ticks: () => performance.now(),
    after(ms, task) {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
  };
}
