import type { AdapterProps } from '../fields/types.ts';
import { EmptyValue } from './EmptyValue.tsx';
import { useFieldText } from './useFieldText.ts';

/** A value for reading as text, all of it. */
export function TextDisplay({ binding }: AdapterProps) {
  return useFieldText(binding) || <EmptyValue />;
}
