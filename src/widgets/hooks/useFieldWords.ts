import { useMemo } from 'react';
import type { FieldWords } from '../../engine/internal.ts';
import { useTexts } from './hooks.ts';

/** The widgets' own texts for the engine's codes of values, since widgets also work without a platform. */
const OWN: ReadonlyMap<string, string> = new Map([
  ['common.yes', 'widgets.value.yes'],
  ['common.no', 'widgets.value.no'],
  ['common.files', 'widgets.value.files'],
  ['status.new', 'widgets.status.-1'],
  ['status.saved', 'widgets.status.0'],
  ['status.submitted', 'widgets.status.1'],
  ['status.approved', 'widgets.status.10'],
]);

/** Texts for displaying a field's value, in the user's language. */
export function useFieldWords(text: (ref: string | null) => string): FieldWords {
  const { t, language } = useTexts();
  return useMemo(
    () => ({ text, language, t: (code, params) => t(OWN.get(code) ?? code, params) }),
    [text, language, t],
  );
}
