import { FileDown, FileUp } from 'lucide-react';
import { useId } from 'react';
import type { BatchAnswer, CompiledList, PlanOf } from '../../engine/internal.ts';
import { Modal } from '../dialogs/Modal.tsx';
import { useTexts } from '../hooks/hooks.ts';
import { entryReason } from './entryReason.ts';
import { CSV_FILES, useImport } from './useImport.ts';

interface ImportDialogProps {
  readonly page: CompiledList;
  readonly request: PlanOf<'import'>;
  readonly title: string;
  /** Rows may have been saved. */
  readonly onDone: () => void;
  readonly onClose: () => void;
}

/** Imports records from a CSV file, 650 x 500: choosing, sending with progress, the result. Source: 002 2.2. */
export function ImportDialog({ page, request, title, onDone, onClose }: ImportDialogProps) {
  const { t } = useTexts();
  const id = useId();
  const { file, state, templateProblem, staysOpen, choose, start, cancel, template } = useImport(
    page,
    request,
    onDone,
  );
  const sending = state.phase === 'sending';
  const problem = state.phase === 'choosing' ? (state.problem ?? templateProblem) : null;
  // Without a place that shows files on their way, Escape and the close button first stop a running import; the dialog
  // stays to explain what that means.
  const close = sending && staysOpen ? cancel : onClose;
  return (
    <Modal
      title={title}
      {...request.size}
      onClose={close}
      footer={
        sending ? (
          <>
            <button type="button" className="pw-button" onClick={cancel}>
              {t('list.import.stop')}
            </button>
            {staysOpen ? null : (
              <button type="button" className="pw-button pw-button-accent" onClick={onClose}>
                {t('list.import.behind')}
              </button>
            )}
          </>
        ) : (
          <>
            <button type="button" className="pw-button" onClick={close}>
              {t('dialog.close')}
            </button>
            {state.phase === 'done' ? (
              <button type="button" className="pw-button pw-button-accent" onClick={() => choose(null)}>
                {t('list.import.another')}
              </button>
            ) : (
              <button
                type="button"
                className="pw-button pw-button-primary"
                disabled={file === null}
                onClick={start}
              >
                {t('list.import.start')}
              </button>
            )}
          </>
        )
      }
    >
      <div className="pw-import">
        {state.phase === 'choosing' && (
          <>
            <p id={`${id}-hint`}>{t('list.import.hint')}</p>
            {/* The input covers the place, unseen: it takes clicks and dropped files, keys and focus by itself. */}
            <div className="pw-import-drop" data-chosen={file === null ? undefined : ''}>
              <FileUp size={28} aria-hidden />
              <span className="pw-import-name" aria-live="polite">
                {file?.name ?? t('list.import.drop')}
              </span>
              <input
                type="file"
                accept={CSV_FILES.join(',')}
                className="pw-import-file"
                aria-label={t('list.import.file')}
                aria-describedby={`${id}-hint`}
                onChange={(event) => choose(event.currentTarget.files?.[0] ?? null)}
              />
              <span className="pw-button" aria-hidden>
                {t('list.import.choose')}
              </span>
            </div>
            {problem !== null && (
              <p className="pw-import-problem" role="alert">
                {problem}
              </p>
            )}
            <button
              type="button"
              className="pw-link-button pw-import-template"
              onClick={() => void template()}
            >
              <FileDown size={14} aria-hidden />
              {t('list.import.template')}
            </button>
          </>
        )}
        {state.phase === 'sending' && <Sending share={state.share} name={file?.name ?? ''} />}
        {state.phase === 'done' && <Outcome {...state.answer} />}
      </div>
    </Modal>
  );
}

function Sending({ share, name }: { readonly share: number; readonly name: string }) {
  const { t } = useTexts();
  const percent = Math.round(share * 100);
  const text = share < 1 ? t('list.import.sending', { percent }) : t('list.import.saving');
  return (
    <div className="pw-import-sending">
      <span className="pw-import-name">{name}</span>
      <progress aria-label={text} max={100} {...(share > 0 && share < 1 ? { value: percent } : {})} />
      <span role="status">{text}</span>
    </div>
  );
}

function Outcome({ entries, msg }: BatchAnswer) {
  const { t } = useTexts();
  // By index, since a server may give two lines the same number.
  const failed = entries.map((entry, at) => ({ ...entry, at })).filter((entry) => !entry.status);
  const done = entries.length - failed.length;
  return (
    <>
      <p role="status" className="pw-import-summary" data-tone={failed.length > 0 ? 'warning' : 'success'}>
        {t('list.import.done', { done, failed: failed.length })}
      </p>
      {msg !== '' && (
        <p role="status" className="pw-import-summary">
          {msg}
        </p>
      )}
      {failed.length > 0 && (
        <table className="pw-result">
          <thead>
            <tr>
              <th scope="col">{t('list.import.row')}</th>
              <th scope="col">{t('list.import.reason')}</th>
            </tr>
          </thead>
          <tbody>
            {failed.map((entry) => (
              <tr key={entry.at}>
                <td>{entry.number}</td>
                <td>{entryReason(entry, t)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  );
}
