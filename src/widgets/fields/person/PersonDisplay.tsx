import { isRecord, itemLabel } from '../../../engine/internal.ts';
import { EmptyValue } from '../../parts/EmptyValue.tsx';
import { plainValue } from '../../parts/plain.ts';
import type { AdapterProps } from '../types.ts';

/** Creator, modifier, approver: the nickName. Source: 002 3.7. */
export function PersonDisplay({ binding }: AdapterProps) {
  const { companion } = binding;
  const nick = isRecord(companion) ? plainValue(companion.nickName) || itemLabel(null, companion) : '';
  const text = nick || plainValue(binding.value);
  return text === '' ? <EmptyValue /> : text;
}
