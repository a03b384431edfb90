import { useEffect, useState } from 'react';
import { later } from '../hooks/later.tsx';
import type { GridTooltipProps } from './GridTooltip.tsx';

/** Where its code cannot be fetched nothing is shown: the grid works without. */
const Code = later<GridTooltipProps>(
  async () => (await import('./GridTooltip.tsx')).GridTooltip,
  () => null,
);

/** The tooltip of cut cells, whose code is fetched when the pointer or the focus first comes to the grid. */
export function GridTooltip({ grid }: GridTooltipProps) {
  const [isNeeded, setIsNeeded] = useState(false);
  useEffect(() => {
    const root = grid.current;
    if (!root || isNeeded) return;
    const need = () => setIsNeeded(true);
    root.addEventListener('pointerover', need, { once: true });
    root.addEventListener('focusin', need, { once: true });
    return () => {
      root.removeEventListener('pointerover', need);
      root.removeEventListener('focusin', need);
    };
  }, [grid, isNeeded]);
  return isNeeded ? <Code grid={grid} /> : null;
}
