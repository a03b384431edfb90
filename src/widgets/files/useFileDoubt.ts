import type { FieldBinding } from '../../engine/internal.ts';
import { useDoubt } from '../hooks/useDoubt.ts';
import { isUnknown, type StoredFile } from './storedFiles.ts';

/** Tells at an attachment's field of which files the record says nothing but their ids. */
export function useFileDoubt(binding: FieldBinding, files: readonly StoredFile[]): void {
  const unknown = files.filter(isUnknown).map(({ id }) => id);
  useDoubt(binding, unknown.length === 0 ? null : unknown.join(', '));
}
