import { useTexts } from '../../widgets/internal.ts';
import { useShell } from '../services.tsx';

/** The line with copyright and year. Source: specification 000 §2 "Header and footer". */
export function Footer() {
  const { t } = useTexts();
  const { platform } = useShell();
  const year = platform.clock.now().slice(0, 4);
  return (
    <footer className="pw:shrink-0 pw:truncate pw:px-4 pw:py-1.5 pw:text-center pw:text-xs pw:text-text-muted">
      {t('shell.copyright', { year, product: t('shell.product') })}
    </footer>
  );
}
