import type { ReactNode } from 'react';
import type { ScriptedCell } from '../../platform/internal.ts';
import { useCellLook } from './useCellLooks.ts';

export interface CellLookViewProps extends ScriptedCell {
  /** Draws the cell with its own text, or with the one that the script has set. */
  readonly children: (text: string | null) => ReactNode;
}

/** A cell as its column's script changes it: first the raw value, then the script's text and classes. */
export function CellLookView({ column, row, value, children }: CellLookViewProps) {
  const look = useCellLook({ column, row, value });
  if (look === null) return children(null);
  return (
    <span className="pw-look" data-pw-look={look.classes.join(' ')}>
      {children(look.text)}
    </span>
  );
}
