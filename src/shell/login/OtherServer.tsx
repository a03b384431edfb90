import { useStore } from 'zustand';
import { useTexts } from '../../widgets/internal.ts';
import { useShell } from '../services.tsx';

/**
 * Says that requests go to another server than the site's own, and leads back: who cannot sign in to it, or whose session
 * it does not answer for, has no settings, where it was chosen.
 */
export function OtherServer() {
  const { t } = useTexts();
  const { settings, site, changeBaseUrl } = useShell();
  const url = useStore(settings.store, (state) => state.baseUrl);
  if (!site.baseUrls.includes(url)) return null;
  return (
    <p className="pw:mt-4 pw:text-text-muted pw:text-xs">
      <span className="pw:break-all">{t('shell.otherServer', { url })}</span>{' '}
      <button type="button" className="pw-link-button" onClick={() => changeBaseUrl('')}>
        {t('shell.ownServer')}
      </button>
    </p>
  );
}
