import { useCallback, useEffect, useRef, useState } from 'react';
import { usePlatform, useTexts } from '../../hooks/hooks.ts';
import type { PDFDocumentProxy } from '../../libraries/pdf.ts';
import { calledName } from '../fileNames.ts';
import { openPdf } from './pdfDocument.ts';
import { useBytes } from './useBytes.ts';
import { useWheelZoom } from './useWheelZoom.ts';
import { type FileViewProps, ViewFailed, ViewGone, ViewLoading } from './ViewStates.tsx';

/** Most pages that are laid out; more are read in the downloaded file. */
const MOST_PAGES = 500;
/** Sharpest drawing, in pixels of the screen for each of the page. */
const SHARPEST = 2;
/** Most pixels of a canvas: phones draw none of a larger one. */
const MOST_PIXELS = 16_000_000;
/** Milliseconds that the size has to stay before a page is drawn in it. */
const RESTED = 120;

/** A PDF, page below page; each is drawn when it comes into sight. */
export function PdfView({ file, local, view, onDownload }: FileViewProps) {
  const { t } = useTexts();
  const stage = useRef<HTMLElement>(null);
  const { pdfFiles } = usePlatform();
  const open = useCallback((blob: Blob, signal: AbortSignal) => openPdf(blob, signal, pdfFiles), [pdfFiles]);
  const bytes = useBytes(file, local, open);
  const opened = bytes.phase === 'ready' ? bytes.value : null;
  useWheelZoom(stage, view.zoomBy, false);
  if (bytes.phase === 'gone') return <ViewGone id={file.id} onRetry={bytes.retry} />;
  if (bytes.phase === 'failed')
    return <ViewFailed said={bytes.said} onRetry={bytes.retry} onDownload={onDownload} />;
  const pages = Math.min(opened?.document.numPages ?? 0, MOST_PAGES);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys
    <section ref={stage} className="pw-viewer-stage" tabIndex={0} aria-label={calledName(file)}>
      {opened === null ? <ViewLoading /> : null}
      {Array.from({ length: pages }, (_, at) => at + 1).map((number) => (
        <Page
          key={number}
          document={opened?.document ?? null}
          number={number}
          zoom={view.zoom}
          turn={view.turn}
          name={t('widgets.viewer.page', { page: number, count: opened?.document.numPages ?? 0 })}
        />
      ))}
    </section>
  );
}

interface PageProps {
  readonly document: PDFDocumentProxy | null;
  readonly number: number;
  readonly zoom: number;
  readonly turn: number;
  readonly name: string;
}

function Page({ document, number, zoom, turn, name }: PageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  /** The turn in which it was drawn. */
  const drawn = useRef<number | null>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const node = canvas.current;
    if (node === null) return;
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting === true), {
      rootMargin: '400px',
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!seen || document === null) return;
    let stop = () => {};
    let left = false;
    void (async () => {
      const page = await document.getPage(number);
      const node = canvas.current;
      if (left || node === null) return;
      const rotation = (page.rotate + turn) % 360;
      const wide = node.parentElement?.clientWidth ?? 800;
      const plain = page.getViewport({ scale: 1, rotation });
      const scale = (Math.min(wide - 32, 1000) / plain.width) * zoom;
      const size = page.getViewport({ scale, rotation });
      node.style.width = `${size.width}px`;
      node.style.height = `${size.height}px`;
      // Fingers zoom with each frame: what is drawn is stretched until they rest.
      if (drawn.current === turn) await new Promise((resolve) => setTimeout(resolve, RESTED));
      if (left) return;
      const most = Math.sqrt(MOST_PIXELS / (size.width * size.height));
      const sharp = Math.min(SHARPEST, window.devicePixelRatio || 1, most);
      const viewport = page.getViewport({ scale: scale * sharp, rotation });
      node.width = Math.ceil(viewport.width);
      node.height = Math.ceil(viewport.height);
      const drawing = page.render({ canvas: node, viewport });
      stop = () => drawing.cancel();
      await drawing.promise;
      drawn.current = turn;
    })().catch(() => undefined);
    return () => {
      left = true;
      stop();
    };
  }, [seen, document, number, zoom, turn]);
  return <canvas ref={canvas} className="pw-viewer-page" role="img" aria-label={name} />;
}
