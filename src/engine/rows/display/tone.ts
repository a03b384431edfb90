/** Tones of tags, from the themes of options and the approve status. Source: specification 002 3.3. */

export type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger';

const THEMES: ReadonlyMap<string, Tone> = new Map([
  ['success', 'success'],
  ['warning', 'warning'],
  ['danger', 'danger'],
  ['error', 'danger'],
  ['primary', 'accent'],
  ['accent', 'accent'],
  ['info', 'accent'],
  ['default', 'neutral'],
]);

/** By approve status. Source: FORMATS "approveStatus". */
const STATUSES: ReadonlyMap<string, Tone> = new Map([
  ['-1', 'neutral'],
  ['0', 'neutral'],
  ['1', 'warning'],
  ['10', 'success'],
]);

/** Tone of an option's theme, ignoring case; undefined for unknown words. */
export function displayTone(theme: string | undefined): Tone | undefined {
  return theme === undefined ? undefined : THEMES.get(theme.toLowerCase());
}

/** Tone of an approve status; undefined for unknown ones. */
export function displayStatusTone(status: string): Tone | undefined {
  return STATUSES.get(status);
}
