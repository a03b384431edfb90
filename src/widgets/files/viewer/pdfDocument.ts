import type { PDFDocumentProxy } from '../../libraries/pdf.ts';
import { fetchPdf } from './fetchPdf.ts';

/** An open document, and what frees it. */
export interface OpenPdf {
  readonly document: PDFDocumentProxy;
  close(): void;
}

/** Where PDF.js finds what some documents need, below the folder that the platform names. */
function filesBelow(folder: string | undefined) {
  if (folder === undefined) return {};
  const below = (name: string) => new URL(`${folder.replace(/\/?$/, '/')}${name}/`, document.baseURI).href;
  return {
    cMapUrl: below('cmaps'),
    standardFontDataUrl: below('standard_fonts'),
    wasmUrl: below('wasm'),
  };
}

/**
 * Opens a PDF. PDF.js is fetched with the first one; it runs no scripts of documents and evaluates nothing. `folder` is
 * that of `PlatformOptions.pdfFiles`.
 */
export async function openPdf(blob: Blob, signal: AbortSignal, folder?: string): Promise<OpenPdf> {
  const [{ getDocument, pdfWorker }, data] = await Promise.all([fetchPdf(), blob.arrayBuffer()]);
  // Fetching it takes a while, and the viewer may be gone: an abort that has happened is told to nobody later.
  signal.throwIfAborted();
  // PDF.js looks here for the code of its worker before it would start one.
  Reflect.set(globalThis, 'pdfjsWorker', pdfWorker);
  const task = getDocument({
    data: new Uint8Array(data),
    useSystemFonts: true,
    verbosity: 0,
    enableXfa: false,
    ...filesBelow(folder),
  });
  const close = () => void task.destroy();
  signal.addEventListener('abort', close, { once: true });
  return { document: await task.promise, close };
}
