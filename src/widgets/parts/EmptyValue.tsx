import { useTexts } from '../hooks/hooks.ts';

/** Placeholder of an empty read-only value. */
export function EmptyValue() {
  const { t } = useTexts();
  return <span className="pw-empty">{t('widgets.value.empty')}</span>;
}
