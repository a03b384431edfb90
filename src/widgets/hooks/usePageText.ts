import { useCallback } from 'react';
import { type CompiledList, type CompiledPage, pageText } from '../../engine/internal.ts';
import { useTexts } from './hooks.ts';

/** Text of the references of a page or list in the user's language. */
export function usePageText(page: CompiledPage | CompiledList): (ref: string | null) => string {
  const { language } = useTexts();
  return useCallback((ref: string | null) => pageText(page, ref, language), [page, language]);
}
