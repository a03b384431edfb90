import { useCallback, useSyncExternalStore } from 'react';
import type { FieldPath, FieldSnapshot, FieldState, Form } from '../../engine/internal.ts';

/** The snapshot of one path. The component renders again exactly when that path changes. */
export function useField(form: Form, path: FieldPath): FieldSnapshot {
  const subscribe = useCallback((listener: () => void) => form.subscribe(path, listener), [form, path]);
  const read = useCallback(() => form.snapshot(path), [form, path]);
  return useSyncExternalStore(subscribe, read, read);
}

/** Field state of a container, decoration or table. */
export function useFieldState(form: Form, key: string): FieldState {
  const subscribe = useCallback(
    (listener: () => void) => form.subscribeFieldState(key, listener),
    [form, key],
  );
  const read = useCallback(() => form.fieldState(key), [form, key]);
  return useSyncExternalStore(subscribe, read, read);
}
