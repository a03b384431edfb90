import type { KeyboardEventHandler, ReactNode } from 'react';
import type { CompiledAction, Form } from '../../engine/internal.ts';
import { actionTitle } from '../../platform/internal.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { useTexts } from '../hooks/hooks.ts';
import { useFormView } from './context.ts';
import { pressed } from './pressed.ts';
import { savedByKey } from './savedByKey.ts';
import { toolbarActions } from './useActions.ts';
import { useFormStatus } from './useFormStatus.ts';

export interface ToolbarProps {
  readonly form: Form;
  readonly note: ReactNode;
  /** Stands before the note: what concerns the record and is no action of the page. */
  readonly aside: ReactNode;
  onAction(action: CompiledAction): void;
  /** Keys of the page, pressed in the toolbar or in one of its menus. */
  readonly onKeyDown: KeyboardEventHandler;
}

/** The page's actions, below the fields and always visible, one of them primary. */
export function Toolbar({ form, note, aside, onAction, onKeyDown }: ToolbarProps) {
  const { t } = useTexts();
  const { text } = useFormView();
  const status = useFormStatus(form);
  const actions = toolbarActions(form);
  const saving = status.phase === 'saving';
  // What is typed once the page is no longer covered can be saved: after the save that is on its way.
  const isCovered = status.overlay !== null;
  const byKey = savedByKey(form)?.key;
  if (actions.length === 0 && note === null && aside === null) return null;
  const titleOf = (action: CompiledAction) => actionTitle(action, text, t);
  return (
    <div
      className="pw-toolbar"
      role="toolbar"
      aria-label={t('widgets.form.actions')}
      onKeyDown={onKeyDown}
      {...pressed}
    >
      {aside}
      <span className="pw-toolbar-note" role="status">
        {note ?? (status.dirty ? t('widgets.form.dirty') : null)}
      </span>
      {actions.map(({ action, actionState, primary }) => (
        <ActionButton
          key={action.key}
          actionState={actionState}
          titleOf={titleOf}
          className={primary ? 'pw-button pw-button-primary' : 'pw-button'}
          before={saving && primary ? <span className="pw-spinner" aria-hidden /> : null}
          busy={saving && (isCovered || action.code.toLowerCase() !== 'save')}
          byKey={byKey}
          onRun={onAction}
        />
      ))}
    </div>
  );
}
