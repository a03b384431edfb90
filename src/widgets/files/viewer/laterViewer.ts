import { later } from '../../hooks/later.tsx';
import { overPage } from '../../popups/waiting.tsx';
import type { ViewerProps } from './ViewerDialog.tsx';

/** The viewer, whose code is fetched when a file is first looked at. */
export const Viewer = later<ViewerProps>(
  async () => (await import('./ViewerDialog.tsx')).ViewerDialog,
  overPage,
);
