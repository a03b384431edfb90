import { Check, ChevronLeft, ChevronRight } from 'lucide-react';
import type { LookupTree } from '../../../engine/internal.ts';
import { useTexts } from '../../hooks/hooks.ts';
import { useWindow } from '../../parts/tree/useWindow.ts';
import { canPick } from './paths.ts';

interface CascaderColumnProps {
  /** The node whose children stand in the column; null for the first level. */
  readonly owner: string | null;
  readonly level: number;
  readonly tree: LookupTree;
  /** The nodes from the first level down to the highlighted one. */
  readonly path: readonly string[];
  readonly active: string | null;
  readonly chosen: readonly string[];
  readonly listId: string;
  readonly everyLevel: boolean;
  onMove(id: string | null): void;
  onPick(id: string): void;
}

/** One level. On a phone the last one alone is seen, with a button back to the level before. */
export function CascaderColumn(props: CascaderColumnProps) {
  const { owner, level, tree, path, active, chosen, listId, everyLevel, onMove, onPick } = props;
  const { t } = useTexts();
  const nodes = owner === null ? tree.roots : (tree.children.get(owner) ?? []);
  const at = nodes.findIndex((id) => path.includes(id));
  const seen = useWindow(nodes.length, at);
  const name = owner === null ? undefined : (tree.labels.get(owner) ?? owner);
  return (
    <div className="pw-cascader-level">
      {owner === null ? null : (
        <button
          type="button"
          tabIndex={-1}
          className="pw-button pw-button-quiet pw-cascader-back"
          aria-label={t('widgets.cascader.back', { name })}
          onClick={() => onMove(tree.parents.get(owner) ?? null)}
        >
          <ChevronLeft size={16} aria-hidden />
          {name}
        </button>
      )}
      <div ref={seen.frame} className="pw-cascader-column" onScroll={seen.onScroll}>
        {/* biome-ignore lint/a11y/useSemanticElements: a level of a tree is no fieldset. */}
        <div role="group" aria-label={name} style={{ paddingTop: seen.above, paddingBottom: seen.below }}>
          {nodes.slice(seen.from, seen.to).map((id, index) => {
            const isBranch = tree.children.has(id);
            const label = tree.labels.get(id) ?? id;
            const isChosen = chosen.includes(id);
            return (
              <div
                key={id}
                id={`${listId}-${id}`}
                role="treeitem"
                tabIndex={-1}
                className="pw-option pw-cascader-node"
                data-pw-line=""
                data-highlighted={id === active ? '' : undefined}
                data-open={path.includes(id) ? '' : undefined}
                aria-level={level}
                aria-setsize={nodes.length}
                aria-posinset={seen.from + index + 1}
                aria-expanded={isBranch ? path.includes(id) : undefined}
                aria-selected={isChosen}
                // The box above reaches every node by the keyboard.
                {...{ onClick: () => (isBranch ? onMove(id) : onPick(id)) }}
              >
                <span className="pw-tree-label" title={label}>
                  {label}
                </span>
                {isChosen ? <Check size={14} aria-hidden /> : null}
                {isBranch && everyLevel && canPick(tree, id, everyLevel) ? (
                  // By the keyboard Enter takes the highlighted node, whatever its level.
                  <button
                    type="button"
                    tabIndex={-1}
                    className="pw-cascader-take"
                    aria-label={t('widgets.cascader.take', { name: label })}
                    onClick={(event) => {
                      event.stopPropagation();
                      onPick(id);
                    }}
                  >
                    {t('widgets.cascader.choose')}
                  </button>
                ) : null}
                {isBranch ? <ChevronRight size={14} aria-hidden /> : null}
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
