import { useTexts } from '../../hooks/hooks.ts';

export interface ListHintProps {
  /** What is said under the items: loading, more, end, nothing found; null for nothing. */
  readonly hint: string | null;
  /** Why the items could not be loaded: shown in place of the hint, with a button to try again. */
  readonly failed: string | null;
  readonly onRetry: (() => void) | undefined;
}

/** The line under the items of a dropdown. */
export function ListHint({ hint, failed, onRetry }: ListHintProps) {
  const { t } = useTexts();
  if (hint === null && failed === null) return null;
  return (
    <div className="pw-list-hint" role="status">
      {failed ?? hint}
      {failed === null ? null : (
        // The arrow keys of the input try again as well.
        <button type="button" className="pw-button" tabIndex={-1} onClick={onRetry}>
          {t('widgets.form.retry')}
        </button>
      )}
    </div>
  );
}
