import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The hosted shell as `npm start` serves it. */
export default defineConfig({
  root: resolve(import.meta.dirname, 'src/shell/app'),
  publicDir: resolve(import.meta.dirname, 'src/shell/app/public'),
  plugins: [react(), tailwindcss()],
  worker: { format: 'es' },
  build: {
    outDir: resolve(import.meta.dirname, 'dist/app'),
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 2000,
    // The strict CSP allows no inline script; small assets stay files so that `img-src` and caching are plain.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
