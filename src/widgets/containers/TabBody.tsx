import { useFormView } from '../form/context.ts';
import { Children } from './Children.tsx';
import { NodeView } from './NodeView.tsx';

/** The children of a tab page; a widget directly inside tabs is drawn as a page of its own. */
export function TabBody({ tabKey }: { readonly tabKey: string }) {
  const { form } = useFormView();
  const page = form.page.nodes[tabKey];
  if (page?.role === 'container') return <Children keys={page.children} columns={page.columns} />;
  return (
    <div className="pw-grid">
      <NodeView nodeKey={tabKey} />
    </div>
  );
}
