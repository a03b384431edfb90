import { useTexts } from '../../widgets/internal.ts';

/** What is shown until the session and the layout are there. */
export function Restoring() {
  const { t } = useTexts();
  return (
    <p role="status" className="pw:flex pw:min-h-dvh pw:items-center pw:justify-center pw:text-text-muted">
      {t('shell.restoring')}
    </p>
  );
}
