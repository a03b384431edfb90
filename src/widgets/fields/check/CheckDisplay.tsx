import { useTexts } from '../../hooks/hooks.ts';
import type { AdapterProps } from '../types.ts';

/** Yes or no, as a word. */
export function CheckDisplay({ binding }: AdapterProps) {
  const { t } = useTexts();
  return <>{t(binding.value === true ? 'widgets.value.yes' : 'widgets.value.no')}</>;
}
