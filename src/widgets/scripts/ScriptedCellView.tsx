import { type ReactNode, useCallback, useContext, useSyncExternalStore } from 'react';
import type { Platform } from '../../platform/index.ts';
import type { CellLook, ScriptedCell } from '../../platform/internal.ts';
import { PwContext } from '../hooks/context.ts';
import { createLoading, useLoaded } from '../hooks/loading.ts';

interface ScriptedCellProps extends ScriptedCell {
  /** Draws the cell: with its own text, or with the one that the script gives. */
  readonly children: (text: string | null) => ReactNode;
}

const looksCode = createLoading(async () => (await import('./cellLooksOf.ts')).cellLooksOf);

const nothing = () => undefined;

/**
 * The look of a cell that its column's `onCellRender` decides, asked for as long as the cell is shown: null at first,
 * and where the cell stays as it is. The cell renders anew only when it gets another look.
 */
function useCellLook(platform: Platform, { column, row, value }: ScriptedCell): CellLook | null {
  const code = useLoaded(looksCode);
  const looks = code.phase === 'ready' ? code.value(platform) : null;
  const subscribe = useCallback(
    (wake: () => void) => looks?.want({ column, row, value }, wake) ?? nothing,
    [looks, column, row, value],
  );
  const read = () => looks?.look({ column, row, value }) ?? null;
  return useSyncExternalStore(subscribe, read, read);
}

/** What stands in the cell keeps its elements, and with them focus and pictures, when the look comes or goes. */
function LookedCell({ platform, children, ...cell }: ScriptedCellProps & { readonly platform: Platform }) {
  const look = useCellLook(platform, cell);
  return (
    <span className={look === null ? 'pw-unlooked' : 'pw-look'} data-pw-look={look?.classes.join(' ')}>
      {children(look?.text ?? null)}
    </span>
  );
}

/**
 * A cell as its column's script wants it: the raw value first, the script's text and classes when they are there. It
 * reads as it is stored where scripts do not run.
 */
export function ScriptedCellView(props: ScriptedCellProps) {
  const { platform } = useContext(PwContext);
  return platform?.createWorker === undefined ? (
    props.children(null)
  ) : (
    <LookedCell platform={platform} {...props} />
  );
}
