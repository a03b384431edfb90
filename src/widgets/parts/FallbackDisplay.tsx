import { DISPLAY_JOINT, formatValue, isRecord, itemLabel } from '../../engine/internal.ts';
import type { AdapterProps } from '../fields/types.ts';
import { useTexts } from '../hooks/hooks.ts';
import { chosenOf } from '../text/items.ts';
import { splitValues } from '../text/joined.ts';
import { EmptyValue } from './EmptyValue.tsx';

/** Longest text that is shown of a value that nobody can draw. */
const MAX_TEXT = 500;

/** A value of any kind in words: names where there is a companion, counts for files, text for the rest. */
export function FallbackDisplay({ binding }: AdapterProps) {
  const { t } = useTexts();
  const { value, field } = binding;
  if (value === null || value === undefined || value === '') return <EmptyValue />;
  if (field.kind === 'password') return <>••••••</>;
  if (field.value === 'files') return <>{t('widgets.value.files', { count: splitValues(value).length })}</>;
  if (field.companion !== 'none')
    return (
      <>
        {chosenOf(binding)
          .map((item) => item.label)
          .join(DISPLAY_JOINT)}
      </>
    );
  if (isRecord(value) && field.value !== 'map')
    return <>{itemLabel(null, value) || JSON.stringify(value).slice(0, MAX_TEXT)}</>;
  return <>{formatValue(field, value).slice(0, MAX_TEXT)}</>;
}
