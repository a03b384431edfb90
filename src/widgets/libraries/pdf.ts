/// <reference path="../files/viewer/pdfWorker.d.ts" />

/**
 * What is used of PDF.js. Its worker runs on the page's own thread, in slices: a worker of its own would need a script
 * that each host would have to serve, and a blob for it is what strict policies forbid. It evaluates nothing.
 */
export { getDocument, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
export * as pdfWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs';
