import type { Plugin } from 'vite';

/** Writes what PDF.js reads for some documents to `pdf/`. */
export declare function pdfFiles(): Plugin;
