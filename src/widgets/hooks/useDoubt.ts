import { useContext, useEffect } from 'react';
import type { FieldBinding } from '../../engine/internal.ts';
import { FormViewContext } from '../form/context.ts';

/** Longest text that is told, in UTF-16 units. */
const TOLD_MAX = 80;

/**
 * Tells the form that a field cannot hold the value that it shows, where only its widget can know; `what` is wrong, null
 * for nothing. It stands at the field and keeps nobody from saving.
 */
export function useDoubt({ path, value }: FieldBinding, what: string | null): void {
  const form = useContext(FormViewContext)?.form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is judged anew
  useEffect(() => {
    if (form === undefined || what === null) return;
    form.setDraft(path, null, {
      code: 'stored.type',
      params: { text: what.slice(0, TOLD_MAX) },
      source: 'stored',
    });
  }, [form, path, value, what]);
}
