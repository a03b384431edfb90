declare module 'pdfjs-dist/legacy/build/pdf.worker.mjs' {
  /** Where PDF.js, on the page's own thread, finds its worker. */
  export const WorkerMessageHandler: object;
}
