import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { styles } from '../scripts/styles.mjs';
import { mswWorker } from './mswWorker.ts';
import { reference } from './reference.ts';

/** What Storybook and the stories' test run build with. */
export default defineConfig({
  plugins: [react(), styles(), mswWorker(), reference()],
  worker: { format: 'es' },
  optimizeDeps: {
    // Found by the way they would reload the page in mid test, with two Reacts.
    entries: [
      'src/**/*.{ts,tsx}',
      'stories/**/*.{ts,tsx}',
      'fixtures/**/*.ts',
      '!src/server/node/**',
      '!src/server/cli/**',
    ],
    include: ['react-dom/client', 'msw', 'msw/browser'],
  },
});
