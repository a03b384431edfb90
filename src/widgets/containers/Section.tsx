import type { CompiledContainer } from '../../engine/internal.ts';
import { Block } from './Block.tsx';
import { Children } from './Children.tsx';

/**
 * Group, grid, space and any container without a view of its own: its widgets, under its title where it has one. The
 * title of a grid or a space, which only lay out, names it in the designer alone.
 */
export function Section({ node }: { readonly node: CompiledContainer }) {
  return (
    <Block node={node} plain={node.kind === 'grid' || node.kind === 'space'}>
      <Children keys={node.children} columns={node.columns} />
    </Block>
  );
}
