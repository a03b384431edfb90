import { useTextDraft } from '../../hooks/useTextDraft.ts';
import { controlAttributes, inputClass, numberOption } from '../../parts/attributes.ts';
import type { AdapterProps } from '../types.ts';

/** Default number of lines. Source: specification 000 9. */
const ROWS = 3;

/** Several lines of text: Enter starts a new line, blur or Ctrl+Enter commits. */
export function TextAreaInput(props: AdapterProps) {
  const { binding, place } = props;
  const draft = useTextDraft(binding, true);
  const { maxLength } = binding.field.constraints;
  return (
    <textarea
      {...controlAttributes(props)}
      {...draft}
      className={inputClass(place)}
      rows={place === 'cell' ? 1 : (numberOption(binding, 'rows') ?? ROWS)}
      placeholder={binding.text(binding.field.placeholder)}
      maxLength={maxLength !== undefined && maxLength >= 0 ? maxLength : undefined}
    />
  );
}
