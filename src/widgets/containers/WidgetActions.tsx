import type { CompiledNode } from '../../engine/internal.ts';
import { actionTitle } from '../../platform/internal.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { useFieldState } from '../fields/useField.ts';
import { useFormView } from '../form/context.ts';
import { pressed } from '../form/pressed.ts';
import { shownActions } from '../form/useActions.ts';
import { useFormStatus } from '../form/useFormStatus.ts';
import { useTexts } from '../hooks/hooks.ts';
import { FieldScan } from '../scan/FieldScan.tsx';

export interface WidgetActionsProps {
  readonly node: CompiledNode;
}

/**
 * The buttons of a widget's own actions (001 3.1 `actions`), beside its value or in its title, after the one that scans. They are planned and run
 * as those of the page's toolbar are, and hidden and locked with their widget.
 */
export function WidgetActions({ node }: WidgetActionsProps) {
  const { form, text, runner } = useFormView();
  const { t } = useTexts();
  const { phase } = useFormStatus(form);
  // Read for their changes: what is enabled follows the states of form and widget.
  useFieldState(form, node.key);
  const place = { key: node.key };
  const shown = shownActions(form.actions(node.key));
  const scans = node.role === 'field' && node.scan === true;
  if (shown.length === 0 && !scans) return null;
  return (
    // Alone the button that scans stands beside its field on any screen.
    <div className="pw-widget-actions" data-pw-scan={shown.length === 0 ? '' : undefined} {...pressed}>
      {scans && <FieldScan field={node} />}
      {shown.map((actionState) => (
        <ActionButton
          key={actionState.action.key}
          actionState={actionState}
          titleOf={(action) => actionTitle(action, text, t)}
          className="pw-button"
          icon
          busy={phase === 'saving'}
          onRun={(action) => runner.current?.(action, place)}
        />
      ))}
    </div>
  );
}
