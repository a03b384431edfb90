import { isHolder } from '../commands/index.ts';
import { type StoredBag, walkWidgets } from '../document/document.ts';
import type { Box, WidgetBox } from './dropTarget.ts';

/** Bounding box of all elements inside an element without a box of its own (display: contents), in pixels. */
function boxOf(element: Element, origin: DOMRect): Box {
  const rect = element.getBoundingClientRect();
  return {
    left: rect.left - origin.left,
    top: rect.top - origin.top,
    width: rect.width,
    height: rect.height,
  };
}

/** Current boxes of the page's widgets on the canvas, containers before their children. */
export function measureWidgets(canvas: HTMLElement, page: StoredBag): readonly WidgetBox[] {
  const origin = canvas.getBoundingClientRect();
  const elements = new Map<string, Element>();
  for (const element of canvas.querySelectorAll('[data-pw-key]')) {
    const key = element.getAttribute('data-pw-key');
    if (key !== null && !elements.has(key)) elements.set(key, element);
  }
  const boxes: WidgetBox[] = [];
  for (const { widget, key, parent, index } of walkWidgets(page)) {
    const element = elements.get(key);
    if (element === undefined) continue;
    const box = boxOf(element, origin);
    if (box.width === 0 && box.height === 0) continue;
    const items = Array.isArray(widget.items) ? widget.items : widget.children;
    const count = Array.isArray(items) ? items.length : 0;
    boxes.push({ ...box, key, parent, index, holder: isHolder(String(widget.type ?? '')), count });
  }
  return boxes;
}

/** Key of the innermost widget at a point. */
export function widgetAt(boxes: readonly WidgetBox[], x: number, y: number): string | null {
  const found = boxes.findLast(
    (box) => x >= box.left && x < box.left + box.width && y >= box.top && y < box.top + box.height,
  );
  return found?.key ?? null;
}
