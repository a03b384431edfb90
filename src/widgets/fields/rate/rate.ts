import type { KeyboardEvent, PointerEvent } from 'react';
import { displayRating, displayShape, type FieldBinding, type Rating } from '../../../engine/internal.ts';

/** A rating with what changes it. */
export interface Rate extends Rating {
  readonly min: number;
  readonly step: number;
  set(value: number): void;
  clear(): void;
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void;
  /** Chooses the star under the pointer; half of it where half stars are allowed. */
  onPointerDown(event: PointerEvent<HTMLInputElement>): void;
}

export function rateOf(binding: FieldBinding): Rate {
  const { min = 0, step = 1 } = binding.field.constraints;
  const rating = displayRating(binding.value, displayShape(binding.field).shownAs);
  const { value, max } = rating;
  const set = (next: number) => {
    if (next !== value) binding.commit(next);
  };
  const clear = () => {
    if (value !== null) binding.commit(null);
  };
  return {
    ...rating,
    min,
    step,
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
      set(Math.min(max, Math.max(min, Number((steps * step).toFixed(6)))));
    },
  };
}
