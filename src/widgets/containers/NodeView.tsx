import { memo } from 'react';
import { ownOf } from '../../engine/internal.ts';
import { FieldView } from '../fields/FieldView.tsx';
import { useFormView } from '../form/context.ts';
import { Card } from './Card.tsx';
import { Decoration, isRare, RareContainer, Tabs } from './laterParts.tsx';
import { Section } from './Section.tsx';
import { TabBody } from './TabBody.tsx';
import { TableSlot } from './TableSlot.tsx';
import { UnknownWidget } from './UnknownWidget.tsx';

/** Draws one widget of the page by its role and kind. */
export const NodeView = memo(function NodeView({ nodeKey }: { readonly nodeKey: string }) {
  const { form } = useFormView();
  const node = ownOf(form.page.nodes, nodeKey);
  if (node === undefined) return null;
  switch (node.role) {
    case 'field':
      return <FieldView field={node} />;
    case 'table':
      return <TableSlot table={node} />;
    case 'decoration':
      return <Decoration node={node} />;
    case 'unknown':
      return <UnknownWidget node={node} />;
    case 'container':
      break;
  }
  switch (node.kind) {
    case 'card':
    case 'groupcard':
      return <Card node={node} />;
    case 'tabs':
      return <Tabs node={node} Body={TabBody} />;
    default:
      return isRare(node) ? <RareContainer node={node} /> : <Section node={node} />;
  }
});
