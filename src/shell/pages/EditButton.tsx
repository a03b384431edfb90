import { useSyncExternalStore } from 'react';
import type { Form } from '../../engine/internal.ts';
import type { PageSession } from '../../platform/index.ts';
import { useFormStatus, useTexts } from '../../widgets/internal.ts';

interface EditButtonProps {
  readonly session: PageSession;
  readonly onEdit: () => void;
}

/**
 * Goes on to editing a record that was opened for reading: from the search, a notification, an approval, a card or a link.
 * Not there for who may not edit it, nor for a record that its state locks.
 */
export function EditButton({ session, onEdit }: EditButtonProps) {
  const { form, mayEdit } = useSyncExternalStore(session.subscribe, session.snapshot);
  return form !== null && mayEdit ? <EditShown form={form} onEdit={onEdit} /> : null;
}

function EditShown({ form, onEdit }: { readonly form: Form; readonly onEdit: () => void }) {
  const { t } = useTexts();
  const { mode, state } = useFormStatus(form);
  if (mode !== 'link' || state !== 'look') return null;
  return (
    <button type="button" className="pw-button pw-button-primary" onClick={onEdit}>
      {t('action.edit')}
    </button>
  );
}
