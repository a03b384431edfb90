import { ChevronRight } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
import type { CompiledContainer } from '../../engine/internal.ts';
import { fireWidget } from '../../platform/internal.ts';
import { spanStyle } from '../fields/span.ts';
import { useFieldState } from '../fields/useField.ts';
import { useFormView } from '../form/context.ts';
import { Children } from './Children.tsx';
import { useReveal } from './useReveal.ts';

/**
 * A section that collapses. If it is collapsed at first, its content is mounted when it is first opened, and then
 * stays.
 */
export function Collapse({ node }: { readonly node: CompiledContainer }) {
  const { form, text } = useFormView();
  const id = useId();
  const [open, setOpen] = useState(node.options.collapsed !== true);
  const [opened, setOpened] = useState(open);
  const show = useCallback(() => {
    setOpen(true);
    setOpened(true);
  }, []);
  useReveal(node.key, show);
  if (!useFieldState(form, node.key).visible) return null;
  const toggle = () => {
    if (open) setOpen(false);
    else show();
    if (node.scripts.length > 0) void fireWidget(form, node, 'change', { value: !open });
  };
  return (
    <section className="pw-block" style={spanStyle(node, 12)}>
      <h3>
        <button
          type="button"
          className="pw-collapse-trigger"
          aria-expanded={open}
          aria-controls={id}
          onClick={toggle}
        >
          <ChevronRight size={16} aria-hidden />
          {text(node.title)}
        </button>
      </h3>
      <div id={id} hidden={!open} className="pw-tab-panel">
        {opened ? <Children keys={node.children} /> : null}
      </div>
    </section>
  );
}
