import { AppWindow, PanelRightOpen } from 'lucide-react';
import type { ActionState, CompiledAction, CompiledTable } from '../../engine/internal.ts';
import { actionTitle } from '../../platform/internal.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { useTexts } from '../hooks/hooks.ts';
import { hasIcon } from '../icons/ActionIcon.tsx';

interface OperationCellProps {
  readonly actionStates: readonly ActionState[];
  /** The child tables of the row. */
  readonly tables: readonly CompiledTable[];
  readonly text: (ref: string | null) => string;
  readonly onRun: (action: CompiledAction) => void;
  readonly onOpen: (table: CompiledTable) => void;
}

/**
 * What is done with one row: the `inner` actions of the table and its child tables. Actions without an icon show their
 * word. Source: specification 001 3.2, 002 2.4, 9.
 */
export function OperationCell({ actionStates, tables, text, onRun, onOpen }: OperationCellProps) {
  const { t } = useTexts();
  return (
    <span className="pw-entry-operations">
      {actionStates.map((actionState) => (
        <ActionButton
          key={actionState.action.key}
          actionState={actionState}
          titleOf={(action) => actionTitle(action, text, t)}
          className={hasIcon(actionState.action) ? 'pw-icon-button' : 'pw-link-button'}
          icon
          bare={hasIcon(actionState.action)}
          tabIndex={-1}
          onRun={onRun}
        />
      ))}
      {tables.map((own) => (
        <button
          key={own.key}
          type="button"
          tabIndex={-1}
          className="pw-icon-button"
          title={text(own.title) || t('table.openChild')}
          aria-label={text(own.title) || t('table.openChild')}
          aria-haspopup="dialog"
          onClick={() => onOpen(own)}
        >
          {own.childOpen?.as === 'dialog' ? (
            <AppWindow size={15} aria-hidden />
          ) : (
            <PanelRightOpen size={15} aria-hidden />
          )}
        </button>
      ))}
    </span>
  );
}
