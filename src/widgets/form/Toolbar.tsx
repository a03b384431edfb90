import type { KeyboardEventHandler, ReactNode } from 'react';
import type { CompiledAction, Form } from '../../engine/internal.ts';
import { actionTitle } from '../../platform/internal.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { RestMenu } from '../actions/RestMenu.tsx';
import { useTexts } from '../hooks/hooks.ts';
import { useNarrow } from '../hooks/useNarrow.ts';
import { useFormView } from './context.ts';
import { pressed } from './pressed.ts';
import { savedByKey } from './savedByKey.ts';
import { type ToolbarAction, toolbarActions } from './useActions.ts';
import { useFormStatus } from './useFormStatus.ts';

export interface ToolbarProps {
  readonly form: Form;
  /** Stands first: what concerns the record and is no action of the page. */
  readonly aside: ReactNode;
  /** The host's own buttons. */
  readonly own: ReactNode;
  onAction(action: CompiledAction): void;
  /** Keys of the page, pressed in the toolbar or in one of its menus. */
  readonly onKeyDown: KeyboardEventHandler;
}

const codeOf = (one: ToolbarAction | undefined) => one?.action.code.toLowerCase();

/**
 * The actions that stand in the toolbar of a phone, where the others are in a menu. A menu of one is no gain, but where that
 * one cannot be used: it would take half of the toolbar.
 */
function inReach(actions: readonly ToolbarAction[]): ReadonlySet<ToolbarAction> {
  const first =
    actions.find(({ primary }) => primary) ?? actions.find(({ actionState }) => actionState.enabled);
  // Between these one chooses: both stay in reach of the thumb.
  const beside = codeOf(first) === 'approve' ? 'reject' : null;
  const shown = new Set(actions.filter((one) => one === first || codeOf(one) === beside));
  const rest = actions.filter((one) => !shown.has(one));
  return rest.length > 1 || rest[0]?.actionState.enabled === false ? shown : new Set(actions);
}

/** The page's actions, below the fields and always visible, one of them primary. */
export function Toolbar({ form, aside, own, onAction, onKeyDown }: ToolbarProps) {
  const { t } = useTexts();
  const { text } = useFormView();
  const status = useFormStatus(form);
  const narrow = useNarrow();
  const actions = toolbarActions(form);
  const saving = status.phase === 'saving';
  // What is typed once the page is no longer covered can be saved: after the save that is on its way.
  const isCovered = status.overlay !== null;
  const byKey = savedByKey(form)?.key;
  if (actions.length === 0 && aside === null) return null;
  const titleOf = (action: CompiledAction) => actionTitle(action, text, t);
  const shown = narrow ? inReach(actions) : new Set(actions);
  const rest = actions.filter((one) => !shown.has(one)).map(({ actionState }) => actionState);
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
        {status.dirty && !status.waits ? t('widgets.form.dirty') : null}
      </span>
      {own}
      {[...shown].map(({ action, actionState, primary }) => (
        <ActionButton
          key={action.key}
          actionState={actionState}
          titleOf={titleOf}
          why={actionState.reasons[0] && t(`widgets.why.${actionState.reasons[0].code}`)}
          className={primary ? 'pw-button pw-button-primary' : 'pw-button'}
          before={saving && primary ? <span className="pw-spinner" aria-hidden /> : null}
          busy={saving && (isCovered || action.code.toLowerCase() !== 'save')}
          byKey={byKey}
          onRun={onAction}
        />
      ))}
      {rest.length > 0 && <RestMenu actionStates={rest} titleOf={titleOf} busy={saving} onRun={onAction} />}
    </div>
  );
}
