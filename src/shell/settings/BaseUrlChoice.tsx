import { useId, useState } from 'react';
import { useStore } from 'zustand';
import { Confirm, useTexts } from '../../widgets/internal.ts';
import { useShell } from '../services.tsx';

/**
 * Where requests go: the site's own address, or one of those that the configuration allows. Another server knows
 * nothing of this session: whoever changes it is signed out first, and the token is not sent there.
 */
export function BaseUrlChoice() {
  const { t } = useTexts();
  const { settings, site, changeBaseUrl } = useShell();
  const value = useStore(settings.store, (state) => state.baseUrl);
  const [asked, setAsked] = useState<string | null>(null);
  const id = useId();
  const nameOf = (url: string) => (url === '' ? t('shell.settings.baseUrl.own') : url);
  return (
    <div className="pw:flex pw:flex-col pw:gap-1">
      <label htmlFor={id}>{t('shell.settings.baseUrl')}</label>
      <select id={id} className="pw-input" value={value} onChange={(event) => setAsked(event.target.value)}>
        {['', ...site.baseUrls].map((url) => (
          <option key={url} value={url}>
            {nameOf(url)}
          </option>
        ))}
      </select>
      {asked !== null && (
        <Confirm
          title={t('shell.settings.baseUrl')}
          message={t('shell.settings.baseUrl.ask', { url: nameOf(asked) })}
          onAnswer={(yes) => (yes ? changeBaseUrl(asked) : setAsked(null))}
        />
      )}
    </div>
  );
}
