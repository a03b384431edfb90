import { type CompiledAction, type ListActionStanding, primaryAction } from '../../engine/internal.ts';
import { actionTitle } from '../../platform/index.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { useTexts } from '../hooks/hooks.ts';

interface ListToolbarProps {
  readonly title: string;
  readonly standings: readonly ListActionStanding[];
  readonly text: (ref: string | null) => string;
  readonly onRun: (action: CompiledAction) => void;
}

/** Title and actions of a list page. One of them is primary: adding, where it is granted. */
export function ListToolbar({ title, standings, text, onRun }: ListToolbarProps) {
  const { t } = useTexts();
  const primary = primaryAction(standings);
  return (
    <header className="pw-pagelist-bar">
      <h2 className="pw-pagelist-title">{title}</h2>
      <div role="toolbar" aria-label={t('list.toolbar')} className="pw-pagelist-actions">
        {standings.map((standing) => (
          <ActionButton
            key={standing.action.key}
            standing={standing}
            titleOf={(action) => actionTitle(action, text, t)}
            className={standing.action.key === primary ? 'pw-button pw-button-primary' : 'pw-button'}
            icon
            onRun={onRun}
          />
        ))}
      </div>
    </header>
  );
}
