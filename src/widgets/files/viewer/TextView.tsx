import { useTexts } from '../../hooks/hooks.ts';
import { calledName } from '../fileNames.ts';
import { useBytes } from './useBytes.ts';
import { type FileViewProps, ViewFailed, ViewGone, ViewLoading } from './ViewStates.tsx';

/** Longest text that is shown, in bytes: more would hold up the page. */
const MOST = 1024 * 1024;

interface Shown {
  readonly text: string;
  readonly cut: boolean;
}

/** UTF-8, or UTF-16 by its mark; what is neither is read as the encodings that offices of this product's users write. */
function decode(bytes: ArrayBuffer): string {
  const [a, b] = new Uint8Array(bytes.slice(0, 2));
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  for (const encoding of ['utf-8', 'big5', 'gb18030']) {
    try {
      // A character that is cut in two at the end is no fault of the encoding.
      return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    } catch {
      // The next one.
    }
  }
  return new TextDecoder().decode(bytes);
}

async function read(blob: Blob): Promise<Shown> {
  return { text: decode(await blob.slice(0, MOST).arrayBuffer()), cut: blob.size > MOST };
}

/** A text file as text, never as markup. */
export function TextView({ file, local, onDownload }: FileViewProps) {
  const { t } = useTexts();
  const bytes = useBytes(file, local, read);
  if (bytes.phase === 'loading') return <ViewLoading />;
  if (bytes.phase === 'gone') return <ViewGone id={file.id} onRetry={bytes.retry} />;
  if (bytes.phase === 'failed')
    return <ViewFailed said={bytes.said} onRetry={bytes.retry} onDownload={onDownload} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <section className="pw-viewer-stage" tabIndex={0} aria-label={calledName(file)}>
      <pre className="pw-viewer-text">{bytes.value.text}</pre>
      {bytes.value.cut ? <p className="pw-viewer-cut">{t('widgets.viewer.cut')}</p> : null}
    </section>
  );
}
