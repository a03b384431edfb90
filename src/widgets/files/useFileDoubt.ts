import { useCallback, useState } from 'react';
import type { FieldBinding } from '../../engine/internal.ts';
import { useTexts } from '../hooks/hooks.ts';
import { useNote } from '../hooks/useDoubt.ts';
import { calledName } from './fileNames.ts';
import { isUnknown, type StoredFile } from './storedFiles.ts';

/** Ids that are told, at most. */
const TOLD_MAX = 8;

function useGoneNote(binding: FieldBinding, gone: readonly StoredFile[]): void {
  const { t } = useTexts();
  const ids = gone.slice(0, TOLD_MAX).map(({ id }) => calledName({ name: '', id }));
  useNote(binding, ids.length === 0 ? null : t('widgets.files.gone', { ids: ids.join(', ') }));
}

/** Tells at an attachment's field of which files the record says nothing but their ids. */
export function useFileDoubt(binding: FieldBinding, files: readonly StoredFile[]): void {
  useGoneNote(binding, files.filter(isUnknown));
}

/**
 * Tells at a field of pictures which of them the server does not know, as soon as one was asked for: a record may hold
 * pictures by their ids alone. The answer is called with the id of such a picture.
 */
export function usePictureDoubt(binding: FieldBinding, files: readonly StoredFile[]): (id: string) => void {
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  useGoneNote(
    binding,
    files.filter(({ id }) => gone.has(id)),
  );
  return useCallback((id: string) => setGone((now) => (now.has(id) ? now : new Set([...now, id]))), []);
}
