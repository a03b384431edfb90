import { type RefObject, useEffect, useRef } from 'react';
import type { FieldBinding } from '../../../engine/internal.ts';
import { commitText } from '../../hooks/commitText.ts';

/**
 * The browser's picker says every colour that one passes, and at its end the one that was taken: React calls both a
 * change, the element tells them apart. What is passed is a draft, what is taken a commit.
 */
export function usePick(binding: FieldBinding): {
  readonly ref: RefObject<HTMLInputElement | null>;
  open(): void;
} {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = ref.current;
    const take = () => {
      if (input !== null) commitText(binding, input.value);
    };
    input?.addEventListener('change', take);
    return () => input?.removeEventListener('change', take);
  }, [binding]);
  return { ref, open: () => ref.current?.showPicker() };
}
