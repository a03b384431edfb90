import { ScanLine } from 'lucide-react';
import { useRef, useState } from 'react';
import type { FieldBinding } from '../../engine/internal.ts';
import { useTexts } from '../hooks/hooks.ts';
import { later } from '../hooks/later.tsx';
import { WithTexts } from '../hooks/WithTexts.tsx';
import { Apart } from '../parts/Apart.tsx';
import { overPage } from '../popups/waiting.tsx';
import type { ScanDialogProps } from './ScanDialog.tsx';
import { texts } from './scan.texts.ts';

const TEXTS = [texts];

const ScanDialog = later<ScanDialogProps>(
  async () => (await import('./ScanDialog.tsx')).ScanDialog,
  overPage,
);

export interface ScanButtonProps {
  readonly binding: FieldBinding;
  readonly name: string;
}

/** The button beside a field that says `scan`: it reads a barcode or QR code and commits it as if it had been typed. */
export function ScanButton(props: ScanButtonProps) {
  return (
    <WithTexts texts={TEXTS}>
      <Button {...props} />
    </WithTexts>
  );
}

function Button({ binding, name }: ScanButtonProps) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const latest = useRef(binding);
  latest.current = binding;
  const take = async (code: string) => {
    setOpen(false);
    const { takeCode } = await import('./takeCode.ts');
    await takeCode(() => latest.current, code);
  };
  const title = t('widgets.scan.open', { name });
  return (
    <>
      <button
        type="button"
        className="pw-icon-button pw-scan-button"
        aria-label={title}
        title={title}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <ScanLine size={16} aria-hidden />
      </button>
      {open && (
        <Apart>
          <ScanDialog name={name} onCode={(code) => void take(code)} onClose={() => setOpen(false)} />
        </Apart>
      )}
    </>
  );
}
