import { useContext, useEffect, useImperativeHandle, useMemo } from 'react';
import { isLinkedTree, itemLabel, selectionHalf } from '../../../engine/internal.ts';
import { useTexts } from '../../hooks/hooks.ts';
import { KEEPS_FOCUS } from '../../parts/combobox/keepsFocus.ts';
import { ListHint } from '../../parts/combobox/ListHint.tsx';
import type { ComboPopupProps } from '../../parts/combobox/types.ts';
import { NODES_MAX, type TreeSource, useTreeSource } from '../../parts/tree/useTreeSource.ts';
import { useWindow } from '../../parts/tree/useWindow.ts';
import { Float } from '../../popups/Float.tsx';
import type { AdapterProps } from '../types.ts';
import { KnownTree } from './knownTree.ts';
import { TreeNode } from './TreeNode.tsx';
import { nodeItem } from './treeChoice.ts';
import { moveInTree } from './treeKeys.ts';
import { useTreeLines } from './useTreeLines.ts';

/** What is said under the nodes; null for nothing. */
function hintOf(
  { phase, cut, tree }: TreeSource,
  shown: number,
): readonly [code: string, count: number] | null {
  if (phase === 'loading') return ['lookup.loading', 0];
  if (phase === 'waits') return ['lookup.type', 0];
  if (shown === 0) return [tree.rows.size === 0 ? 'lookup.none' : 'lookup.noMatch', 0];
  return cut ? ['widgets.tree.cut', NODES_MAX] : null;
}

/** The nodes of a tree under its box. The focus stays in the box, which refers to the highlighted node by its id. */
export function TreePopup({ adapter, ...list }: ComboPopupProps & { readonly adapter: AdapterProps }) {
  const { binding } = adapter;
  const { keys, listId, search, chosen, onActive, onPick } = list;
  const { t } = useTexts();
  const source = useTreeSource(binding, search);
  const { tree, keyword } = source;
  const { multiple, lookup } = binding.field;
  const checkable = multiple && binding.field.tree?.checkable === true;
  const isFound = keyword === '' && search.trim() !== '';
  const shown = useTreeLines({
    tree,
    keyword,
    expandAll: binding.field.tree?.expandAll === true,
    chosen,
    isFound,
  });
  const { lines, at, move, fold } = shown;
  const known = useContext(KnownTree);
  useEffect(() => {
    if (known !== null && source.phase === 'ready')
      known.current = { tree, isWhole: !source.cut && !isFound };
  }, [known, tree, source.phase, source.cut, isFound]);
  const checked = useMemo(() => new Set(chosen), [chosen]);
  const half = useMemo(
    () => (isLinkedTree(binding.field) ? selectionHalf(tree, checked) : NONE),
    [binding, tree, checked],
  );
  const seen = useWindow(lines.length, at);
  const activeId = at < 0 ? undefined : `${listId}-${at}`;
  useEffect(() => onActive(activeId), [activeId, onActive]);
  const pick = (id: string) => onPick(nodeItem(tree, id));

  useImperativeHandle(keys, () => ({
    onKey(key) {
      const line = lines[at];
      // In a box for several values, which is empty until something is searched, the space bar checks.
      if (line !== undefined && (key === 'Enter' || (key === ' ' && multiple && search === ''))) {
        pick(line.id);
        return true;
      }
      if (source.phase === 'failed' && key === 'ArrowDown') source.retry();
      return moveInTree(key, shown, search !== '');
    },
    find(text) {
      const wanted = text.trim().toLocaleLowerCase();
      // A node is named by its line, by its number or name alone, or by what the box says once it is chosen.
      const said = ([id, label]: readonly [string, string]) => {
        const item = tree.rows.get(id) ?? {};
        const words = [
          label,
          itemLabel(lookup, item),
          itemLabel(null, item, 'number'),
          itemLabel(null, item),
        ];
        return words.some((word) => word.toLocaleLowerCase() === wanted);
      };
      const found = wanted === '' ? [] : [...tree.labels].filter(said);
      const [first] = found;
      return found.length === 1 && first !== undefined ? nodeItem(tree, first[0]) : undefined;
    },
  }));

  const hint = hintOf(source, lines.length);
  const drawn = lines.slice(seen.from, seen.to);
  return (
    <Float anchor={list.anchor} label={t('widgets.picker.list')} role="list" onClose={list.onClose}>
      <div ref={seen.frame} className="pw-list" {...KEEPS_FOCUS} onScroll={seen.onScroll}>
        <div
          role="tree"
          id={listId}
          aria-label={t('widgets.picker.list')}
          aria-multiselectable={multiple || undefined}
          aria-busy={source.phase === 'loading'}
          style={{ paddingTop: seen.above, paddingBottom: seen.below }}
        >
          {drawn.map((line, index) => {
            const place = seen.from + index;
            return (
              <TreeNode
                key={line.id}
                id={`${listId}-${place}`}
                line={line}
                isActive={place === at}
                chosen={half.has(line.id) ? 'half' : checked.has(line.id)}
                checkable={checkable}
                onFold={() => fold(line.id, !line.expanded)}
                onPick={() => pick(line.id)}
                onMove={() => move(line.id)}
              />
            );
          })}
        </div>
        <ListHint
          hint={hint === null ? null : t(hint[0], { count: hint[1] })}
          failed={source.phase === 'failed' ? source.failed : null}
          onRetry={source.retry}
        />
      </div>
    </Float>
  );
}

const NONE: ReadonlySet<string> = new Set();
