import { later } from '../hooks/later.tsx';
import type { UndoKeysProps } from './undo/UndoKeys.tsx';

/** Fetched once the form stands. Where that fails, nothing is shown: the form works without. */
export const FormAids = later<UndoKeysProps>(
  async () => (await import('./FormAids.tsx')).FormAids,
  () => null,
);
