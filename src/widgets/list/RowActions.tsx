import type { ActionState, CompiledAction } from '../../engine/internal.ts';
import { actionTitle } from '../../platform/internal.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { useTexts } from '../hooks/hooks.ts';

interface RowActionsProps {
  readonly actionStates: readonly ActionState[];
  readonly text: (ref: string | null) => string;
  readonly onRun: (action: CompiledAction) => void;
  /** In the tab order (cards), or entered with Enter (cells of a grid). */
  readonly tabbable?: boolean;
}

/** Actions of one row, including the menus of submit and approve. Source: specification 002 3.4, 4.1. */
export function RowActions({ actionStates, text, onRun, tabbable = false }: RowActionsProps) {
  const { t } = useTexts();
  return (
    <span className="pw-pagelist-rowactions">
      {actionStates.map((actionState) => (
        <ActionButton
          key={actionState.action.key}
          actionState={actionState}
          titleOf={(action) => actionTitle(action, text, t)}
          className="pw-link-button"
          tabIndex={tabbable ? 0 : -1}
          onRun={onRun}
        />
      ))}
    </span>
  );
}
