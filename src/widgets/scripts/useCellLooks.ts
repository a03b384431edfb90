import { useCallback, useContext, useSyncExternalStore } from 'react';
import type { CellLook, ScriptedCell } from '../../platform/internal.ts';
import { PwContext } from '../hooks/context.ts';
import { cellLooksOf } from './cellLooksOf.ts';

const nothing = () => undefined;

/**
 * The look of a cell that its column's `onCellRender` decides, requested as long as the cell is shown: null at first,
 * and where the cell is unchanged. The cell renders again only when its look changes.
 */
export function useCellLook({ column, row, value }: ScriptedCell): CellLook | null {
  const { platform } = useContext(PwContext);
  const looks = platform === null ? null : cellLooksOf(platform);
  const subscribe = useCallback(
    (wake: () => void) => looks?.want({ column, row, value }, wake) ?? nothing,
    [looks, column, row, value],
  );
  return useSyncExternalStore(subscribe, () => looks?.look({ column, row, value }) ?? null);
}
