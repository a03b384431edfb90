import type { AdapterProps } from '../fields/types.ts';
import { EmptyValue } from './EmptyValue.tsx';
import { useFieldText } from './useFieldText.ts';

/** A value for reading as text: dates and times, yes or no, people. */
export function TextDisplay({ binding }: AdapterProps) {
  return useFieldText(binding) || <EmptyValue />;
}
