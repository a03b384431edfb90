import { isRecord, itemLabel } from '../../engine/internal.ts';
import type { AdapterProps } from '../fields/types.ts';
import { useTexts } from '../hooks/hooks.ts';
import { splitValues } from '../text/joined.ts';
import { EmptyValue } from './EmptyValue.tsx';
import { useFieldText } from './useFieldText.ts';

/** Longest text that is shown of a value that nobody can draw. */
const MAX_TEXT = 500;

/** A value of any kind in words: names where there is a companion, counts for files without one, text for the rest. */
export function FallbackDisplay({ binding }: AdapterProps) {
  const { t } = useTexts();
  const { value, field, companion } = binding;
  const text = useFieldText(binding);
  if (value === null || value === undefined || value === '') return <EmptyValue />;
  if (field.kind === 'password') return '••••••';
  if (field.value === 'files' && (companion === null || companion === undefined))
    return t('widgets.value.files', { count: splitValues(value).length });
  if (text === '' && isRecord(value))
    return itemLabel(null, value) || JSON.stringify(value).slice(0, MAX_TEXT);
  return text.slice(0, MAX_TEXT);
}
