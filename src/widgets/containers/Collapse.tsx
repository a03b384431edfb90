import { ChevronRight } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
import type { CompiledContainer } from '../../engine/internal.ts';
import { fireWidget } from '../../platform/internal.ts';
import { blockStyle, lookOf } from '../fields/span.ts';
import { useFieldState } from '../fields/useField.ts';
import { useFormView } from '../form/context.ts';
import { useKeptChoice } from '../form/useKeptChoice.ts';
import { ActionIcon } from '../icons/ActionIcon.tsx';
import { Children } from './Children.tsx';
import { IssueCount } from './IssueCount.tsx';
import { WidgetActions } from './laterParts.tsx';
import { useIssueCounts } from './useIssueCounts.ts';
import { useReveal } from './useReveal.ts';

/**
 * A section that collapses. If it is collapsed at first, its content is mounted when it is first opened, and then
 * stays. While it is collapsed, the number of wrong fields inside stands on it.
 */
export function Collapse({ node }: { readonly node: CompiledContainer }) {
  const { form, text } = useFormView();
  const id = useId();
  const [fold, setFold] = useKeptChoice(form, node.key, node.options.collapsed === true ? 'closed' : 'open');
  const open = fold === 'open';
  const [opened, setOpened] = useState(open);
  const show = useCallback(() => {
    setFold('open');
    setOpened(true);
  }, [setFold]);
  useReveal(node.key, show);
  const counts = useIssueCounts(node.key, node.children);
  const issues = open ? 0 : counts.reduce((sum, count) => sum + count, 0);
  if (!useFieldState(form, node.key).visible) return null;
  const help = text(node.tips);
  const toggle = () => {
    if (open) setFold('closed');
    else show();
    if (node.scripts.length > 0) void fireWidget(form, node, 'change', { value: !open });
  };
  return (
    <section
      className="pw-block pw-collapse"
      style={blockStyle(node, 12)}
      data-pw-key={node.key}
      {...lookOf(node)}
    >
      <h3>
        <button
          type="button"
          className="pw-collapse-trigger"
          aria-expanded={open}
          aria-controls={id}
          onClick={toggle}
        >
          <ChevronRight size={16} aria-hidden />
          {node.icon === undefined ? null : <ActionIcon icon={node.icon} code="" />}
          {text(node.title)}
          <IssueCount count={issues} />
        </button>
      </h3>
      {node.actions === undefined ? null : <WidgetActions node={node} />}
      {help && <p className="pw-help">{help}</p>}
      <div id={id} hidden={!open} className="pw-tab-panel">
        {opened ? <Children keys={node.children} columns={node.columns} /> : null}
      </div>
    </section>
  );
}
