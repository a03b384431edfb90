import { displayStatus, displayStatusTone } from '../../../engine/internal.ts';
import { useFieldWords } from '../../hooks/useFieldWords.ts';
import { EmptyValue } from '../../parts/EmptyValue.tsx';
import { useFieldText } from '../../parts/useFieldText.ts';
import type { AdapterProps } from '../types.ts';

/** Status of a document: a tag with dot and word. Source: 001 2.2. */
export function StatusDisplay({ binding }: AdapterProps) {
  const { t } = useFieldWords(binding.text);
  const named = useFieldText(binding);
  const text = displayStatus(binding.value, t) ?? named;
  if (text === '') return <EmptyValue />;
  return (
    <span className="pw-tag" data-tone={displayStatusTone(String(binding.value)) ?? 'neutral'}>
      {text}
    </span>
  );
}
