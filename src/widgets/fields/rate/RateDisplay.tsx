import { useTexts } from '../../hooks/hooks.ts';
import { EmptyValue } from '../../parts/EmptyValue.tsx';
import type { AdapterProps } from '../types.ts';
import { rateOf } from './rate.ts';
import { Stars } from './Stars.tsx';

/** Stars for reading, with the number beside them and in words for who cannot see them. */
export function RateDisplay({ binding }: AdapterProps) {
  const { t } = useTexts();
  const rate = rateOf(binding);
  const { value, max } = rate;
  if (value === null) return <EmptyValue />;
  return (
    <span className="pw-rate">
      <Stars rate={rate} />
      <span className="pw-rate-value" aria-hidden>{`${value} / ${max}`}</span>
      <span className="pw-sr">{t('widgets.rate.of', { value, max })}</span>
    </span>
  );
}
