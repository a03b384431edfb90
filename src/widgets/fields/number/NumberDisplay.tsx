import { displayNumber } from '../../../engine/internal.ts';
import { EmptyValue } from '../../parts/EmptyValue.tsx';
import type { AdapterProps } from '../types.ts';

/** A number for reading: grouped, tabular, right-aligned. */
export function NumberDisplay({ binding }: AdapterProps) {
  const text = binding.draft ?? displayNumber(binding.value, binding.field.format, null);
  return text === '' ? <EmptyValue /> : <span className="pw-figure">{text}</span>;
}
