import type { ReactNode } from 'react';
import type { CompiledAction, Form } from '../../engine/index.ts';
import { useTexts } from '../hooks/hooks.ts';
import { ActionMenu } from '../list/ActionMenu.tsx';
import { actionTitle } from '../list/actionTitle.ts';
import { useFormView } from './context.ts';
import { toolbarActions } from './useActions.ts';
import { useFormStatus } from './useFormStatus.ts';

export interface ToolbarProps {
  readonly form: Form;
  readonly note: ReactNode;
  onAction(action: CompiledAction): void;
}

/** The page's actions, below the fields and always in sight, one of them primary. */
export function Toolbar({ form, note, onAction }: ToolbarProps) {
  const { t } = useTexts();
  const { text } = useFormView();
  const status = useFormStatus(form);
  const actions = toolbarActions(form);
  const saving = status.phase === 'saving';
  if (actions.length === 0 && note === null) return null;
  const run = (action: CompiledAction) => {
    if (!saving) onAction(action);
  };
  // What the workflow adds has no text of the page's own.
  const titleOf = (action: CompiledAction) =>
    action.title === '' ? actionTitle(action, text, t) : text(action.title) || action.code;
  return (
    <div className="pw-toolbar" role="toolbar" aria-label={t('widgets.form.actions')}>
      <span className="pw-toolbar-note" role="status">
        {note ?? (status.dirty ? t('widgets.form.dirty') : null)}
      </span>
      {actions.map(({ action, standing, primary }) => {
        const face = (
          <>
            {saving && primary ? <span className="pw-spinner" aria-hidden /> : null}
            {titleOf(action)}
          </>
        );
        const className = primary ? 'pw-button pw-button-primary' : 'pw-button';
        return standing.menu.length > 0 ? (
          <ActionMenu key={action.key} standing={standing} text={text} className={className} onRun={run}>
            {face}
          </ActionMenu>
        ) : (
          <button
            key={action.key}
            type="button"
            className={className}
            disabled={!standing.enabled}
            aria-disabled={saving ? true : undefined}
            aria-keyshortcuts={action.code.toLowerCase() === 'save' ? 'Control+S' : undefined}
            onClick={() => run(action)}
          >
            {face}
          </button>
        );
      })}
    </div>
  );
}
