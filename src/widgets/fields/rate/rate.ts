import type { KeyboardEvent, PointerEvent } from 'react';
import type { FieldBinding } from '../../../engine/internal.ts';

/** More than these are no stars that anybody counts: the rest is entered by the keyboard. */
const MOST_STARS = 10;

/** What a rating is made of, and what changes it. */
export interface Rate {
  /** Null where nobody has rated. */
  readonly value: number | null;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Each star by its place, and how full it is, 0 to 1. */
  readonly stars: readonly { readonly place: number; readonly full: number }[];
  set(value: number): void;
  clear(): void;
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
  /** Takes the star under the pointer; the half of it where half stars are given. */
  onPointerDown(event: PointerEvent<HTMLInputElement>): void;
}

function within(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}

export function rateOf(binding: FieldBinding): Rate {
  const { min = 0, max = 5, step = 1 } = binding.field.constraints;
  const value = typeof binding.value === 'number' ? binding.value : null;
  const count = within(Math.ceil(max), 1, MOST_STARS);
  const stars = Array.from({ length: count }, (_, at) => ({
    place: at + 1,
    full: within(((value ?? 0) / max) * count - at, 0, 1),
  }));
  const set = (next: number) => {
    if (next !== value) binding.commit(next);
  };
  const clear = () => {
    if (value !== null) binding.commit(null);
  };
  return {
    value,
    min,
    max,
    step,
    stars,
    set,
    clear,
    onKeyDown(event) {
      if (event.key === 'Delete' || event.key === 'Backspace') clear();
    },
    onPointerDown(event) {
      if (event.button !== 0) return;
      event.preventDefault();
      event.currentTarget.focus();
      const { left, width } = event.currentTarget.getBoundingClientRect();
      if (width === 0) return;
      const steps = Math.max(1, Math.ceil((((event.clientX - left) / width) * max) / step));
      set(within(Number((steps * step).toFixed(6)), min, max));
    },
  };
}
