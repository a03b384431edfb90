/**
 * Writes moments as `YYYY-MM-DD HH:mm:ss` of a time zone (an IANA name; the machine's own without one). Throws where the
 * name is unknown. Source: FORMATS "Values" (local strings, factory time zone).
 */
export function zoneText(timeZone?: string): (moment: Date) => string {
  // A format takes long to make, which the start of an application would wait for.
  if (timeZone === undefined) return machineText;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  return (moment) => {
    // Americans begin with the month.
    const [month, day, year, ...time] = format.format(moment).match(/\d+/g) ?? [];
    return `${year}-${month}-${day} ${time.join(':')}`;
  };
}

function machineText(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 19).replace('T', ' ');
}
