import { displayStatusTone, isRecord, itemLabel } from '../../../engine/internal.ts';
import { useTexts } from '../../hooks/hooks.ts';
import { EmptyValue } from '../../parts/EmptyValue.tsx';
import type { AdapterProps } from '../types.ts';

/** Status of a document: a tag with dot and word. The companion's name is the word. Source: 001 2.2. */
export function StatusDisplay({ binding }: AdapterProps) {
  const { t } = useTexts();
  const { value, companion } = binding;
  if (value === null || value === undefined || value === '') return <EmptyValue />;
  const tone = displayStatusTone(String(value));
  const named = isRecord(companion) ? itemLabel(null, companion) : '';
  // The companion's name is in the language in which the record was asked for; a known status speaks the present one.
  const label = tone !== undefined ? t(`widgets.status.${String(value)}`) : named || String(value);
  return (
    <span className="pw-tag" data-tone={tone ?? 'neutral'}>
      {label}
    </span>
  );
}
