import { Maximize2 } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../hooks/hooks.ts';
import { useTextDraft } from '../../hooks/useTextDraft.ts';
import { AffixButton } from '../../parts/AffixButton.tsx';
import { Apart } from '../../parts/Apart.tsx';
import { controlAttributes, inputClass } from '../../parts/attributes.ts';
import type { AdapterProps } from '../types.ts';
import { CodeDialog } from './CodeDialog.tsx';

/**
 * Code in a table: one line to type or paste into, as in any cell; Alt+ArrowDown or its button opens the editor over the
 * page. Decision: a cell is too low for an editor with line numbers, and a table may have hundreds of them.
 */
export function CodeCell(props: AdapterProps) {
  const { binding, place } = props;
  const { t } = useTexts();
  const draft = useTextDraft(binding, true);
  const [open, setOpen] = useState(false);
  return (
    <span className="pw-affix">
      <textarea
        {...controlAttributes(props)}
        {...draft}
        className={inputClass(place, 'pw-code')}
        rows={1}
        spellCheck={false}
        aria-keyshortcuts="Alt+ArrowDown"
        placeholder={binding.text(binding.field.placeholder)}
        onKeyDown={(event) => {
          if (event.altKey && event.key === 'ArrowDown') {
            event.preventDefault();
            event.stopPropagation();
            setOpen(true);
          } else draft.onKeyDown(event);
        }}
      />
      <span className="pw-affix-end">
        <AffixButton
          aria-label={t('widgets.editor.open')}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <Maximize2 size={14} aria-hidden />
        </AffixButton>
      </span>
      {open ? (
        <Apart>
          <CodeDialog {...props} onClose={() => setOpen(false)} />
        </Apart>
      ) : null}
    </span>
  );
}
