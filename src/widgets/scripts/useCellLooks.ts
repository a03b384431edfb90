import { useCallback, useContext, useSyncExternalStore } from 'react';
import type { Platform } from '../../platform/index.ts';
import type { ScriptedCell } from '../../platform/internal.ts';
import { type CellLook, type CellLooks, createCellLooks, scriptHostOf } from '../../platform/internal.ts';
import { PwContext } from '../hooks/context.ts';

const stores = new WeakMap<Platform, CellLooks>();

/** The looks of a platform's cells: one store, since one frame's cells are one message whatever shows them. */
export function cellLooksOf(platform: Platform): CellLooks {
  const known = stores.get(platform);
  if (known) return known;
  const { clock, notify } = platform;
  const made = createCellLooks({ scripts: scriptHostOf(platform), clock, notify });
  stores.set(platform, made);
  return made;
}

const nothing = () => undefined;

/**
 * The look of a cell that its column's `onCellRender` decides, asked for as long as the cell is shown: null at first,
 * and where the cell stays as it is. The cell renders anew only when it gets another look.
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
