import type { CompiledContainer } from '../../engine/internal.ts';
import { WithTexts } from '../hooks/WithTexts.tsx';
import { Collapse } from './Collapse.tsx';
import { texts } from './containers.texts.ts';
import { Inline } from './Inline.tsx';
import { InnerForm } from './InnerForm.tsx';
import { MainSplit } from './MainSplit.tsx';
import { TableGroup } from './TableGroup.tsx';
import { Template } from './Template.tsx';

const own = [texts];

/** A container that few pages have, with the texts that such containers need. */
export function RareContainer({ node }: { readonly node: CompiledContainer }) {
  return <WithTexts texts={own}>{viewOf(node)}</WithTexts>;
}

function viewOf(node: CompiledContainer) {
  switch (node.kind) {
    case 'inline':
      return <Inline node={node} />;
    case 'mainsplit':
      return <MainSplit node={node} />;
    case 'template':
      return <Template node={node} />;
    case 'form':
      return <InnerForm node={node} />;
    case 'tablegroup':
      return <TableGroup node={node} />;
    default:
      return <Collapse node={node} />;
  }
}
