import type { ReactNode } from 'react';
import type { CompiledAction, Form } from '../../engine/index.ts';
import { useTexts } from '../hooks/hooks.ts';
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
  return (
    <div className="pw-toolbar" role="toolbar" aria-label={t('widgets.form.actions')}>
      <span className="pw-toolbar-note" role="status">
        {note ?? (status.dirty ? t('widgets.form.dirty') : null)}
      </span>
      {actions.map(({ action, standing, primary }) => (
        <button
          key={action.key}
          type="button"
          className={primary ? 'pw-button pw-button-primary' : 'pw-button'}
          disabled={!standing.enabled}
          aria-disabled={saving ? true : undefined}
          aria-keyshortcuts={action.code.toLowerCase() === 'save' ? 'Control+S' : undefined}
          onClick={() => {
            if (!saving) onAction(action);
          }}
        >
          {saving && primary ? <span className="pw-spinner" aria-hidden /> : null}
          {text(action.title) || action.code}
        </button>
      ))}
    </div>
  );
}
