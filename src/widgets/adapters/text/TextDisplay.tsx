import { formatValue } from '../../../engine/internal.ts';
import { EmptyValue } from '../readonly/EmptyValue.tsx';
import type { AdapterProps } from '../types.ts';

/** Text, dates and times for reading. A draft that did not parse is shown as it stands: nothing typed is out of sight. */
export function TextDisplay({ binding }: AdapterProps) {
  const text = binding.draft ?? formatValue(binding.field, binding.value);
  return text === '' ? <EmptyValue /> : text;
}
