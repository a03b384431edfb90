import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '../../../src/widgets/internal.ts';

/** A text to read and to copy. */
export function Code({ title, text }: { readonly title: string; readonly text: string }) {
  const { t } = useTexts();
  const [copied, setCopied] = useState<{ readonly text: string; readonly ok: boolean } | null>(null);
  const copy = async () => {
    const ok = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setCopied({ text, ok });
  };
  const isTold = copied?.text === text;
  return (
    <section className="play-code" aria-label={title}>
      <div className="play-bar">
        <h2>{title}</h2>
        <span role="status">
          {isTold ? t(copied.ok ? 'playground.code.copied' : 'playground.code.notCopied') : ''}
        </span>
        <button type="button" className="pw-button pw-button-quiet" onClick={() => void copy()}>
          <Copy size={14} aria-hidden />
          {t('playground.code.copy')}
        </button>
      </div>
      <pre>{text}</pre>
    </section>
  );
}
