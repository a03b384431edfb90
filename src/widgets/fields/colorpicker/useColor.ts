import { type FieldBinding, formatValue } from '../../../engine/internal.ts';
import { useDoubt } from '../../hooks/useDoubt.ts';
import { colorOf } from './colorPicker.ts';

const isNone = (text: string) => text.trim() !== '' && colorOf(text) === null;

/**
 * A colour field that takes colours alone. Decision: the names of colours come with this widget, so that it judges in
 * place of the form's rules, by the rule of the server (`isColor`): a typed word that names none stays a draft with its
 * issue, as other text that does not parse; one that was pasted is an error, and a stored one is told and stays.
 */
export function useColor(binding: FieldBinding): FieldBinding {
  const { field, value } = binding;
  const text = formatValue(field, value);
  useDoubt(binding, isNone(text) ? text : null, 'draft.color');
  return {
    ...binding,
    commit(next, companion) {
      if (typeof next !== 'string' || !isNone(next)) return binding.commit(next, companion);
      binding.setDraft(next, { code: 'draft.color', params: { text: next }, source: 'draft' });
      return false;
    },
  };
}
