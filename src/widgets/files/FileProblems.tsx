import { X } from 'lucide-react';
import { useTexts } from '../hooks/hooks.ts';
import type { Refusal } from './useFileField.ts';

/** Files that the field does not take, each with its name and the reason; the others have gone on. */
export function FileProblems({ refusals, onDismiss }: { refusals: readonly Refusal[]; onDismiss(): void }) {
  const { t } = useTexts();
  if (refusals.length === 0) return null;
  return (
    <div className="pw-files-problems" role="alert">
      <ul>
        {refusals.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
      <button
        type="button"
        className="pw-icon-button"
        aria-label={t('widgets.files.dismiss')}
        onClick={onDismiss}
      >
        <X size={14} aria-hidden />
      </button>
    </div>
  );
}
