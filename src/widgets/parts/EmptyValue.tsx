import { useTexts } from '../hooks/hooks.ts';

/** Stands where there is no value to read. */
export function EmptyValue() {
  const { t } = useTexts();
  return <span className="pw-empty">{t('widgets.value.empty')}</span>;
}
