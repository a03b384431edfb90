import { TextSearch } from 'lucide-react';
import { type Ref, useContext, useImperativeHandle, useState } from 'react';
import type { AdapterProps } from '../fields/types.ts';
import { useTexts } from '../hooks/hooks.ts';
import { WithTexts } from '../hooks/WithTexts.tsx';
import { AffixButton } from '../parts/AffixButton.tsx';
import { Apart } from '../parts/Apart.tsx';
import { FillRowsContext } from './fillRows.ts';
import { PickDialog } from './PickDialog.tsx';
import { texts } from './picking.texts.ts';

const TEXTS = [texts];

/** What opens the dialog by a key. */
export interface PickHandle {
  open(): void;
}

export interface PickButtonProps {
  readonly adapter: AdapterProps;
  readonly handle: Ref<PickHandle>;
}

/** The button of a lookup that opens its picking dialog, with the dialog. */
export function PickButton(props: PickButtonProps) {
  return (
    <WithTexts texts={TEXTS}>
      <Button {...props} />
    </WithTexts>
  );
}

function Button({ adapter, handle }: PickButtonProps) {
  const { t } = useTexts();
  const fill = useContext(FillRowsContext);
  const [word, setWord] = useState<string | null>(null);
  const open = () => {
    const { draft } = adapter.binding;
    setWord(draft?.trim() ?? '');
  };
  useImperativeHandle(handle, () => ({ open }));
  return (
    <>
      <AffixButton
        aria-label={t('picking.open')}
        title={t('picking.open')}
        aria-haspopup="dialog"
        onClick={() => {
          // The focus comes back to the box, also to one that did not have it before.
          document.getElementById(adapter.id)?.focus();
          open();
        }}
      >
        <TextSearch size={16} aria-hidden />
      </AffixButton>
      {word !== null && (
        <Apart>
          <PickDialog
            adapter={adapter}
            fill={adapter.place === 'cell' ? fill : null}
            word={word}
            onClose={() => setWord(null)}
          />
        </Apart>
      )}
    </>
  );
}
