import { Maximize2, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTexts } from '../../hooks/hooks.ts';
import { isClearable } from '../../parts/attributes.ts';
import type { AdapterProps } from '../types.ts';
import { CodeDialog } from './CodeDialog.tsx';
import { CodeDisplay } from './CodeDisplay.tsx';
import { CodeFrame } from './CodeFrame.tsx';
import { codeText } from './codeText.ts';

/**
 * JSON or JavaScript, with buttons for the full screen and to empty it. Source: specification 001 2.2, 5 and 9. JSON is
 * laid out when it is committed; text that is no JSON stays a draft with its issue.
 */
export function CodeInput(props: AdapterProps) {
  const { binding } = props;
  const { t } = useTexts();
  const [full, setFull] = useState(false);
  const emptied = useRef(false);
  const clearable = isClearable(binding) && codeText(binding) !== '';

  function clear() {
    emptied.current = true;
    binding.setDraft(null);
    if (binding.value !== null && binding.value !== '') binding.commit('');
    document.getElementById(props.id)?.focus();
  }

  return (
    <div className="pw-codeinput">
      <div className="pw-codeinput-head">
        <span className="pw-codeinput-mode">
          {binding.field.code?.mode === 'javascript' ? 'JavaScript' : 'JSON'}
        </span>
        {clearable ? (
          <button
            type="button"
            className="pw-icon-button"
            aria-label={t('widgets.picker.clear')}
            title={t('widgets.picker.clear')}
            onMouseDown={(event) => event.preventDefault()}
            onClick={clear}
          >
            <X size={14} aria-hidden />
          </button>
        ) : null}
        <button
          type="button"
          className="pw-icon-button"
          aria-label={t('widgets.editor.full')}
          aria-haspopup="dialog"
          title={t('widgets.editor.full')}
          onClick={() => setFull(true)}
        >
          <Maximize2 size={14} aria-hidden />
        </button>
      </div>
      {full ? (
        <>
          <CodeDisplay {...props} />
          <CodeDialog {...props} onClose={() => setFull(false)} />
        </>
      ) : (
        <CodeFrame {...props} emptied={emptied} />
      )}
    </div>
  );
}
