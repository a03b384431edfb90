import { useCallback, useMemo, useState } from 'react';
import { calls } from '../../platform/index.ts';
import { FormFailed, FormSkeleton, Modal, useTexts } from '../../widgets/internal.ts';
import { useShell } from '../services.tsx';
import { AccountDialog } from './AccountDialog.tsx';
import { FieldLimits } from './FieldLimits.tsx';
import { Check, Fields, TextField } from './fields.tsx';
import { RightsTable } from './RightsTable.tsx';
import { isCode, type Limit, type Right, rightsKey, withLimit } from './rights.ts';
import { type RoleState, useRole } from './useRole.ts';
import { type Problems, useSaving } from './useSaving.ts';

interface RoleDialogProps {
  /** Id of the role; null for a new one. */
  readonly role: string | null;
  /** Address of its tab. */
  readonly page: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const WIDTH = '1180px';
const DRAWN = ['name', 'code'];
const NO_LIMIT: Limit = { objectCode: '', field: '', effect: 'hide' };

interface RoleFormProps extends RoleDialogProps {
  readonly title: string;
  readonly stored: RoleState;
  /** Reads the role again: somebody else has changed its rights. */
  readonly onReload: (id: string | null) => void;
}

function RoleForm({ title, role, page, stored, onReload, onSaved, onClose }: RoleFormProps) {
  const { t } = useTexts();
  const { client } = useShell().platform;
  const [before, setBefore] = useState(stored.role);
  const [facts, setFacts] = useState({ name: before.name, code: before.code, builder: before.builder });
  const [permissions, setPermissions] = useState<readonly Right[]>(before.permissions);
  const [fields, setFields] = useState<readonly Limit[]>(before.fields);
  // What is chosen below and not added yet is meant, too.
  const [limit, setLimit] = useState(NO_LIMIT);
  // A new role is there once its name is stored, even where its rights are refused.
  const [id, setId] = useState(role);
  const { busy, problems, refusals, isOld, refuse, clear, send } = useSaving(DRAWN);
  const change = useCallback(
    (make: (rights: readonly Right[]) => readonly Right[]) => setPermissions(make),
    [],
  );
  const grants = useMemo(
    () => ({ permissions: [...permissions], fields: [...withLimit(fields, limit)] }),
    [permissions, fields, limit],
  );
  const isChanged = {
    facts: facts.name !== before.name || facts.code !== before.code || facts.builder !== before.builder,
    grants: useMemo(() => rightsKey(grants) !== rightsKey(before), [grants, before]),
  };
  const set = (some: Partial<typeof facts>) => {
    setFacts({ ...facts, ...some });
    clear(...Object.keys(some));
  };

  function wrong(): Problems {
    const required = t('shell.accounts.required');
    const code = facts.code === '' ? required : isCode(facts.code) ? '' : t('shell.accounts.codeShape');
    return { ...(facts.name.trim() === '' ? { name: required } : {}), ...(code === '' ? {} : { code }) };
  }

  async function save(): Promise<void> {
    const found = wrong();
    if (Object.keys(found).length > 0) return refuse(found);
    let known = id;
    let { rowVersion } = before;
    if (known === null || isChanged.facts) {
      const { code, builder } = facts;
      const sent = {
        ...(known === null ? {} : { id: known, rowVersion }),
        code,
        name: facts.name.trim(),
        builder,
      };
      const saved = await send(() => client.call(calls.roleSave, sent));
      if (saved === null) return;
      known = saved.data.id;
      rowVersion = saved.data.rowVersion;
      setId(known);
      setBefore({ ...before, ...facts, rowVersion });
    }
    if (isChanged.grants) {
      const sent = { id: known, ...grants, rowVersion };
      if ((await send(() => client.call(calls.roleSavePermissions, sent))) === null) return;
    }
    onSaved();
  }

  return (
    <AccountDialog
      page={page}
      title={title}
      width={WIDTH}
      dirty={isChanged.facts || isChanged.grants}
      busy={busy}
      refusals={refusals}
      onReload={isOld ? () => onReload(id) : undefined}
      onSave={() => void save()}
      onClose={onClose}
    >
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
        <RightsTable rights={permissions} objects={stored.objects} onChange={change} />
      </section>
      <section className="pw:flex pw:flex-col pw:gap-2">
        <h3 className="pw:font-medium">{t('shell.accounts.fields')}</h3>
        <p className="pw:text-text-muted pw:text-xs">{t('shell.accounts.fieldsHelp')}</p>
        <FieldLimits
          limits={fields}
          objects={stored.objects}
          onChange={setFields}
          next={limit}
          onNext={setLimit}
        />
      </section>
    </AccountDialog>
  );
}

/** Makes a role, or changes its name and what its users may do. */
export function RoleDialog(props: RoleDialogProps) {
  const { t } = useTexts();
  const { id, state, error, load } = useRole(props.role);
  const title = t(props.role === null ? 'shell.accounts.newRole' : 'shell.accounts.role');
  if (state !== null) return <RoleForm {...props} role={id} title={title} stored={state} onReload={load} />;
  return (
    <Modal title={title} width={WIDTH} onClose={props.onClose}>
      <div className="pw:p-5">
        {error === null ? (
          <FormSkeleton />
        ) : (
          <FormFailed error={error} onRetry={() => load(id)} what="shell.accounts" />
        )}
      </div>
    </Modal>
  );
}
