import { useTexts } from '../hooks/hooks.ts';

/** Covers its container while something runs, with a text. Source: specification 002 9. */
export function BusyOverlay({ text }: { text: string | null }) {
  const { t } = useTexts();
  return (
    <div className="pw-busy" role="status">
      <span className="pw-spinner" aria-hidden />
      {text ?? t('dialog.loading')}
    </div>
  );
}
