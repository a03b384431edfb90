import { Check, ChevronRight } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { LookupLine } from '../../../engine/internal.ts';

interface TreeNodeProps {
  readonly id: string;
  readonly line: LookupLine;
  readonly isActive: boolean;
  readonly chosen: boolean | 'half';
  /** With a check box, else with a tick where it is chosen. */
  readonly checkable: boolean;
  onFold(): void;
  onPick(): void;
  onMove(): void;
}

type DepthStyle = CSSProperties & Record<'--pw-depth', number>;

/** A node. The box above the tree reaches it by the keyboard, so it has no key handlers. */
export function TreeNode({ id, line, isActive, chosen, checkable, onFold, onPick, onMove }: TreeNodeProps) {
  const style: DepthStyle = { '--pw-depth': line.depth };
  const state = checkable
    ? { 'aria-checked': chosen === 'half' ? ('mixed' as const) : chosen }
    : { 'aria-selected': chosen === true };
  return (
    <div
      id={id}
      role="treeitem"
      tabIndex={-1}
      className="pw-option pw-tree-node"
      style={style}
      data-pw-line=""
      data-highlighted={isActive ? '' : undefined}
      aria-level={line.depth + 1}
      aria-setsize={line.siblings}
      aria-posinset={line.position}
      aria-expanded={line.hasChildren ? line.expanded : undefined}
      {...state}
      {...{ onMouseMove: () => isActive || onMove(), onClick: onPick }}
    >
      <span
        className="pw-tree-fold"
        data-open={line.expanded ? '' : undefined}
        aria-hidden
        {...(line.hasChildren
          ? {
              onClick: (event: { stopPropagation(): void }) => {
                event.stopPropagation();
                onFold();
              },
            }
          : {})}
      >
        {line.hasChildren ? <ChevronRight size={16} /> : null}
      </span>
      {checkable ? <span className="pw-tree-box" data-chosen={String(chosen)} aria-hidden /> : null}
      <span className="pw-tree-label" title={line.label}>
        {line.label}
      </span>
      {!checkable && chosen === true ? <Check size={14} aria-hidden /> : null}
    </div>
  );
}
