import { Building2, KeyRound, LogOut, Monitor, MonitorSmartphone } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useTexts } from '../../widgets/internal.ts';
import { PasswordDialog, PlaceDrawer, SessionsDrawer } from '../layout/laterDialogs.tsx';
import { LANGUAGE_NAMES, useLanguageChoice } from '../layout/useLanguageChoice.ts';
import type { PageProps } from '../pages/pageTable.tsx';
import { useShell } from '../services.tsx';
import { Choice } from '../settings/controls.tsx';
import { MODES } from '../settings/settings.ts';

const ROW = 'pw:flex pw:min-h-12 pw:w-full pw:items-center pw:justify-start pw:gap-3 pw:px-4 pw:text-left';

function Row({ icon, label, onClick }: { icon: ReactNode; label: string; onClick: () => void }) {
  return (
    <button type="button" onClick={onClick} className={ROW}>
      {icon}
      {label}
    </button>
  );
}

/** The user on a mobile device: language, theme, organisation, password, devices, the shell for screens, sign-out. */
export function MePage({ tab: { address }, workspace }: PageProps) {
  const { t } = useTexts();
  const { session, settings, site, tabs } = useShell();
  const user = useStore(session.store, (state) => state.user);
  const mode = useStore(settings.store, (state) => state.mode);
  const { language, label, choose } = useLanguageChoice();
  const [shown, setShown] = useState<'place' | 'password' | 'devices' | null>(null);
  const close = () => setShown(null);
  const title = t('shell.mobile.me');
  useEffect(() => tabs.rename(address, title), [tabs, address, title]);
  if (user === null) return null;
  return (
    <div className="pw:flex pw:h-full pw:flex-col pw:gap-4 pw:overflow-y-auto pw:p-4">
      <section className="pw:rounded-lg pw:border pw:border-border pw:bg-surface pw:p-4">
        <h2 className="pw:text-lg pw:font-semibold">{user.nickName}</h2>
        <p className="pw:text-text-muted">{user.orgName}</p>
      </section>
      <section className="pw:flex pw:flex-col pw:gap-4 pw:rounded-lg pw:border pw:border-border pw:bg-surface pw:p-4">
        <Choice
          label={t('shell.mode')}
          value={mode}
          choices={MODES.map((one) => ({ value: one, label: t(`shell.mode.${one}`) }))}
          onChoose={(next) => settings.set({ mode: next })}
        />
        {site.languageEnable && (
          <Choice label={label} value={language} choices={LANGUAGE_NAMES} onChoose={choose} />
        )}
      </section>
      <section className="pw:divide-y pw:divide-border pw:overflow-hidden pw:rounded-lg pw:border pw:border-border pw:bg-surface">
        <Row
          icon={<Building2 size={18} aria-hidden />}
          label={t('shell.place.title')}
          onClick={() => setShown('place')}
        />
        <Row
          icon={<KeyRound size={18} aria-hidden />}
          label={t('shell.password.title')}
          onClick={() => setShown('password')}
        />
        <Row
          icon={<MonitorSmartphone size={18} aria-hidden />}
          label={t('shell.sessions.title')}
          onClick={() => setShown('devices')}
        />
        {/* Another shell, with pages of its own: the browser asks where work would be lost. */}
        <a href="/" className={ROW}>
          <Monitor size={18} aria-hidden />
          {t('shell.mobile.desktop')}
        </a>
        <Row icon={<LogOut size={18} aria-hidden />} label={t('shell.logout')} onClick={workspace.logout} />
      </section>
      {shown === 'place' && <PlaceDrawer onClose={close} />}
      {shown === 'password' && <PasswordDialog onClose={close} />}
      {shown === 'devices' && <SessionsDrawer onClose={close} />}
    </div>
  );
}
