import { type CompiledAction, type ListActionStanding, primaryAction } from '../../engine/index.ts';
import { useTexts } from '../hooks/hooks.ts';
import { ActionIcon } from '../icons/ActionIcon.tsx';
import { ActionMenu } from './ActionMenu.tsx';
import { actionTitle } from './actionTitle.ts';

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
  const labels = new Map(standings.map(({ action }) => [action.key, actionTitle(action, text, t)]));
  return (
    <header className="pw-pagelist-bar">
      <h2 className="pw-pagelist-title">{title}</h2>
      <div role="toolbar" aria-label={t('list.toolbar')} className="pw-pagelist-actions">
        {standings.map((standing) => {
          const { action, enabled, menu } = standing;
          const look = action.key === primary ? 'pw-button pw-button-primary' : 'pw-button';
          const label = labels.get(action.key) ?? action.code;
          const face = (
            <>
              <ActionIcon icon={action.icon} code={action.code} />
              <span>{label}</span>
            </>
          );
          if (menu.length === 0)
            return (
              <button
                key={action.key}
                type="button"
                className={look}
                data-code={action.code}
                disabled={!enabled}
                onClick={() => onRun(action)}
              >
                {face}
              </button>
            );
          return (
            <ActionMenu key={action.key} standing={standing} text={text} className={look} onRun={onRun}>
              {face}
            </ActionMenu>
          );
        })}
      </div>
    </header>
  );
}
