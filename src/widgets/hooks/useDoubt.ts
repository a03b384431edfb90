import { useEffect, useRef } from 'react';
import type { FieldBinding } from '../../engine/internal.ts';

/**
 * Tells the form what only a widget can know of the value that it shows: `code` with the part that is wrong, or null. It
 * stands at the field and keeps nobody from saving.
 */
export function useDoubt(
  binding: FieldBinding,
  code: 'stored.color' | 'stored.file' | null,
  text: string,
): void {
  const { path, value } = binding;
  const latest = useRef(binding);
  latest.current = binding;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value or field is judged anew
  useEffect(() => {
    latest.current.doubt?.(code === null ? null : { code, params: { text }, source: 'stored' });
  }, [path, value, code, text]);
}
