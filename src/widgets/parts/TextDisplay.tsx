import { formatValue } from '../../engine/internal.ts';
import type { AdapterProps } from '../fields/types.ts';
import { EmptyValue } from './EmptyValue.tsx';

/** Text, dates and times for reading. A draft that did not parse is shown as it stands: nothing typed is out of sight. */
export function TextDisplay({ binding }: AdapterProps) {
  const text = binding.draft ?? formatValue(binding.field, binding.value);
  return text === '' ? <EmptyValue /> : text;
}
