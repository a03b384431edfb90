import { EmptyValue } from '../../parts/EmptyValue.tsx';
import { useFieldText } from '../../parts/useFieldText.ts';
import type { AdapterProps } from '../types.ts';

/** A number for reading: grouped, tabular, right-aligned. */
export function NumberDisplay({ binding }: AdapterProps) {
  const text = useFieldText(binding);
  return text === '' ? <EmptyValue /> : <span className="pw-figure">{text}</span>;
}
