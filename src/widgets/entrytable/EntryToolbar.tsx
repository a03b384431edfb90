import { Lock } from 'lucide-react';
import type { ActionState, CompiledAction } from '../../engine/internal.ts';
import { actionTitle } from '../../platform/internal.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { useTexts } from '../hooks/hooks.ts';

interface EntryToolbarProps {
  readonly title: string;
  readonly untitled: boolean;
  readonly required: boolean;
  /** The mark of a table that needs a row stands here also without its title, which nobody draws. */
  readonly marks: boolean;
  readonly actionStates: readonly ActionState[];
  readonly text: (ref: string | null) => string;
  readonly rows: number;
  readonly selected: number;
  readonly locked: boolean;
  readonly onRun: (action: CompiledAction) => void;
}

const BUTTON = 'pw-button pw-button-quiet pw-button-small';

/** Toolbar above an entry table: its title, the number of rows, and its actions. */
export function EntryToolbar(props: EntryToolbarProps) {
  const { t } = useTexts();
  const { title, required, actionStates, text, rows, selected, locked, onRun } = props;
  const mark = required && (
    <span className="pw-datagrid-required" aria-hidden>
      *
    </span>
  );
  return (
    <div className="pw-entry-bar">
      {props.untitled ? (
        props.marks && mark
      ) : (
        <span className="pw-entry-title">
          {mark}
          {title}
        </span>
      )}
      <span className="pw-entry-count">
        {selected > 0 ? t('table.selectedCount', { count: selected }) : t('table.rowCount', { count: rows })}
      </span>
      {locked ? (
        <span className="pw-entry-lock">
          <Lock size={13} aria-hidden />
          {t('table.readOnly')}
        </span>
      ) : (
        <div role="toolbar" aria-label={`${title} ${t('table.toolbar')}`} className="pw-entry-actions">
          {actionStates.map((actionState) => (
            <ActionButton
              key={actionState.action.key}
              actionState={actionState}
              titleOf={(action) => actionTitle(action, text, t)}
              className={BUTTON}
              icon
              onRun={onRun}
            />
          ))}
        </div>
      )}
    </div>
  );
}
