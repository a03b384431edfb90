import type { CompiledContainer } from '../../engine/internal.ts';
import { useFormView } from '../form/context.ts';
import { Block } from './Block.tsx';
import { Children } from './Children.tsx';
import { Section } from './Section.tsx';

/**
 * Merged cells as a form's layout: rows and columns with widgets in them. It is not a data table, so screen readers
 * read the widgets in reading order. Source: specification 001 2.3, 4.5.
 */
export function TableGroup({ node }: { readonly node: CompiledContainer }) {
  const { form } = useFormView();
  if (node.grid === undefined) return <Section node={node} />;
  const { rows, columns, cells } = node.grid;
  return (
    <Block node={node}>
      <div
        className="pw-tablegroup"
        style={{
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          gridTemplateRows: `repeat(${rows}, minmax(min-content, auto))`,
        }}
      >
        {cells.map(({ key, row, column, rowSpan, colSpan }) => (
          <div
            key={key}
            className="pw-tablegroup-cell"
            data-pw-key={key}
            style={{ gridArea: `${row + 1} / ${column + 1} / span ${rowSpan} / span ${colSpan}` }}
          >
            <Children keys={form.page.nodes[key]?.children ?? []} />
          </div>
        ))}
      </div>
    </Block>
  );
}
