import { isHolder } from '../commands/index.ts';
import { listIn, type StoredBag, typeOf, walkWidgets } from '../document/document.ts';
import { type Box, contains, type WidgetBox } from './dropTarget.ts';

/** The box of an element, measured from `origin`. */
function boxOf(element: Element, origin: DOMRect): Box {
  const rect = element.getBoundingClientRect();
  return {
    left: rect.left - origin.left,
    top: rect.top - origin.top,
    width: rect.width,
    height: rect.height,
  };
}

/** The boxes of the widgets that the canvas draws, in the order of `walkWidgets`; those without a size are left out. */
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
    const count = listIn(widget)?.length ?? 0;
    boxes.push({ ...box, key, parent, index, holder: isHolder(typeOf(widget)), count });
  }
  return boxes;
}

/** Key of the innermost widget at a point; null where there is none. */
export function widgetAt(boxes: readonly WidgetBox[], x: number, y: number): string | null {
  return boxes.findLast((box) => contains(box, x, y))?.key ?? null;
}
