import { useContext, useEffect, useImperativeHandle, useState } from 'react';
import { treePath } from '../../../engine/internal.ts';
import { useTexts } from '../../hooks/hooks.ts';
import { ComboList } from '../../parts/combobox/ComboList.tsx';
import { KEEPS_FOCUS } from '../../parts/combobox/keepsFocus.ts';
import { ListHint } from '../../parts/combobox/ListHint.tsx';
import type { ComboPopupProps } from '../../parts/combobox/types.ts';
import { type TreeSource, useTreeSource } from '../../parts/tree/useTreeSource.ts';
import { Float } from '../../popups/Float.tsx';
import type { AdapterProps } from '../types.ts';
import { CascaderColumn } from './CascaderColumn.tsx';
import { moveInColumns } from './columnKeys.ts';
import { LoadedTree } from './loadedTree.ts';
import { canPick, namedNode, pathItem, searchPaths } from './paths.ts';

type PopupProps = ComboPopupProps & { readonly adapter: AdapterProps };

/** The levels as columns; while something is typed, the paths that contain it. */
export function CascaderPopup({ adapter, ...list }: PopupProps) {
  const { t } = useTexts();
  const source = useTreeSource(adapter.binding, list.search);
  const everyLevel = adapter.binding.field.tree?.checkStrictly === true;
  const { tree, phase } = source;
  const take = useContext(LoadedTree);
  useEffect(() => {
    if (phase === 'ready' && list.search === '') take?.(tree);
  }, [take, tree, phase, list.search]);
  if (list.search.trim() === '') return <Columns {...list} source={source} everyLevel={everyLevel} />;
  const items = searchPaths(tree, source.keyword, everyLevel);
  return (
    <ComboList
      {...list}
      items={items}
      hint={phase === 'loading' ? t('lookup.loading') : items.length === 0 ? t('lookup.noMatch') : null}
      busy={phase === 'loading'}
      failed={phase === 'failed' ? source.failed : null}
      onMore={source.retry}
    />
  );
}

interface ColumnsProps extends ComboPopupProps {
  readonly source: TreeSource;
  readonly everyLevel: boolean;
}

/**
 * A column for each level down to the highlighted node, and one with what is below it. Focus stays in the box, as with
 * trees.
 */
function Columns({ source, everyLevel, ...list }: ColumnsProps) {
  const { keys, listId, chosen, onActive, onPick } = list;
  const { tree, phase } = source;
  const { t } = useTexts();
  const [moved, setMoved] = useState<{ readonly id: string | null } | null>(null);
  const start = chosen[0] !== undefined && tree.rows.has(chosen[0]) ? chosen[0] : null;
  const active = moved === null ? start : moved.id;
  const path =
    active === null ? [] : [...treePath(active, (one) => tree.parents.get(one))].reverse().concat(active);
  const owners = [null, ...path.filter((id) => tree.children.has(id))];
  const activeId = active === null ? undefined : `${listId}-${active}`;
  useEffect(() => onActive(activeId), [activeId, onActive]);
  const move = (id: string | null) => setMoved({ id });
  const pick = (id: string) => {
    if (canPick(tree, id, everyLevel)) onPick(pathItem(tree, id));
    else move(tree.children.get(id)?.[0] ?? id);
  };

  useImperativeHandle(keys, () => ({
    onKey(key) {
      if (key === 'Enter' && active !== null) {
        pick(active);
        return true;
      }
      if (phase === 'failed' && key === 'ArrowDown') source.retry();
      return moveInColumns(key, tree, active, move);
    },
    find: (text) => namedNode(tree, text, everyLevel),
  }));

  const hint =
    phase === 'loading' || phase === 'waits'
      ? t(phase === 'loading' ? 'lookup.loading' : 'lookup.type')
      : tree.roots.length === 0 && phase === 'ready'
        ? t('lookup.none')
        : null;
  return (
    <Float
      anchor={list.anchor}
      label={t('widgets.picker.list')}
      role="list"
      className="pw-cascader"
      onClose={list.onClose}
    >
      <div {...KEEPS_FOCUS}>
        <div
          role="tree"
          id={listId}
          className="pw-cascader-columns"
          aria-label={t('widgets.picker.list')}
          aria-busy={phase === 'loading'}
        >
          {owners.map((owner, level) => (
            <CascaderColumn
              key={owner ?? ''}
              owner={owner}
              level={level + 1}
              tree={tree}
              path={path}
              active={active}
              chosen={chosen}
              listId={listId}
              everyLevel={everyLevel}
              onMove={move}
              onPick={pick}
            />
          ))}
        </div>
        <ListHint hint={hint} failed={phase === 'failed' ? source.failed : null} onRetry={source.retry} />
      </div>
    </Float>
  );
}
