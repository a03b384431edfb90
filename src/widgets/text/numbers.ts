/** Text of a number for reading: thousands separators in its whole part. Text that is no number stays as it is. */
export function groupDigits(text: string): string {
  const match = /^([+-]?)(\d+)(\.\d+)?$/.exec(text);
  if (match === null) return text;
  const [, sign = '', whole = '', fraction = ''] = match;
  return `${sign}${whole.replace(/\B(?=(\d{3})+$)/g, ',')}${fraction}`;
}
