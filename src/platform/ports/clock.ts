/** The browser's clock in the factory's time zone. Source: FORMATS "Values" (local strings, factory time zone). */
import { type ClockPort, zoneText } from '../../engine/internal.ts';

/** `timeZone` is an IANA name; the machine's own without one. Throws where the name is unknown. */
export function createClock(timeZone?: string): ClockPort {
  const text = zoneText(timeZone);
  return {
    now: () => text(new Date()),
    ticks: () => performance.now(),
    after(ms, task) {
      const timer = setTimeout(task, ms);
      return () => clearTimeout(timer);
    },
  };
}
