import { isRecord, itemLabel } from '../../../engine/internal.ts';
import { useTexts } from '../../hooks/hooks.ts';
import { EmptyValue } from '../../parts/EmptyValue.tsx';
import type { AdapterProps } from '../types.ts';

/** Tone by approveStatus: -1 new, 0 saved, 1 submitted, 10 approved. Source: FORMATS "approveStatus". */
const TONES: Readonly<Record<string, string>> = {
  '-1': 'neutral',
  '0': 'neutral',
  '1': 'warning',
  '10': 'success',
};

/** Status of a document: a tag with dot and word. The companion's name is the word. Source: 001 2.2. */
export function StatusDisplay({ binding }: AdapterProps) {
  const { t } = useTexts();
  const { value, companion } = binding;
  if (value === null || value === undefined || value === '') return <EmptyValue />;
  const known = Object.hasOwn(TONES, String(value));
  const named = isRecord(companion) ? itemLabel(null, companion) : '';
  // The companion's name is in the language in which the record was asked for; a known status speaks the present one.
  const label = known ? t(`widgets.status.${String(value)}`) : named || String(value);
  return (
    <span className="pw-tag" data-tone={TONES[String(value)] ?? 'neutral'}>
      {label}
    </span>
  );
}
