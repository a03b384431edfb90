import { useCallback, useState, useSyncExternalStore } from 'react';
import type { Form } from '../../engine/internal.ts';
import { useFormView } from '../form/context.ts';
import { useTexts } from '../hooks/hooks.ts';
import { later } from '../hooks/later.tsx';
import { History } from '../icons/actionIcons.ts';
import { overPage } from '../popups/waiting.tsx';
import type { RecordHistoryProps } from './RecordHistory.tsx';

const RecordHistory = later<RecordHistoryProps>(
  async () => (await import('../audit/recordDialogs.ts')).RecordHistory,
  overPage,
);

/** Id of the form's record; '' where it is not stored. */
function useRecordId(form: Form): string {
  const subscribe = useCallback((listener: () => void) => form.subscribe('id', listener), [form]);
  const read = () => form.snapshot('id').value;
  const id = useSyncExternalStore(subscribe, read, read);
  return typeof id === 'string' || typeof id === 'number' ? String(id) : '';
}

/** Opens the history of the form's record; not there for a record that is not stored. */
export function HistoryButton({ form }: { readonly form: Form }) {
  const { t } = useTexts();
  const { text } = useFormView();
  const id = useRecordId(form);
  const [open, setOpen] = useState(false);
  if (id === '') return null;
  const title = t('widgets.history.title');
  return (
    <>
      <button
        type="button"
        className="pw-button pw-button-quiet pw-history-button"
        aria-label={title}
        aria-haspopup="dialog"
        title={title}
        onPointerEnter={RecordHistory.fetch}
        onFocus={RecordHistory.fetch}
        onClick={() => setOpen(true)}
      >
        <History size={16} aria-hidden />
        <span>{title}</span>
      </button>
      {open && (
        <RecordHistory
          objectId={form.page.objectId}
          id={id}
          form={form}
          text={text}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
