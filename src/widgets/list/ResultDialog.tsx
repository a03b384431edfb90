import { type BatchEntry, DIALOG_SIZES } from '../../engine/internal.ts';
import { Modal } from '../dialogs/Modal.tsx';
import { useTexts } from '../hooks/hooks.ts';
import { WithTexts } from '../hooks/WithTexts.tsx';
import { texts } from './dialogs.texts.ts';
import { entryReason } from './entryReason.ts';

const TEXTS = [texts];

export interface ResultDialogProps {
  readonly entries: readonly BatchEntry[];
  readonly onClose: () => void;
}

/** The result of a batch action for each record, 750 x 420. Source: specification 002 2.2, 7. */
export function ResultDialog(props: ResultDialogProps) {
  return (
    <WithTexts texts={TEXTS}>
      <Results {...props} />
    </WithTexts>
  );
}

function Results({ entries, onClose }: ResultDialogProps) {
  const { t } = useTexts();
  const done = entries.filter((entry) => entry.status).length;
  return (
    <Modal
      title={t('result.title')}
      description={t('result.summary', { done, failed: entries.length - done })}
      {...DIALOG_SIZES.deleteResult}
      onClose={onClose}
      footer={
        <button type="button" className="pw-button pw-button-primary" onClick={onClose}>
          {t('dialog.close')}
        </button>
      }
    >
      <table className="pw-result">
        <thead>
          <tr>
            <th scope="col">{t('result.record')}</th>
            <th scope="col">{t('result.outcome')}</th>
            <th scope="col">{t('result.message')}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <td>{entry.number || entry.id}</td>
              <td>
                <span className="pw-tag" data-tone={entry.status ? 'success' : 'danger'}>
                  {t(entry.status ? 'result.ok' : 'result.failed')}
                </span>
              </td>
              <td>{entryReason(entry, t)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Modal>
  );
}
