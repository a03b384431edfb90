import { displayTone, type FieldBinding } from '../../../engine/internal.ts';

/** How far a field's value is from its least to its most. */
export interface Progress {
  /** Percent, 0 to 100, without fractions; null where there is no value. */
  readonly percent: number | null;
  /** Tone of the bar: the stated theme, else success once all is done. */
  readonly tone: string;
}

/** A value beyond its bounds is nothing or all. */
export function progressOf(binding: FieldBinding): Progress {
  const { min = 0, max = 100 } = binding.field.constraints;
  const { value } = binding;
  const { theme } = binding.field.options;
  const stated = displayTone(typeof theme === 'string' ? theme : undefined);
  if (typeof value !== 'number' || max <= min) return { percent: null, tone: stated ?? 'accent' };
  const percent = Math.round((Math.min(max, Math.max(min, value)) - min) * (100 / (max - min)));
  return { percent, tone: stated ?? (percent === 100 ? 'success' : 'accent') };
}
