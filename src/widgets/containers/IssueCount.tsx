import { useTexts } from '../hooks/hooks.ts';

/** How many fields are wrong inside of what it stands on; nothing where none is. */
export function IssueCount({ count }: { readonly count: number }) {
  const { t } = useTexts();
  if (count === 0) return null;
  return (
    <span className="pw-tab-issues" title={t('widgets.form.invalidCount', { count })}>
      <span aria-hidden>{count}</span>
      <span className="pw-sr">{t('widgets.form.invalidCount', { count })}</span>
    </span>
  );
}
