import { later } from '../hooks/later.tsx';
import type { CellLookViewProps } from './CellLookView.tsx';

/** A cell with a script. It reads as it is stored until the code of scripts is there, and where that cannot be had. */
export const ScriptedCellView = later<CellLookViewProps>(
  async () => (await import('./CellLookView.tsx')).CellLookView,
  ({ children }) => children(null),
);
