/**
 * Numbers that are shown against bounds: progress in percent, and ratings in stars.
 * Source: specification 001 3.8 (23 Rate, 209 ProgressBar), 002 3.3 (progress).
 */
import type { ShownAs } from '../../compile/types.ts';
import { decimal, toNumber } from '../../values/decimal.ts';
import { formatNumber, roundTo } from '../../values/numbers.ts';
import { displayTone, type Tone } from './tone.ts';

type Bounds = Omit<ShownAs, 'kind'>;

/** The progress of a value between its bounds. */
export interface Progress {
  /** Length of the bar, 0 to 100. */
  readonly percent: number;
  /** The percentage, also of a value beyond its bounds. */
  readonly text: string;
  /** Tone of the bar: the stated theme, else success once all is done. */
  readonly tone: Tone;
}

/** Progress of a stored number, or of a text such as `80%`; null for anything else. */
export function displayProgress(
  value: unknown,
  { min = 0, max = 100, theme }: Bounds = {},
  places: number | null = null,
): Progress | null {
  const exact = decimal(typeof value === 'string' ? value.trim().replace(/%$/, '') : value);
  if (exact === null || max <= min) return null;
  const share = ((toNumber(exact) - min) / (max - min)) * 100;
  const percent = Math.max(0, Math.min(100, share));
  const tone = displayTone(theme) ?? (percent === 100 ? 'success' : 'accent');
  return { percent, text: `${formatNumber(roundTo(share, places ?? 0))}%`, tone };
}

/** More stars than these nobody counts: the text says the number. */
const MOST_STARS = 10;

/** A rating. */
export interface Rating {
  /** Null where there is no rating. */
  readonly value: number | null;
  readonly max: number;
  /** `4 / 5`; '' where there is no rating. */
  readonly text: string;
  /** Each star with its place from 1, and how much of it is filled, 0 to 1. */
  readonly stars: readonly { readonly place: number; readonly full: number }[];
}

/** The rating of a stored number. */
export function displayRating(stored: unknown, { max = 5 }: Bounds = {}): Rating {
  const exact = decimal(stored);
  const value = exact === null ? null : toNumber(exact);
  const count = Math.max(1, Math.min(MOST_STARS, Math.ceil(max)));
  const stars = Array.from({ length: count }, (_, at) => ({
    place: at + 1,
    full: Math.max(0, Math.min(1, ((value ?? 0) / max) * count - at)),
  }));
  return { value, max, text: value === null ? '' : `${formatNumber(value)} / ${formatNumber(max)}`, stars };
}
