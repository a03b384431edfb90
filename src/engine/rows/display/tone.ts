/** Tones of tags: what the theme words of options and the states of documents look like. Source: specification 002 3.3. */

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

/** By approveStatus. Source: FORMATS "approveStatus". */
const STATUSES: ReadonlyMap<string, Tone> = new Map([
  ['-1', 'neutral'],
  ['0', 'neutral'],
  ['1', 'warning'],
  ['10', 'success'],
]);

/** Tone of an option's theme, whatever its case; undefined where it names none. */
export function displayTone(theme: string | undefined): Tone | undefined {
  return theme === undefined ? undefined : THEMES.get(theme.toLowerCase());
}

/** Tone of a document's state; undefined where it is none. */
export function displayStatusTone(status: string): Tone | undefined {
  return STATUSES.get(status);
}
