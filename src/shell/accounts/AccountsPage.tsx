import { Plus } from 'lucide-react';
import { useState } from 'react';
import { FormFailed, FormSkeleton, useTexts } from '../../widgets/internal.ts';
import { KindChoice } from '../find/KindChoice.tsx';
import { SearchBox } from '../find/SearchBox.tsx';
import { useShell } from '../services.tsx';
import type { Tab } from '../tabs/tab.ts';
import { useTabTitle } from '../tabs/useTabTitle.ts';
import { type Kind, KindTable } from './KindTable.tsx';
import { OrganizationDialog } from './OrganizationDialog.tsx';
import { RoleDialog } from './RoleDialog.tsx';
import { UserDialog } from './UserDialog.tsx';
import { useAccounts } from './useAccounts.ts';

const KINDS = ['users', 'roles', 'organizations'] as const;

const NEW = {
  users: 'shell.accounts.newUser',
  roles: 'shell.accounts.newRole',
  organizations: 'shell.accounts.newOrganization',
} as const;

/** Route users: who may sign in, and what they may do; for administrators. */
export function AccountsPage({ tab }: { tab: Tab }) {
  const { t } = useTexts();
  const { mobile, guards, platform } = useShell();
  const { accounts, error, load, keep } = useAccounts();
  const [kind, setKind] = useState<Kind>('users');
  const [word, setWord] = useState('');
  /** Id of what is changed, '' for a new one; null while no dialog is open. */
  const [open, setOpen] = useState<string | null>(null);
  /** Counts the times that the open user was read again: his dialog begins anew. */
  const [round, setRound] = useState(0);
  const retry = () => void load();
  useTabTitle(tab, t('shell.accounts.title'));
  if (error !== null && accounts === null)
    return <FormFailed error={error} onRetry={retry} what="shell.accounts" />;
  if (accounts === null)
    return (
      <div className="pw:p-5">
        <FormSkeleton />
      </div>
    );
  // Also after a dialog that was given up: a role may be stored whose rights were refused.
  const close = () => {
    guards.set(tab.address, false);
    setOpen(null);
    void load();
  };
  const onSaved = () => {
    // What is new must not be hidden by what was searched.
    if (open === '') setWord('');
    close();
  };
  const reload = async () => {
    const failed = await load();
    if (failed === null) setRound(round + 1);
    // The page says it too, but behind the dialog.
    if (failed) platform.notify({ tone: 'error', code: failed.code, params: failed.params });
  };
  const dialog = { page: tab.address, onClose: close, onSaved };
  const byId = <T extends { readonly id: string }>(all: readonly T[]) =>
    all.find(({ id }) => id === open) ?? null;
  return (
    <div className="pw:h-full pw:overflow-y-auto pw:bg-surface-sunken">
      <div className="pw:mx-auto pw:flex pw:max-w-6xl pw:flex-col pw:gap-3 pw:p-4">
        {/* On a phone the bar above has it. */}
        {!mobile && <h1 className="pw:font-semibold pw:text-xl">{t('shell.accounts.title')}</h1>}
        <div className="pw:flex pw:flex-wrap pw:items-center pw:gap-3">
          <KindChoice
            label={t('shell.accounts.show')}
            kinds={KINDS.map((one) => ({
              kind: one,
              title: t(`shell.accounts.${one}`),
              count: accounts[one].length,
            }))}
            chosen={kind}
            onChoose={(one) => {
              setKind(one);
              setWord('');
            }}
          />
          <div className="pw:min-w-48 pw:flex-1 pw:sm:ml-auto pw:sm:max-w-80">
            <SearchBox label={t('shell.accounts.search')} value={word} onChange={setWord} />
          </div>
          <button type="button" className="pw-button pw-button-primary" onClick={() => setOpen('')}>
            <Plus size={16} aria-hidden />
            {t(NEW[kind])}
          </button>
        </div>
        {error !== null && (
          <p role="alert" className="pw:flex pw:flex-wrap pw:items-center pw:gap-3 pw:text-danger">
            {t('shell.accounts.failed')}
            <button type="button" className="pw-button pw-button-small" onClick={retry}>
              {t('widgets.form.retry')}
            </button>
          </p>
        )}
        <KindTable key={kind} kind={kind} accounts={accounts} word={word} onOpen={setOpen} />
      </div>
      {open !== null && kind === 'users' && (
        <UserDialog
          {...dialog}
          key={round}
          user={byId(accounts.users)}
          accounts={accounts}
          onReload={() => void reload()}
          onSaved={(user) => {
            keep(user);
            onSaved();
          }}
        />
      )}
      {open !== null && kind === 'roles' && <RoleDialog {...dialog} role={open || null} />}
      {open !== null && kind === 'organizations' && (
        <OrganizationDialog {...dialog} organization={byId(accounts.organizations)} />
      )}
    </div>
  );
}
