/** Fetches PDF.js, once. It is large: whoever is about to show a PDF calls this, and the file is fetched beside it. */
export const fetchPdf = () => import('../../libraries/pdf.ts');
