/** Seconds that `Retry-After` asks to wait, stated as such or as a date; undefined where it states neither. */
export function retryAfterOf(headers: Headers): number | undefined {
  const stated = headers.get('retry-after') ?? '';
  const seconds = /^\s*\d+\s*$/.test(stated)
    ? Number(stated)
    : Math.ceil((Date.parse(stated) - Date.now()) / 1000);
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}
