import { type ActionState, type CompiledAction, primaryAction } from '../../engine/internal.ts';
import { actionTitle } from '../../platform/internal.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { useTexts } from '../hooks/hooks.ts';

interface ListToolbarProps {
  readonly title: string;
  readonly actionStates: readonly ActionState[];
  readonly text: (ref: string | null) => string;
  readonly onRun: (action: CompiledAction) => void;
}

/** Title and actions of a list page. One of them is primary: adding, where it is granted. */
export function ListToolbar({ title, actionStates, text, onRun }: ListToolbarProps) {
  const { t } = useTexts();
  const primary = primaryAction(actionStates);
  return (
    <header className="pw-pagelist-bar">
      <h2 className="pw-pagelist-title">{title}</h2>
      <div role="toolbar" aria-label={t('list.toolbar')} className="pw-pagelist-actions">
        {actionStates.map((actionState) => (
          <ActionButton
            key={actionState.action.key}
            actionState={actionState}
            titleOf={(action) => actionTitle(action, text, t)}
            className={actionState.action.key === primary ? 'pw-button pw-button-primary' : 'pw-button'}
            icon
            onRun={onRun}
          />
        ))}
      </div>
    </header>
  );
}
