import { displayNumber } from '../../../engine/internal.ts';
import { EmptyValue } from '../../parts/EmptyValue.tsx';
import { useFieldText } from '../../parts/useFieldText.ts';
import type { AdapterProps } from '../types.ts';

/** A number for reading: grouped, tabular, right-aligned. One that is refused for its decimal places shows all of them. */
export function NumberDisplay({ binding }: AdapterProps) {
  const said = useFieldText(binding);
  const isTooFine = binding.issues.some(({ code }) => code === 'rule.decimalPlaces');
  const text = isTooFine ? displayNumber(binding.value, null, null) : said;
  return text === '' ? <EmptyValue /> : <span className="pw-figure">{text}</span>;
}
