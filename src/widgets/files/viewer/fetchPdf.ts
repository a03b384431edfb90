/** PDF.js could not be fetched: that says nothing of the file. */
export class PdfMissing extends Error {}

/** Fetches PDF.js, once. It is large: whoever is about to show a PDF calls this, and the file is fetched beside it. */
export const fetchPdf = () =>
  import('../../libraries/pdf.ts').catch((cause: unknown) => {
    throw new PdfMissing('PDF.js could not be fetched', { cause });
  });
