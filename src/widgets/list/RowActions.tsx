import type { CompiledAction, ListActionStanding } from '../../engine/index.ts';
import { useTexts } from '../hooks/hooks.ts';
import { ActionMenu } from './ActionMenu.tsx';
import { actionTitle } from './actionTitle.ts';

interface RowActionsProps {
  readonly standings: readonly ListActionStanding[];
  readonly text: (ref: string | null) => string;
  readonly onRun: (action: CompiledAction) => void;
  /** In the tab order (cards), or entered with Enter (cells of a grid). */
  readonly tabbable?: boolean;
}

/** Actions of one row; submit and approve offer their pair here, too. Source: specification 002 3.4, 4.1. */
export function RowActions({ standings, text, onRun, tabbable = false }: RowActionsProps) {
  const { t } = useTexts();
  const tabIndex = tabbable ? 0 : -1;
  return (
    <span className="pw-pagelist-rowactions">
      {standings.map((standing) => {
        const { action, enabled, menu } = standing;
        const title = actionTitle(action, text, t);
        if (menu.length > 0)
          return (
            <ActionMenu
              key={action.key}
              standing={standing}
              text={text}
              className="pw-link-button"
              tabIndex={tabIndex}
              onRun={onRun}
            >
              {title}
            </ActionMenu>
          );
        return (
          <button
            key={action.key}
            type="button"
            tabIndex={tabIndex}
            className="pw-link-button"
            data-danger={action.code.toLowerCase() === 'delete' ? '' : undefined}
            disabled={!enabled}
            onClick={() => onRun(action)}
          >
            {title}
          </button>
        );
      })}
    </span>
  );
}
