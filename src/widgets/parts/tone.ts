/** Tones that a tag can take; the theme words of stored options map onto them. */
const TONES: Readonly<Record<string, string>> = {
  primary: 'accent',
  accent: 'accent',
  success: 'success',
  warning: 'warning',
  danger: 'danger',
  error: 'danger',
  default: 'neutral',
  info: 'neutral',
};

/** Tone of a stored theme word; undefined where it names none. */
export function toneOf(theme: string | undefined): string | undefined {
  return theme !== undefined && Object.hasOwn(TONES, theme) ? TONES[theme] : undefined;
}
