import { useId, useState } from 'react';
import type { Result } from '../../engine/internal.ts';
import { Modal } from '../dialogs/Modal.tsx';
import { failureText, useTexts } from '../hooks/hooks.ts';
import { endingOf, renamedTo, stemOf } from './fileNames.ts';
import type { StoredFile } from './storedFiles.ts';

interface RenameDialogProps {
  readonly file: StoredFile;
  onRename(name: string): Promise<Result<unknown>>;
  onClose(): void;
}

/** Asks for a file's new name. Its ending stands beside the box and stays as it is. */
export function RenameDialog({ file, onRename, onClose }: RenameDialogProps) {
  const { t } = useTexts();
  const id = useId();
  const [stem, setStem] = useState(stemOf(file.name));
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const name = renamedTo(file.name, stem);

  async function rename() {
    if (name === '' || busy) return;
    setBusy(true);
    const result = await onRename(name);
    setBusy(false);
    if (result.ok) onClose();
    else setProblem(failureText(result.error, t));
  }

  return (
    <Modal
      title={t('widgets.files.rename')}
      width="440px"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="pw-button" onClick={onClose}>
            {t('dialog.cancel')}
          </button>
          <button
            type="button"
            className="pw-button pw-button-primary"
            disabled={name === '' || busy}
            onClick={() => void rename()}
          >
            {t('dialog.confirm')}
          </button>
        </>
      }
    >
      <div className="pw-files-rename">
        <label htmlFor={id}>{t('widgets.files.newName')}</label>
        <span className="pw-files-stem">
          <input
            id={id}
            data-pw-first
            className="pw-input"
            autoComplete="off"
            value={stem}
            maxLength={200}
            aria-describedby={`${id}-ending`}
            aria-invalid={problem !== '' || undefined}
            onFocus={(event) => event.currentTarget.select()}
            onChange={(event) => setStem(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              void rename();
            }}
          />
          <span id={`${id}-ending`}>{endingOf(file.name)}</span>
        </span>
        {problem === '' ? null : (
          <p className="pw-error" role="alert">
            {problem}
          </p>
        )}
      </div>
    </Modal>
  );
}
