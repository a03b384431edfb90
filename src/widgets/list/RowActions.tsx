import type { CompiledAction, ListActionStanding } from '../../engine/index.ts';
import { useTexts } from '../hooks/hooks.ts';
import { actionTitle } from './ListToolbar.tsx';

interface RowActionsProps {
  readonly standings: readonly ListActionStanding[];
  readonly text: (ref: string | null) => string;
  readonly onRun: (action: CompiledAction) => void;
  /** In the tab order (cards), or entered with Enter (cells of a grid). */
  readonly tabbable?: boolean;
}

/** Actions of one row. */
export function RowActions({ standings, text, onRun, tabbable = false }: RowActionsProps) {
  const { t } = useTexts();
  return (
    <span className="pw-pagelist-rowactions">
      {standings.map(({ action, enabled }) => (
        <button
          key={action.key}
          type="button"
          tabIndex={tabbable ? 0 : -1}
          className="pw-link-button"
          data-danger={action.code.toLowerCase() === 'delete' ? '' : undefined}
          disabled={!enabled}
          onClick={() => onRun(action)}
        >
          {actionTitle(action, text, t)}
        </button>
      ))}
    </span>
  );
}
