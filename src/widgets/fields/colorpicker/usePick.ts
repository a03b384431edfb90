import { type RefObject, useEffect, useRef } from 'react';
import type { FieldBinding } from '../../../engine/internal.ts';
import { commitText } from '../../hooks/commitText.ts';

/**
 * The browser's picker fires `input` for each colour that is tried and `change` for the one that is chosen; React calls
 * both a change, so the element's own events are used. A tried colour is a draft, the chosen one a commit.
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
