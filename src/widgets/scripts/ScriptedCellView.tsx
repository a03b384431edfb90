import { later } from '../hooks/later.tsx';
import type { CellLookViewProps } from './CellLookView.tsx';

/** A cell with a script. It shows the stored value until the code of scripts is loaded, and where that fails. */
export const ScriptedCellView = later<CellLookViewProps>(
  async () => (await import('./CellLookView.tsx')).CellLookView,
  ({ children }) => children(null),
);
