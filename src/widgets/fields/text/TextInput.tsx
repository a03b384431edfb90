import { useRef } from 'react';
import { useTextDraft } from '../../hooks/useTextDraft.ts';
import { controlAttributes, inputClass } from '../../parts/attributes.ts';
import { ClearableBox } from '../../parts/ClearableBox.tsx';
import type { AdapterProps } from '../types.ts';

/** One line of text. */
export function TextInput(props: AdapterProps) {
  const { binding, place } = props;
  const draft = useTextDraft(binding);
  const { maxLength } = binding.field.constraints;
  const input = useRef<HTMLInputElement>(null);
  return (
    <ClearableBox adapter={props} input={input} shown={draft.value}>
      <input
        ref={input}
        {...controlAttributes(props)}
        {...draft}
        type="text"
        autoComplete="off"
        className={inputClass(place)}
        placeholder={binding.text(binding.field.placeholder)}
        maxLength={maxLength !== undefined && maxLength >= 0 ? maxLength : undefined}
      />
    </ClearableBox>
  );
}
