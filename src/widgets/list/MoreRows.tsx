import { useEffect, useRef } from 'react';
import { canGrow, type List } from '../../engine/internal.ts';
import { written } from '../grid/Pager.tsx';
import { useTexts } from '../hooks/hooks.ts';
import { WithTexts } from '../hooks/WithTexts.tsx';
import { texts } from './narrow.texts.ts';
import { useListSnapshot } from './usePageList.ts';

const TEXTS = [texts];

/** How far below the edge of the screen the end of the rows may be when the next ones are asked for. */
const AHEAD = '400px';

function More({ list }: { readonly list: List }) {
  const { t } = useTexts();
  const end = useRef<HTMLDivElement>(null);
  const snapshot = useListSnapshot(list);
  const { rows, rowCount, growth } = snapshot;
  const grows = canGrow(snapshot);
  const asks = grows && growth === 'idle';
  // With each page it is watched anew: its end may still be in sight.
  useEffect(() => {
    const node = end.current;
    if (!asks || node === null) return;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void list.more();
      },
      { rootMargin: AHEAD },
    );
    watch.observe(node);
    return () => watch.disconnect();
  }, [list, asks]);
  const shown = rows.length;
  const all = rowCount !== null && shown >= rowCount;
  return (
    <div ref={end} className="pw-cards-more">
      <span role="status">
        {growth === 'failed'
          ? t('list.narrow.failed')
          : all
            ? t('list.narrow.shownAll', { count: written(rowCount) })
            : grows || rowCount === null
              ? t('list.narrow.shown', { shown: written(shown), count: written(rowCount) })
              : t('list.narrow.most', { shown: written(shown) })}
      </span>
      {growth === 'loading' && <span className="pw-spinner" aria-hidden />}
      {grows && growth !== 'loading' && (
        <button type="button" className="pw-button" onClick={() => void list.more()}>
          {t(growth === 'failed' ? 'widgets.form.retry' : 'list.narrow.more')}
        </button>
      )}
    </div>
  );
}

/** Below the rows of a list that grows as it is scrolled: how many there are, and the button for who does not scroll. */
export function MoreRows({ list }: { readonly list: List }) {
  return (
    <WithTexts texts={TEXTS}>
      <More list={list} />
    </WithTexts>
  );
}
