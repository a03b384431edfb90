import { controlAttributes, inputClass } from '../../parts/attributes.ts';
import { useNumberInput } from '../../parts/useNumberInput.ts';
import type { AdapterProps } from '../types.ts';
import { Bar } from './Bar.tsx';
import { progressOf } from './progress.ts';

/** A number with its progress bar below it; in a table cell only the number. */
export function ProgressInput(props: AdapterProps) {
  const { binding, place } = props;
  const draft = useNumberInput(binding, place);
  const input = (
    <input
      {...controlAttributes(props)}
      {...draft}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      className={inputClass(place, 'pw-number')}
      placeholder={binding.text(binding.field.placeholder)}
    />
  );
  if (place === 'cell') return input;
  return (
    <span className="pw-progress-input">
      {input}
      <Bar progress={progressOf(binding)} />
    </span>
  );
}
