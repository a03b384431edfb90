import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import type { CompiledContainer } from '../../engine/internal.ts';
import { useFormView } from '../form/context.ts';
import { usePlatform, useTexts } from '../hooks/hooks.ts';
import { Block } from './Block.tsx';
import { Children } from './Children.tsx';
import { boundShare, keepShare, keptShare, LEAST, MOST } from './splitPlace.ts';

/** Percents by which an arrow key moves the splitter. */
const STEP = 2;

/**
 * Main split table (001 3.8, 40; 002 3.6): two parts side by side with a splitter between them, which is dragged, moved
 * by the arrow keys, and put back by a double click or Enter. The first widget is the first part, the others are the
 * second; what the first one's column span leaves is the second one's. Where a user has put the splitter is kept in the
 * browser, for each page. On narrow screens the parts stand one below the other.
 */
export function MainSplit({ node }: { readonly node: CompiledContainer }) {
  const { form } = useFormView();
  const { storage } = usePlatform();
  const { t } = useTexts();
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [first = '', ...others] = node.children;
  const stated = form.page.nodes[first];
  const standard =
    stated?.options.colSpan === undefined || stated.colSpan >= 12
      ? 50
      : boundShare((stated.colSpan / 12) * 100);
  const pageId = form.page.id;
  const [share, setShare] = useState(() => keptShare(storage, pageId, node.key) ?? standard);

  const keep = (percent: number) => {
    setShare(percent);
    keepShare(storage, pageId, node.key, percent === standard ? null : percent);
  };
  const isRightToLeft = () => frame.current !== null && getComputedStyle(frame.current).direction === 'rtl';
  const shareAt = (clientX: number) => {
    const box = frame.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0) return share;
    return boundShare(((isRightToLeft() ? box.right - clientX : clientX - box.left) / box.width) * 100);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) setShare(shareAt(event.clientX));
  };
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) keep(share);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const on = isRightToLeft() ? -STEP : STEP;
    const to = {
      ArrowLeft: share - on,
      ArrowRight: share + on,
      Home: LEAST,
      End: MOST,
      Enter: standard,
    }[event.key];
    if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    keep(boundShare(to));
  };
  return (
    <Block node={node}>
      <div
        ref={frame}
        className="pw-split"
        style={{ gridTemplateColumns: `${share}fr auto ${100 - share}fr` }}
      >
        <div className="pw-split-part" id={id}>
          <Children keys={first === '' ? [] : node.children.slice(0, 1)} />
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a separator with a value is no <hr>. */}
        <div
          className="pw-splitter"
          role="separator"
          tabIndex={0}
          aria-orientation="vertical"
          aria-label={t('widgets.split.move')}
          aria-controls={id}
          aria-valuemin={LEAST}
          aria-valuemax={MOST}
          aria-valuenow={share}
          aria-valuetext={`${share}%`}
          title={t('widgets.split.move')}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            event.currentTarget.focus();
          }}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onDoubleClick={() => keep(standard)}
          onKeyDown={onKeyDown}
        />
        <div className="pw-split-part">
          <Children keys={others} />
        </div>
      </div>
    </Block>
  );
}
