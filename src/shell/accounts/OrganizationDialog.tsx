import { useState } from 'react';
import { calls } from '../../platform/index.ts';
import { useTexts } from '../../widgets/internal.ts';
import { useShell } from '../services.tsx';
import { AccountDialog } from './AccountDialog.tsx';
import { TextField } from './fields.tsx';
import type { Organization } from './useAccounts.ts';
import { useSaving } from './useSaving.ts';

interface OrganizationDialogProps {
  /** Null for a new one. */
  readonly organization: Organization | null;
  /** Address of its tab. */
  readonly page: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const DRAWN = ['name'];

/** Makes an organisation, or names one anew. */
export function OrganizationDialog({ organization, page, onSaved, onClose }: OrganizationDialogProps) {
  const { t } = useTexts();
  const { client } = useShell().platform;
  const before = organization?.name ?? '';
  const [name, setName] = useState(before);
  const { busy, problems, refusals, refuse, clear, send } = useSaving(DRAWN);
  const save = async () => {
    const sent = name.trim();
    if (sent === '') return refuse({ name: t('shell.accounts.required') });
    const id = organization === null ? {} : { id: organization.id };
    if ((await send(() => client.call(calls.organizationSave, { ...id, name: sent }))) !== null) onSaved();
  };
  return (
    <AccountDialog
      page={page}
      title={t(organization === null ? 'shell.accounts.newOrganization' : 'shell.accounts.organization')}
      width="440px"
      dirty={name !== before}
      busy={busy}
      refusals={refusals}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={t('shell.accounts.name')}
        value={name}
        onChange={(next) => {
          setName(next);
          clear('name');
        }}
        maxLength={200}
        error={problems.name}
      />
    </AccountDialog>
  );
}
