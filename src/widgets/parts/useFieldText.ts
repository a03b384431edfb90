import { type FieldBinding, fieldText } from '../../engine/internal.ts';
import { useFieldWords } from '../hooks/useFieldWords.ts';

/**
 * The text of a field for reading; '' where there is nothing. A draft that did not parse is shown as it stands: nothing
 * typed is out of sight.
 */
export function useFieldText({ draft, field, value, companion, text }: FieldBinding): string {
  const words = useFieldWords(text);
  return draft ?? fieldText(field, value, companion, words);
}
