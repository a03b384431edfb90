import { Printer } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import type { DialogSize, List, ListRow } from '../../engine/internal.ts';
import { Modal } from '../dialogs/Modal.tsx';
import { useTexts } from '../hooks/hooks.ts';
import { ListSheet, pageRows } from './PrintedList.tsx';

/** What is to be printed. */
export interface PrintRequest {
  readonly size: DialogSize;
  /** The selected rows. */
  readonly rows: readonly ListRow[];
}

interface PrintDialogProps {
  readonly request: PrintRequest;
  readonly list: List;
  readonly title: string;
  /** Heading of the printed sheet. */
  readonly heading: string;
  readonly text: (ref: string | null) => string;
  readonly onClose: () => void;
}

/** Chooses what to print, 600 x 380: this page or the selected rows. Only the table is printed. Source: 002 2.2. */
export function PrintDialog({ request, list, title, heading, text, onClose }: PrintDialogProps) {
  const { t } = useTexts();
  const name = useId();
  const shown = pageRows(list);
  const [what, setWhat] = useState<'page' | 'selected'>(request.rows.length > 0 ? 'selected' : 'page');
  const [printing, setPrinting] = useState(false);
  const rows = what === 'page' ? shown : request.rows;
  const choices = [
    ['page', shown.length],
    ['selected', request.rows.length],
  ] as const;

  useEffect(() => {
    if (!printing) return;
    const over = new AbortController();
    const { signal } = over;
    const done = () => setPrinting(false);
    const media = window.matchMedia('print');
    media.addEventListener('change', () => !media.matches && done(), { signal });
    // `afterprint` never fires where printing is not allowed (frames without modals). An open print window takes all
    // input, so that any input on the page means that there is none, or none any more.
    window.addEventListener('focus', done, { signal });
    for (const event of ['afterprint', 'pointerdown', 'keydown'])
      window.addEventListener(event, done, { signal, capture: true });
    window.print();
    return () => over.abort();
  }, [printing]);

  return (
    <Modal
      title={title}
      {...request.size}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="pw-button" onClick={onClose}>
            {t('dialog.close')}
          </button>
          <button
            type="button"
            className="pw-button pw-button-primary"
            disabled={rows.length === 0 || printing}
            onClick={() => setPrinting(true)}
          >
            <Printer size={15} aria-hidden />
            {t('list.print.start')}
          </button>
        </>
      }
    >
      <fieldset className="pw-print-choice">
        <legend>{t('list.print.what')}</legend>
        {choices.map(([choice, count]) => (
          <label key={choice} data-disabled={count === 0 ? '' : undefined}>
            <input
              type="radio"
              className="pw-check"
              name={name}
              value={choice}
              checked={what === choice}
              disabled={count === 0}
              onChange={() => setWhat(choice)}
            />
            {t(`list.print.${choice}`, { count })}
          </label>
        ))}
        <p>{t('list.print.hint')}</p>
      </fieldset>
      {printing &&
        createPortal(
          <div className="pw-root pw-print" aria-hidden>
            <ListSheet heading={heading} rows={rows} wide="across" text={text} list={list} />
          </div>,
          document.body,
        )}
    </Modal>
  );
}
