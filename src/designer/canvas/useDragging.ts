import { type DragEndEvent, type DragMoveEvent, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { type RefObject, useState } from 'react';
import { addWidget, moveWidget, refusalOf } from '../commands/index.ts';
import { isInside } from '../document/document.ts';
import type { PaletteDrag } from '../palette/Palette.tsx';
import { useDesigner } from '../view/useDesigner.ts';
import type { CanvasDrag } from './Canvas.tsx';
import { type DropPlace, dropPlaceAt, type WidgetBox } from './dropTarget.ts';

type Drag = PaletteDrag | CanvasDrag;

function dragOf(event: DragMoveEvent | DragEndEvent): Drag | null {
  const data = event.active.data.current;
  if (data === undefined || typeof data.type !== 'string' || typeof data.title !== 'string') return null;
  if (data.from === 'palette') return { from: 'palette', type: data.type, title: data.title };
  if (data.from === 'canvas' && typeof data.key === 'string')
    return { from: 'canvas', key: data.key, type: data.type, title: data.title };
  return null;
}

/** Position of the pointer in the window, in pixels. */
function pointOf(event: DragMoveEvent | DragEndEvent): { x: number; y: number } | null {
  const start = event.activatorEvent;
  if (!(start instanceof PointerEvent)) return null;
  return { x: start.clientX + event.delta.x, y: start.clientY + event.delta.y };
}

/**
 * Dragging by pointer: what is dragged, the drop place under it, and the handlers of dnd-kit. Keys are in
 * `useCanvasKeys`.
 */
export function useDragging(surface: RefObject<HTMLElement | null>, boxes: readonly WidgetBox[]) {
  const designer = useDesigner();
  const [drop, setDrop] = useState<DropPlace | null>(null);
  const [dragged, setDragged] = useState<Drag | null>(null);
  // A press that moves by less than 5 pixels is a click: it selects, or adds a control of the palette.
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 5 } }));

  function placeOf(event: DragMoveEvent | DragEndEvent): DropPlace | null {
    const drag = dragOf(event);
    const point = pointOf(event);
    const canvas = surface.current?.getBoundingClientRect();
    if (!drag || !point || !canvas) return null;
    const [x, y] = [point.x - canvas.left, point.y - canvas.top];
    if (x < 0 || y < 0 || x > canvas.width || y > canvas.height) return null;
    const { page } = designer.store.getState().document;
    const whole = { left: 0, top: 0, width: canvas.width, height: canvas.height };
    return dropPlaceAt(boxes, whole, x, y, (parent) => {
      if (drag.from === 'canvas' && parent !== null && isInside(page, parent, drag.key)) return false;
      return refusalOf(page, drag.type, parent, designer.controls) === null;
    });
  }

  function stop(): void {
    setDrop(null);
    setDragged(null);
  }

  return {
    drop,
    dragged,
    sensors,
    onDragStart: (event: DragMoveEvent | DragEndEvent) => setDragged(dragOf(event)),
    onDragMove: (event: DragMoveEvent) => setDrop(placeOf(event)),
    onDragCancel: stop,
    onDragEnd(event: DragEndEvent) {
      const drag = dragOf(event);
      const place = placeOf(event);
      stop();
      if (!drag || !place) return;
      if (drag.from === 'palette') {
        const { type, title, options = {} } = drag;
        designer.run(addWidget, { type, title, options, target: place.target });
      } else designer.run(moveWidget, { key: drag.key, target: place.target });
    },
  };
}
