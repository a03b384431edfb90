import md5 from 'md5';
import { useState } from 'react';
import { useStore } from 'zustand';
import { sameValue } from '../../engine/internal.ts';
import { calls } from '../../platform/index.ts';
import { useTexts } from '../../widgets/internal.ts';
import { PasswordField } from '../login/PasswordField.tsx';
import { useShell } from '../services.tsx';
import { strengthOf } from '../user/passwordRules.ts';
import { AccountDialog } from './AccountDialog.tsx';
import { Check, Checks, Fields, TextField } from './fields.tsx';
import type { Account, Accounts } from './useAccounts.ts';
import { type Problems, useSaving } from './useSaving.ts';

interface UserDialogProps {
  /** Null for a new one. */
  readonly user: Account | null;
  readonly accounts: Accounts;
  /** Address of its tab. */
  readonly page: string;
  /** Reads the users again: somebody else has changed this one. */
  readonly onReload: () => void;
  /** With the user as he is stored now. */
  readonly onSaved: (user: Account) => void;
  readonly onClose: () => void;
}

const DRAWN = ['userName', 'nickName', 'passWord', 'roles', 'organizations', 'disabled'];

function valuesOf(user: Account | null, { organizations }: Accounts) {
  // A site of one organisation asks nobody which it is.
  const only = organizations.length === 1 ? organizations.map(({ id }) => id) : [];
  return {
    userName: user?.userName ?? '',
    nickName: user?.nickName ?? '',
    roles: user?.roles ?? [],
    organizations: user?.organizations ?? only,
    disabled: user?.disabled ?? false,
    lite: user?.systemVersion === 'Lite',
    password: '',
  };
}

const sameChoice = (one: readonly string[], other: readonly string[]) =>
  sameValue(one.toSorted(), other.toSorted());

/** Makes a user, or changes one. One's own password is changed as everybody changes it, by stating the old one. */
export function UserDialog({ accounts, page, onReload, onSaved, onClose, ...given }: UserDialogProps) {
  const { t } = useTexts();
  const { platform, session } = useShell();
  // Of the version that is shown, also where all are loaded again meanwhile: a save states which one it changes.
  const [user] = useState(given.user);
  const me = useStore(session.store, (state) => state.user?.userName);
  const isMe = user !== null && user.userName.toLowerCase() === me?.toLowerCase();
  const [before] = useState(() => valuesOf(user, accounts));
  const [values, setValues] = useState(before);
  const { busy, problems, refusals, isOld, refuse, clear, send } = useSaving(DRAWN);
  const set = (change: Partial<typeof before>) => {
    setValues({ ...values, ...change });
    clear(...Object.keys(change).map((name) => (name === 'password' ? 'passWord' : name)));
  };

  function wrong(): Problems {
    const { userName, nickName, organizations, password } = values;
    const required = t('shell.accounts.required');
    return {
      ...(userName === ''
        ? { userName: required }
        : /\s/.test(userName)
          ? { userName: t('shell.accounts.noSpaces') }
          : {}),
      ...(nickName.trim() === '' ? { nickName: required } : {}),
      ...(organizations.length === 0 ? { organizations: t('shell.accounts.oneOrganization') } : {}),
      ...(strengthOf(password) === 'short' ? { passWord: t('shell.password.short') } : {}),
    };
  }

  async function save(): Promise<void> {
    const found = wrong();
    if (Object.keys(found).length > 0) return refuse(found);
    const { password, userName, roles, organizations, disabled, lite } = values;
    const nickName = values.nickName.trim();
    const isNew = user === null;
    const sent = {
      ...(isNew ? {} : { id: user.id, rowVersion: user.rowVersion }),
      userName,
      nickName,
      // Left as they were they are not sent: a role may have another code by now.
      ...(isNew || !sameChoice(roles, before.roles) ? { roles } : {}),
      ...(isNew || !sameValue(organizations, before.organizations) ? { organizations } : {}),
      ...(disabled === before.disabled ? {} : { disabled }),
      ...(lite === before.lite ? {} : { systemVersion: lite ? ('Lite' as const) : ('Pro' as const) }),
      ...(password === '' ? {} : { passWord: md5(password) }),
    };
    const saved = await send(() => platform.client.call(calls.userSave, sent));
    if (saved === null) return;
    if (isMe) {
      session.changeUser({ userName, nickName, systemVersion: lite ? 'Lite' : 'Pro' });
      if (lite !== before.lite) void session.refreshMenu();
    }
    onSaved(saved.data);
  }

  const dirty =
    values.userName !== before.userName ||
    values.nickName !== before.nickName ||
    values.password !== '' ||
    values.disabled !== before.disabled ||
    values.lite !== before.lite ||
    !sameChoice(values.roles, before.roles) ||
    !sameValue(values.organizations, before.organizations);
  const [first] = values.organizations;
  const place = accounts.organizations.find(({ id }) => id === first);
  return (
    <AccountDialog
      page={page}
      title={t(user === null ? 'shell.accounts.newUser' : 'shell.accounts.user')}
      width="640px"
      dirty={dirty}
      busy={busy}
      refusals={refusals}
      onReload={isOld ? onReload : undefined}
      onSave={() => void save()}
      onClose={onClose}
    >
      <Fields>
        <TextField
          label={t('shell.accounts.name')}
          value={values.nickName}
          onChange={(nickName) => set({ nickName })}
          maxLength={200}
          error={problems.nickName}
        />
        <TextField
          label={t('shell.userName')}
          value={values.userName}
          onChange={(userName) => set({ userName })}
          maxLength={100}
          error={problems.userName}
        />
      </Fields>
      {!isMe && (
        <PasswordField
          label={t(user?.hasPassword === true ? 'shell.password.new' : 'shell.password')}
          value={values.password}
          onChange={(password) => set({ password })}
          autoComplete="new-password"
          hint={t(
            user?.hasPassword === true ? 'shell.accounts.passwordStays' : 'shell.accounts.passwordFirst',
          )}
          error={problems.passWord ?? null}
        />
      )}
      <Checks
        legend={t('shell.user.roles')}
        choices={accounts.roles.map(({ code, name }) => ({ value: code, label: name || code }))}
        chosen={values.roles}
        onChange={(roles) => set({ roles: [...roles] })}
        error={problems.roles}
      />
      <Checks
        legend={t('shell.accounts.organizations')}
        hint={place === undefined ? '' : t('shell.accounts.firstOrganization', { name: place.name })}
        choices={accounts.organizations.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={values.organizations}
        onChange={(organizations) => set({ organizations: [...organizations] })}
        error={problems.organizations}
      />
      <Check label={t('shell.accounts.lite')} checked={values.lite} onChange={(lite) => set({ lite })} />
      {!isMe && (
        <Check
          label={t('shell.accounts.disable')}
          error={problems.disabled}
          checked={values.disabled}
          onChange={(disabled) => set({ disabled })}
        />
      )}
    </AccountDialog>
  );
}
