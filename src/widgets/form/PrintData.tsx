import { useRef, useState } from 'react';
import type { Form } from '../../engine/internal.ts';
import { actionTitle, saveFile } from '../../platform/internal.ts';
import { Modal } from '../dialogs/Modal.tsx';
import type { CodeViewHandle } from '../fields/editor/CodeView.tsx';
import { useTexts } from '../hooks/hooks.ts';
import { createLoading, useLoaded } from '../hooks/loading.ts';
import { useFieldWords } from '../hooks/useFieldWords.ts';
import { WithTexts } from '../hooks/WithTexts.tsx';
import { useFormView } from './context.ts';
import { documentReader } from './document.ts';
import { texts } from './notices.texts.ts';

const TEXTS = [texts];
const CODE = 'printdata';

const codeView = createLoading(async () => (await import('../fields/editor/CodeView.tsx')).CodeView);

export interface PrintDataProps {
  readonly form: Form;
  readonly onClose: () => void;
}

/** The record as JSON in a code view, in a dialog 800 px wide, to copy or to download. Source: specification 001 2.1. */
export function PrintData(props: PrintDataProps) {
  return (
    <WithTexts texts={TEXTS}>
      <Data {...props} />
    </WithTexts>
  );
}

/** Name of the downloaded file: the record's number or name, else its page's. */
function useFileName(form: Form): () => string {
  const { text } = useFormView();
  const words = useFieldWords(text);
  return () => `${documentReader(form, words)().name || text(form.page.name) || 'data'}.json`;
}

function Data({ form, onClose }: PrintDataProps) {
  const { t } = useTexts();
  const { text: pageTexts } = useFormView();
  const [said, setSaid] = useState('');
  const view = useRef<CodeViewHandle>(null);
  const plain = useRef<HTMLPreElement>(null);
  const action = form.actions().find(({ code }) => code.toLowerCase() === CODE)?.action;
  // As its button is called.
  const title = actionTitle(action ?? { title: null, code: CODE, name: CODE }, pageTexts, t);
  const [text] = useState(() => JSON.stringify(form.value(), null, 2));
  const fileName = useFileName(form);
  const code = useLoaded(codeView);
  const CodeView = code.phase === 'ready' ? code.value : null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(t('widgets.form.copied'));
    } catch {
      // Without a secure context or permission: it is selected, for the keys that copy.
      if (view.current !== null) view.current.selectAll();
      else if (plain.current !== null) getSelection()?.selectAllChildren(plain.current);
      setSaid(t('widgets.form.copySelected'));
    }
  };
  return (
    <Modal
      title={title}
      width="800px"
      height="640px"
      closeOutside
      onClose={onClose}
      footer={
        <>
          <span className="pw-toolbar-note" role="status">
            {said}
          </span>
          <button
            type="button"
            className="pw-button"
            onClick={() => saveFile(new Blob([text], { type: 'application/json' }), fileName())}
          >
            {t('widgets.form.download')}
          </button>
          <button type="button" className="pw-button" onClick={() => void copy()}>
            {t('widgets.form.copy')}
          </button>
          <button type="button" className="pw-button" onClick={onClose}>
            {t('widgets.form.close')}
          </button>
        </>
      }
    >
      {CodeView === null ? (
        // While the code view is fetched, and where it cannot be.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        <pre ref={plain} className="pw-codetext pw-print-data" tabIndex={0}>
          {text}
        </pre>
      ) : (
        <CodeView ref={view} text={text} label={title} />
      )}
    </Modal>
  );
}
