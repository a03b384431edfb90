import { HIDDEN_TEXT } from '../../../engine/internal.ts';
import { useTexts } from '../../hooks/hooks.ts';
import { EmptyValue } from '../../parts/EmptyValue.tsx';
import type { AdapterProps } from '../types.ts';

/** Shows that there is a password, and nothing else of it. */
export function PasswordDisplay({ binding }: AdapterProps) {
  const { t } = useTexts();
  const value = binding.draft ?? binding.value;
  if (typeof value !== 'string' || value === '') return <EmptyValue />;
  return (
    <span className="pw-password">
      <span aria-hidden>{HIDDEN_TEXT}</span>
      <span className="pw-sr">{t('widgets.password.hidden')}</span>
    </span>
  );
}
