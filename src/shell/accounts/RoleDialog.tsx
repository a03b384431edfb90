import { useState } from 'react';
import type { Result } from '../../engine/internal.ts';
import { calls } from '../../platform/index.ts';
import { FormFailed, FormSkeleton, Modal, useTexts } from '../../widgets/internal.ts';
import { useShell } from '../services.tsx';
import { AccountDialog } from './AccountDialog.tsx';
import { FieldLimits } from './FieldLimits.tsx';
import { Check, Fields, TextField } from './fields.tsx';
import { RightsTable } from './RightsTable.tsx';
import type { Role } from './useAccounts.ts';
import { type RoleState, useRole } from './useRole.ts';
import { type Problems, useSaving } from './useSaving.ts';

interface RoleDialogProps {
  /** Null for a new one. */
  readonly role: Role | null;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const WIDTH = '1180px';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface RoleFormProps extends RoleDialogProps {
  readonly title: string;
  readonly stored: RoleState;
  /** Reads the rights again: somebody else has changed them. */
  readonly onReload: () => void;
}

function RoleForm({ title, role, stored, onReload, onSaved, onClose }: RoleFormProps) {
  const { t } = useTexts();
  const { client } = useShell().platform;
  const [facts, setFacts] = useState({
    name: role?.name ?? '',
    code: role?.code ?? '',
    builder: role?.builder ?? false,
  });
  const [factsBefore, setFactsBefore] = useState(facts);
  const [grants, setGrants] = useState(stored.grants);
  // A new role is there once its name is stored, even where its rights are refused.
  const [id, setId] = useState(role?.id ?? null);
  const [isOld, setIsOld] = useState(false);
  const { busy, problems, refusals, refuse, clear, send } = useSaving();
  const set = (change: Partial<typeof facts>) => {
    setFacts({ ...facts, ...change });
    clear(...Object.keys(change));
  };
  const changedGrants = !isSame(grants, stored.grants);

  async function keep<T>(call: () => Promise<Result<T>>): Promise<T | null> {
    return send(async () => {
      const answer = await call();
      if (!answer.ok && answer.error.kind === 'conflict') setIsOld(true);
      return answer;
    });
  }

  async function save(): Promise<void> {
    const name = facts.name.trim();
    const required = t('shell.accounts.required');
    const found: Problems = {
      ...(name === '' ? { name: required } : {}),
      ...(facts.code === ''
        ? { code: required }
        : /^[A-Za-z][\w-]*$/.test(facts.code)
          ? {}
          : { code: t('shell.accounts.codeShape') }),
    };
    if (Object.keys(found).length > 0) return refuse(found);
    let known = id;
    if (known === null || !isSame(facts, factsBefore)) {
      const sent = { ...(known === null ? {} : { id: known }), ...facts, name };
      const saved = await keep(() => client.call(calls.roleSave, sent));
      if (saved === null) return;
      known = saved.data.id;
      setId(known);
      setFactsBefore(facts);
    }
    if (changedGrants) {
      const sent = { id: known, ...grants, permissions: [...grants.permissions], fields: [...grants.fields] };
      if ((await keep(() => client.call(calls.roleSavePermissions, sent))) === null) return;
    }
    onSaved();
  }

  return (
    <AccountDialog
      title={title}
      width={WIDTH}
      dirty={changedGrants || !isSame(facts, factsBefore)}
      busy={busy}
      refusals={refusals}
      onSave={() => void save()}
      onClose={onClose}
    >
      {isOld && (
        <div role="alert" className="pw:flex pw:flex-wrap pw:items-center pw:gap-3 pw:text-danger">
          {t('shell.accounts.conflict')}
          <button type="button" className="pw-button pw-button-small" onClick={onReload}>
            {t('shell.accounts.reload')}
          </button>
        </div>
      )}
      <Fields>
        <TextField
          label={t('shell.accounts.name')}
          value={facts.name}
          onChange={(name) => set({ name })}
          maxLength={200}
          error={problems.name}
        />
        <TextField
          label={t('shell.accounts.code')}
          value={facts.code}
          onChange={(code) => set({ code })}
          maxLength={100}
          error={problems.code}
        />
      </Fields>
      <Check
        label={t('shell.accounts.builds')}
        checked={facts.builder}
        onChange={(builder) => set({ builder })}
      />
      <section className="pw:flex pw:min-w-0 pw:flex-col pw:gap-2">
        <h3 className="pw:font-medium">{t('shell.accounts.rights')}</h3>
        <p className="pw:text-text-muted pw:text-xs">{t('shell.accounts.rightsHelp')}</p>
        <RightsTable
          rights={grants.permissions}
          objects={stored.objects}
          onChange={(permissions) => setGrants({ ...grants, permissions: [...permissions] })}
        />
      </section>
      <section className="pw:flex pw:flex-col pw:gap-2">
        <h3 className="pw:font-medium">{t('shell.accounts.fields')}</h3>
        <FieldLimits
          limits={grants.fields}
          objects={stored.objects}
          onChange={(fields) => setGrants({ ...grants, fields: [...fields] })}
        />
      </section>
    </AccountDialog>
  );
}

/** Makes a role, or changes its name and what its users may do. */
export function RoleDialog(props: RoleDialogProps) {
  const { t } = useTexts();
  const { state, error, load } = useRole(props.role?.id ?? null);
  const title = t(props.role === null ? 'shell.accounts.newRole' : 'shell.accounts.role');
  if (state !== null) return <RoleForm {...props} title={title} stored={state} onReload={load} />;
  return (
    <Modal title={title} width={WIDTH} onClose={props.onClose}>
      <div className="pw:p-5">
        {error === null ? (
          <FormSkeleton />
        ) : (
          <FormFailed error={error} onRetry={load} what="shell.accounts" />
        )}
      </div>
    </Modal>
  );
}
