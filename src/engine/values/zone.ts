/**
 * Writes moments as `YYYY-MM-DD HH:mm:ss` of a time zone (an IANA name; the machine's own without one). Throws where the
 * name is unknown. Source: FORMATS "Values" (local strings, factory time zone).
 */
export function zoneText(timeZone?: string): (moment: Date) => string {
  // A format takes long to make, which the start of an application would wait for.
  if (timeZone === undefined) return machineText;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
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
  return (moment) => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
    const date = `${part('year')}-${part('month')}-${part('day')}`;
    return `${date} ${part('hour')}:${part('minute')}:${part('second')}`;
  };
}

function machineText(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0');
  const day = [
    String(moment.getFullYear()).padStart(4, '0'),
    two(moment.getMonth() + 1),
    two(moment.getDate()),
  ];
  const time = [moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two);
  return `${day.join('-')} ${time.join(':')}`;
}
