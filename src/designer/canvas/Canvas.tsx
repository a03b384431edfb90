import { useDraggable } from '@dnd-kit/core';
import { type MouseEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { PagePreview, useTexts } from '../../widgets/internal.ts';
import { useDesign, useDesigner } from '../view/useDesigner.ts';
import type { Box, DropPlace, WidgetBox } from './dropTarget.ts';
import { widgetAt } from './measure.ts';
import { useCanvasKeys } from './useCanvasKeys.ts';
import { usePreviewForm } from './usePreviewForm.ts';

/** What dnd-kit carries while a widget of the canvas is dragged. */
export interface CanvasDrag {
  readonly from: 'canvas';
  readonly key: string;
  readonly type: string;
  readonly title: string;
}

function place(box: Box) {
  return { left: box.left, top: box.top, width: box.width, height: box.height };
}

/** The frame around the selected widget, which is dragged by it. It lies over the page, so the layout does not move. */
function Selection({ box, drag }: { box: WidgetBox; drag: CanvasDrag }) {
  const { setNodeRef, listeners } = useDraggable({ id: `canvas:${box.key}`, data: drag });
  return (
    <div
      ref={setNodeRef}
      {...listeners}
      data-design-selection=""
      className="pw:absolute pw:cursor-grab pw:touch-none pw:rounded-md pw:outline-2 pw:outline-accent"
      style={place(box)}
    />
  );
}

interface CanvasProps {
  /** The element that boxes and drop places are measured in. */
  readonly surface: RefObject<HTMLDivElement | null>;
  readonly boxes: readonly WidgetBox[];
  readonly drop: DropPlace | null;
  /** Drag data of a widget; null where the page has no such widget. */
  readonly dragOf: (key: string) => CanvasDrag | null;
}

/** The page as users see it, inert, under a layer that selects and moves widgets and shows drop places. */
export function Canvas({ surface, boxes, drop, dragOf }: CanvasProps) {
  const texts = useTexts();
  const designer = useDesigner();
  const page = useDesign((state) => state.page);
  const selection = useDesign((state) => state.selection);
  const form = usePreviewForm(page);
  const keys = useCanvasKeys();
  const layer = useRef<HTMLButtonElement>(null);
  const pointed = useRef<string | null>(null);
  const helpId = useId();
  const selected = boxes.find((box) => box.key === selection);
  const drag = selected ? dragOf(selected.key) : null;

  // What was added, or selected in the outline or by keys, comes into sight; what was clicked is there already.
  const shown = selected?.key;
  useEffect(() => {
    if (shown !== undefined && shown !== pointed.current)
      surface.current?.querySelector('[data-design-selection]')?.scrollIntoView({ block: 'nearest' });
    pointed.current = null;
  }, [shown, surface]);

  function choose(event: MouseEvent): void {
    const origin = surface.current?.getBoundingClientRect();
    if (origin) {
      pointed.current = widgetAt(boxes, event.clientX - origin.left, event.clientY - origin.top);
      designer.select(pointed.current);
    }
    layer.current?.focus({ preventScroll: true });
  }

  return (
    <div ref={surface} className="pw:relative pw:min-h-full pw:bg-surface">
      <div inert className="pw:min-h-40">
        {form && <PagePreview form={form} toFill />}
      </div>
      {boxes.length === 0 && (
        <p className="pw:absolute pw:inset-4 pw:flex pw:items-center pw:justify-center pw:rounded-lg pw:border pw:border-border-strong pw:border-dashed pw:text-text-muted">
          {texts.t('designer.emptyPage')}
        </p>
      )}
      <button
        ref={layer}
        type="button"
        aria-label={texts.t('designer.canvas')}
        aria-describedby={helpId}
        onMouseDown={choose}
        onKeyDown={keys}
        className="pw:absolute pw:inset-0 pw:h-full pw:w-full pw:cursor-default pw:rounded-sm"
      />
      {selected && drag && <Selection box={selected} drag={drag} />}
      {drop && (
        <div
          aria-hidden
          data-drop={drop.shape}
          className={`pw:pointer-events-none pw:absolute pw:rounded-sm ${
            drop.shape === 'line'
              ? 'pw:bg-accent'
              : 'pw:border-2 pw:border-accent pw:border-dashed pw:bg-accent-soft pw:opacity-60'
          }`}
          style={place(drop.mark)}
        />
      )}
      <p id={helpId} className="pw-sr">
        {texts.t('designer.canvasHelp')}
      </p>
    </div>
  );
}
