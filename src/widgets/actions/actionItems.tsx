import type { ActionState, CompiledAction } from '../../engine/internal.ts';
import { ActionIcon } from '../icons/ActionIcon.tsx';
import type { MenuItem } from '../popups/Menu.tsx';

/** How actions stand in a toolbar or its menus. */
export interface ActionFace {
  readonly titleOf: (action: CompiledAction) => string;
  /** An action is still running: nothing else is begun. */
  readonly busy?: boolean | undefined;
  /** Key of the action that is also run by Ctrl+S. */
  readonly byKey?: string | undefined;
  readonly onRun: (action: CompiledAction) => void;
}

/** Actions as the items of a menu. */
export function actionItems(
  states: readonly ActionState[],
  { titleOf, busy, byKey, onRun }: ActionFace,
): readonly MenuItem[] {
  return states.map(({ action, enabled, reasons }) => ({
    key: action.key,
    title: titleOf(action),
    why: reasons[0]?.code,
    icon: <ActionIcon icon={action.icon} code={action.code} />,
    disabled: busy || !enabled,
    keys: action.key === byKey ? { shown: 'Ctrl+S', spoken: 'Control+S' } : undefined,
    onSelect: () => onRun(action),
  }));
}
