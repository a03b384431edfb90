import { useRef } from 'react';
import { controlAttributes, inputClass } from '../../parts/attributes.ts';
import { ClearableBox } from '../../parts/ClearableBox.tsx';
import { useNumberInput } from '../../parts/useNumberInput.ts';
import type { AdapterProps } from '../types.ts';

/** Decimal, integer and number. A text input, since `type="number"` drops what it cannot parse. */
export function NumberInput(props: AdapterProps) {
  const { binding, place } = props;
  const draft = useNumberInput(binding, place);
  const input = useRef<HTMLInputElement>(null);
  return (
    <ClearableBox adapter={props} input={input} shown={draft.value}>
      <input
        ref={input}
        {...controlAttributes(props)}
        {...draft}
        type="text"
        inputMode={binding.field.kind === 'integer' ? 'numeric' : 'decimal'}
        autoComplete="off"
        className={inputClass(place, 'pw-number')}
        placeholder={binding.text(binding.field.placeholder)}
      />
    </ClearableBox>
  );
}
