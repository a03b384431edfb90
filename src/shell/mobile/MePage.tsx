import { Building2, LogOut, Monitor } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useStore } from 'zustand';
import { useTexts } from '../../widgets/internal.ts';
import { PlaceDrawer } from '../layout/laterDialogs.tsx';
import { LANGUAGE_CHOICES, useLanguageChoice } from '../layout/useLanguageChoice.ts';
import type { PageProps } from '../pages/pageTable.tsx';
import { useShell } from '../services.tsx';
import { Choice } from '../settings/controls.tsx';
import { MODES } from '../settings/settings.ts';
import { UserPage } from '../user/UserPage.tsx';

const ROW =
  'pw:flex pw:min-h-12 pw:w-full pw:items-center pw:justify-start pw:gap-3 pw:px-4 pw:text-left pw:text-text pw:no-underline';
const BOX = 'pw:rounded-lg pw:border pw:border-border pw:bg-surface';

function Row({ icon, label, onClick }: { icon: ReactNode; label: string; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className={ROW}>
      {icon}
      {label}
    </button>
  );
}

/**
 * The personal centre on a mobile device, with what stands in the header of the shell for screens: organisation, theme,
 * language, that shell itself, sign-out.
 */
export function MePage({ tab, workspace }: PageProps) {
  const { t } = useTexts();
  const { settings, site } = useShell();
  const mode = useStore(settings.store, (state) => state.mode);
  const { language, label, choose } = useLanguageChoice();
  const [place, setPlace] = useState(false);
  return (
    <UserPage tab={tab}>
      <section className={`${BOX} pw:divide-y pw:divide-border pw:overflow-hidden`}>
        <Row
          icon={<Building2 size={18} aria-hidden />}
          label={t('shell.place.title')}
          onClick={() => setPlace(true)}
        />
        {/* Another shell, with pages of its own: the browser asks where work would be lost. */}
        <a href="/" className={ROW}>
          <Monitor size={18} aria-hidden />
          {t('shell.mobile.desktop')}
        </a>
        <Row icon={<LogOut size={18} aria-hidden />} label={t('shell.logout')} onClick={workspace.logout} />
      </section>
      <section className={`${BOX} pw:flex pw:flex-col pw:gap-4 pw:p-4`}>
        <Choice
          label={t('shell.mode')}
          value={mode}
          choices={MODES.map((one) => ({ value: one, label: t(`shell.mode.${one}`) }))}
          onChoose={(next) => settings.set({ mode: next })}
        />
        {site.languageEnable && (
          <Choice label={label} value={language} choices={LANGUAGE_CHOICES} onChoose={choose} />
        )}
      </section>
      {place && <PlaceDrawer onClose={() => setPlace(false)} />}
    </UserPage>
  );
}
