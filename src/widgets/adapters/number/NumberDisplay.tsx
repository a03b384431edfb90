import { formatValue } from '../../../engine/internal.ts';
import { groupDigits } from '../../text/numbers.ts';
import { EmptyValue } from '../readonly/EmptyValue.tsx';
import type { AdapterProps } from '../types.ts';

/** A number for reading: grouped, tabular, right-aligned. */
export function NumberDisplay({ binding }: AdapterProps) {
  const text = binding.draft ?? groupDigits(formatValue(binding.field, binding.value));
  return text === '' ? <EmptyValue /> : <span className="pw-figure">{text}</span>;
}
