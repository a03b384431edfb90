import { FileQuestion } from 'lucide-react';
import { useTexts } from '../../widgets/internal.ts';
import { HOME_PATH } from '../routes/paths.ts';
import { useShell } from '../services.tsx';

/**
 * The result page of /404, which has no tab, and of a page whose address names nothing to show. Source: specification
 * 000 §2.
 */
export function NotFound() {
  const texts = useTexts();
  const { router } = useShell();
  const title = texts.t('shell.notFound');
  return (
    <div className="pw:flex pw:h-full pw:flex-col pw:items-center pw:justify-center pw:gap-2 pw:p-6 pw:text-center">
      <FileQuestion size={40} aria-hidden className="pw:text-text-muted" />
      <h1 className="pw:text-lg pw:font-semibold">{title}</h1>
      <p className="pw:text-text-muted">{texts.t('shell.notFoundHelp')}</p>
      <button
        type="button"
        onClick={() => router.navigate(HOME_PATH)}
        className="pw:mt-2 pw:h-8 pw:rounded-md pw:bg-accent pw:px-4 pw:text-accent-text pw:hover:bg-accent-hover"
      >
        {texts.t('shell.backHome')}
      </button>
    </div>
  );
}
