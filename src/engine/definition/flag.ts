/** Yes and no as definitions store them: true and false, 1 and 0, or either as text. */

/** The flag that a value means; null where it is neither. */
export function flagOf(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value;
  const word = typeof value === 'string' ? value.toLowerCase() : value;
  if (word === 1 || word === '1' || word === 'true') return true;
  if (word === 0 || word === '0' || word === 'false') return false;
  return null;
}

/** True where a value says yes. */
export function isOn(value: unknown): boolean {
  return flagOf(value) === true;
}
