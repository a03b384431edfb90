import { memo } from 'react';
import { columnsStyle } from '../fields/span.ts';
import { NodeView } from './NodeView.tsx';

/**
 * Most widgets under one React parent. When one of them renders, React clones every fiber beside it: with 2,000 side
 * by side that is most of a keystroke's cost. A tree of small groups, without elements of their own, clones a few.
 */
const GROUP = 24;

/** Keys that keep their array while the page does, cut into groups. */
const Group = memo(function Group({ keys }: { readonly keys: readonly string[] }) {
  if (keys.length <= GROUP) return keys.map((key) => <NodeView key={key} nodeKey={key} />);
  const size = Math.max(GROUP, Math.ceil(keys.length / GROUP));
  const groups: (readonly string[])[] = [];
  for (let at = 0; at < keys.length; at += size) groups.push(keys.slice(at, at + size));
  return groups.map((group) => <Group key={group[0]} keys={group} />);
});

interface ChildrenProps {
  readonly keys: readonly string[];
  /** Columns of the grid; twelve unless the container states how many. */
  readonly columns?: number;
}

/** Widgets one after the other in a grid of columns. */
export function Children({ keys, columns = 12 }: ChildrenProps) {
  const own = columns < 12 ? { 'data-pw-columns': columns, style: columnsStyle(columns) } : {};
  return (
    <div className="pw-grid" {...own}>
      <Group keys={keys} />
    </div>
  );
}
