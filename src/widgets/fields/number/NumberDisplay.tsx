import { formatValue } from '../../../engine/internal.ts';
import { EmptyValue } from '../../parts/EmptyValue.tsx';
import { groupDigits } from '../../text/numbers.ts';
import type { AdapterProps } from '../types.ts';

/** A number for reading: grouped, tabular, right-aligned. */
export function NumberDisplay({ binding }: AdapterProps) {
  const text = binding.draft ?? groupDigits(formatValue(binding.field, binding.value));
  return text === '' ? <EmptyValue /> : <span className="pw-figure">{text}</span>;
}
