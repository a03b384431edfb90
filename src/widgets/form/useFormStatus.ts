import { useCallback, useSyncExternalStore } from 'react';
import type { Form, FormStatus } from '../../engine/internal.ts';

/** Status of the whole form. */
export function useFormStatus(form: Form): FormStatus {
  const subscribe = useCallback((listener: () => void) => form.subscribeStatus(listener), [form]);
  const read = useCallback(() => form.status(), [form]);
  return useSyncExternalStore(subscribe, read, read);
}
