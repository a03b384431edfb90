import { isRecord, itemLabel } from '../../engine/internal.ts';
import type { AdapterProps } from '../fields/types.ts';
import { EmptyValue } from './EmptyValue.tsx';
import { useFieldText } from './useFieldText.ts';

/** Longest text that is shown: no day, person or yes and no is longer, whatever a record may hold in their place. */
const MAX_TEXT = 500;

/** A value of any kind in words, the beginning of a long one: people, days and times, and what has no widget. */
export function FallbackDisplay({ binding }: AdapterProps) {
  const { value } = binding;
  const text =
    useFieldText(binding) || (isRecord(value) ? itemLabel(null, value) || JSON.stringify(value) : '');
  return text.slice(0, MAX_TEXT) || <EmptyValue />;
}
