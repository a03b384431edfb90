import { isRecord, itemLabel } from '../../engine/internal.ts';
import type { AdapterProps } from '../fields/types.ts';
import { EmptyValue } from './EmptyValue.tsx';
import { useFieldText } from './useFieldText.ts';

/** Longest text that is shown of a value without a widget. */
const MAX_TEXT = 500;

/** A value of any kind in words. */
export function FallbackDisplay({ binding }: AdapterProps) {
  const { value } = binding;
  const text = useFieldText(binding);
  if (value === null || value === undefined || value === '') return <EmptyValue />;
  if (text === '' && isRecord(value))
    return itemLabel(null, value) || JSON.stringify(value).slice(0, MAX_TEXT);
  return text.slice(0, MAX_TEXT);
}
