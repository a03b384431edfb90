import type { KeyboardEvent } from 'react';
import { type FieldBinding, parseDraft, sumOf } from '../../engine/internal.ts';
import { type TextDraftProps, useTextDraft } from '../hooks/useTextDraft.ts';

/** Value one step up or down, kept inside the bounds; decimal arithmetic, so 0.1 and 0.2 make 0.3. */
function stepNumber(binding: FieldBinding, from: number, direction: 1 | -1): number {
  const { step = 1, min, max } = binding.field.constraints;
  const next = sumOf([from, direction * step]);
  if (direction > 0 && max !== undefined && next > max) return Math.max(from, max);
  if (direction < 0 && min !== undefined && next < min) return Math.min(from, min);
  return next;
}

/** Text draft of a number; arrow up and down step it (in forms; in cells they move to the next row). */
export function useNumberInput(binding: FieldBinding, place: string): TextDraftProps {
  const draft = useTextDraft(binding);
  return {
    ...draft,
    onKeyDown(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
      const arrow = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
      if (arrow === 0 || place === 'cell' || event.nativeEvent.isComposing) {
        draft.onKeyDown(event);
        return;
      }
      event.preventDefault();
      const parsed = parseDraft(binding.field, event.currentTarget.value);
      if (parsed.ok)
        binding.commit(stepNumber(binding, typeof parsed.value === 'number' ? parsed.value : 0, arrow));
    },
  };
}
