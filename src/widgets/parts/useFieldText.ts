import { type FieldBinding, fieldText } from '../../engine/internal.ts';
import { useFieldWords } from '../hooks/useFieldWords.ts';

/**
 * The text of a field for reading; '' where it is empty. A draft that did not parse is shown as it was typed.
 */
export function useFieldText({ draft, field, value, companion, text }: FieldBinding): string {
  const words = useFieldWords(text);
  return draft ?? fieldText(field, value, companion, words);
}
