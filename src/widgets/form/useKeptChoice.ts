import { useCallback, useState } from 'react';
import type { Form } from '../../engine/internal.ts';

const kept = new WeakMap<Form, Map<string, string>>();

/**
 * What a user has chosen in a container of an open form, such as the shown tab: it is kept as long as the form, which
 * outlives its components where a host drops those of pages that nobody looks at.
 */
export function useKeptChoice(form: Form, key: string, first: string) {
  const [choice, setChoice] = useState(() => kept.get(form)?.get(key) ?? first);
  const choose = useCallback(
    (next: string) => {
      const choices = kept.get(form) ?? new Map<string, string>();
      kept.set(form, choices.set(key, next));
      setChoice(next);
    },
    [form, key],
  );
  return [choice, choose] as const;
}
