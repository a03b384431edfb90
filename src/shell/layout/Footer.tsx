import { useTexts } from '../../widgets/internal.ts';
import { useShell } from '../services.tsx';

/**
 * The line with copyright and year; `aside` below the side menu, on its ground. Source: specification 000 §2 "Header and
 * footer".
 */
export function Footer({ aside = false }: { readonly aside?: boolean }) {
  const { t } = useTexts();
  const { platform } = useShell();
  const year = platform.clock.now().slice(0, 4);
  return (
    <footer
      className={`pw:print:hidden pw:shrink-0 pw:px-4 pw:py-1.5 pw:text-center pw:text-xs ${aside ? 'pw:text-balance pw:text-chrome-text-muted' : 'pw:truncate pw:text-text-muted'}`}
    >
      {t('shell.copyright', { year, product: t('shell.product') })}
    </footer>
  );
}
