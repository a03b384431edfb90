import { KeyRound, Trash2, Upload } from 'lucide-react';
import { type ReactNode, useId, useRef, useState } from 'react';
import { FormFailed, FormSkeleton, useTexts } from '../../widgets/internal.ts';
import { LANGUAGE_CHOICES } from '../layout/useLanguageChoice.ts';
import { useShell } from '../services.tsx';
import { SessionsList } from '../session/SessionsList.tsx';
import type { Tab } from '../tabs/tab.ts';
import { useTabTitle } from '../tabs/useTabTitle.ts';
import { joinNames } from '../texts/joinNames.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { Picture } from './Picture.tsx';
import { SignIns } from './SignIns.tsx';
import { type Profile, type ProfileState, useProfile } from './useProfile.ts';

/** What notifications are about, as the contract names it. */
const KINDS = ['submitted', 'decided', 'transfer'] as const;
/** What browsers can make smaller. */
const ACCEPTED = 'image/png,image/jpeg,image/gif,image/webp,image/avif';

interface PartProps {
  readonly profile: Profile;
  readonly state: ProfileState;
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="pw:min-w-0 pw:rounded-lg pw:border pw:border-border pw:bg-surface"
    >
      <h2 id={id} className="pw:border-b pw:border-border pw:px-5 pw:py-3 pw:font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Name, picture, organisation, roles. The names are the administrator's: approvals and histories show them. */
function Person({ profile, state }: PartProps) {
  const { t, language } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState(false);
  const { picture = '', nickName, userName, tenantName, orgName, roleNames } = profile;
  const facts = [
    ['shell.userName', userName],
    ['shell.user.tenant', tenantName],
    ['shell.user.organization', orgName],
    ['shell.user.roles', joinNames(roleNames, language)],
  ] as const;
  return (
    <section
      aria-label={t('shell.user.title')}
      className="pw:flex pw:flex-wrap pw:gap-5 pw:rounded-lg pw:border pw:border-border pw:bg-surface pw:p-5"
    >
      <div className="pw:flex pw:flex-col pw:items-center pw:gap-2 pw:text-text-muted">
        <Picture id={picture} size={88} />
        <div className="pw:flex pw:gap-1">
          <input
            ref={input}
            type="file"
            accept={ACCEPTED}
            hidden
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = '';
              if (file !== undefined) state.upload(file);
            }}
          />
          <button
            type="button"
            className="pw-button pw-button-small"
            aria-disabled={state.saving}
            onClick={() => state.saving || input.current?.click()}
          >
            <Upload size={14} aria-hidden />
            {t('shell.user.picture')}
          </button>
          {picture !== '' && (
            <button
              type="button"
              className="pw-icon-button"
              aria-label={t('shell.user.removePicture')}
              title={t('shell.user.removePicture')}
              aria-disabled={state.saving}
              onClick={() => state.saving || state.save({ picture: '' })}
            >
              <Trash2 size={14} aria-hidden />
            </button>
          )}
        </div>
      </div>
      <div className="pw:min-w-60 pw:flex-1">
        <h1 className="pw:font-semibold pw:text-xl">{nickName}</h1>
        <dl className="pw:mt-2 pw:grid pw:grid-cols-[max-content_1fr] pw:gap-x-4 pw:gap-y-1">
          {facts.map(([code, value]) => (
            <div key={code} className="pw:contents">
              <dt className="pw:text-text-muted">{t(code)}</dt>
              <dd className="pw:m-0 pw:min-w-0 pw:break-words">{value}</dd>
            </div>
          ))}
        </dl>
        <button type="button" className="pw-button pw:mt-3" onClick={() => setPassword(true)}>
          <KeyRound size={16} aria-hidden />
          {t('shell.password.title')}
        </button>
      </div>
      {password && <PasswordDialog onClose={() => setPassword(false)} />}
    </section>
  );
}

function SignInLanguage({ profile, state }: PartProps) {
  const { t } = useTexts();
  const id = useId();
  return (
    <fieldset className="pw:px-5 pw:py-3" disabled={state.saving}>
      <legend className="pw-sr">{t('shell.user.language')}</legend>
      <p className="pw:mb-2 pw:text-text-muted">{t('shell.user.languageHelp')}</p>
      <div className="pw:grid pw:grid-cols-2 pw:gap-x-4 pw:gap-y-1">
        {LANGUAGE_CHOICES.map(({ value, label }) => (
          <label
            key={value}
            lang={value.replace('_', '-')}
            className="pw:flex pw:min-h-8 pw:items-center pw:gap-2"
          >
            <input
              type="radio"
              name={id}
              className="pw-check"
              checked={profile.language === value}
              onChange={() => state.save({ language: value })}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Wanted({ profile, state }: PartProps) {
  const { t } = useTexts();
  return (
    <fieldset className="pw:flex pw:flex-col pw:gap-1 pw:px-5 pw:py-3" disabled={state.saving}>
      <legend className="pw-sr">{t('shell.user.notify')}</legend>
      <p className="pw:mb-1 pw:text-text-muted">{t('shell.user.notifyHelp')}</p>
      {KINDS.map((kind) => (
        <label key={kind} className="pw:flex pw:min-h-8 pw:items-center pw:gap-2">
          <input
            type="checkbox"
            className="pw-check"
            checked={profile.notify.includes(kind)}
            onChange={(event) =>
              state.save({
                notify: KINDS.filter((one) =>
                  one === kind ? event.target.checked : profile.notify.includes(one),
                ),
              })
            }
          />
          {t(`shell.user.notify.${kind}`)}
        </label>
      ))}
    </fieldset>
  );
}

interface UserPageProps {
  readonly tab: Tab;
  /** What a shell adds, below the person; it is there also while the profile is not. */
  readonly children?: ReactNode;
}

/** Route userIndex: the personal centre. Source: specification 000 §2, which leaves its content open. */
export function UserPage({ tab, children }: UserPageProps) {
  const { t } = useTexts();
  const { site } = useShell();
  const state = useProfile();
  useTabTitle(tab, t('shell.user.title'));
  const { state: loaded } = state;
  return (
    <div className="pw:h-full pw:overflow-y-auto pw:bg-surface-sunken">
      {loaded.phase === 'failed' ? (
        <>
          {children && <div className="pw:grid pw:gap-4 pw:p-4">{children}</div>}
          <FormFailed error={loaded.error} onRetry={state.retry} what="shell.user" />
        </>
      ) : loaded.phase === 'loading' ? (
        <div className="pw:p-5">
          <FormSkeleton />
        </div>
      ) : (
        <div className="pw:mx-auto pw:grid pw:max-w-5xl pw:gap-4 pw:p-4 pw:lg:grid-cols-2">
          <div className="pw:lg:col-span-2">
            <Person profile={loaded.value} state={state} />
          </div>
          {children}
          {site.languageEnable && (
            <Card title={t('shell.user.language')}>
              <SignInLanguage profile={loaded.value} state={state} />
            </Card>
          )}
          <Card title={t('shell.user.notify')}>
            <Wanted profile={loaded.value} state={state} />
          </Card>
          <Card title={t('shell.sessions.title')}>
            <SessionsList />
          </Card>
          <Card title={t('shell.user.signIns')}>
            <SignIns />
          </Card>
        </div>
      )}
    </div>
  );
}
