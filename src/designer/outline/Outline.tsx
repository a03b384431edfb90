import type { KeyboardEvent } from 'react';
import { useTexts } from '../../widgets/internal.ts';
import { childrenOf, isBag, keyOf, type StoredBag, typeOf } from '../document/document.ts';
import { useControlTitle, useWidgetTitle } from '../view/titles.ts';
import { useDesign, useDesigner } from '../view/useDesigner.ts';

/** Indentation by depth; deeper levels use the last one. */
const INDENTS = ['pw:pl-2', 'pw:pl-6', 'pw:pl-10', 'pw:pl-14', 'pw:pl-18', 'pw:pl-22'];

/** Arrow keys, Home and End move the focus through all widgets as they are listed. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = [
    ...(event.currentTarget.closest('[data-outline]')?.querySelectorAll<HTMLElement>('li > button') ?? []),
  ];
  const at = items.findIndex((item) => item.matches(':focus'));
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 }[event.key];
  if (to === undefined || event.altKey) return;
  event.preventDefault();
  items[Math.max(0, Math.min(to, items.length - 1))]?.focus();
}

function Branch({
  widget,
  depth,
  selection,
}: {
  widget: StoredBag;
  depth: number;
  selection: string | null;
}) {
  const designer = useDesigner();
  const controlTitle = useControlTitle();
  const widgetTitle = useWidgetTitle();
  const key = keyOf(widget);
  const children = childrenOf(widget);
  const selected = key === selection;
  return (
    <li>
      <button
        type="button"
        tabIndex={selected || (selection === null && depth === 0) ? 0 : -1}
        onClick={() => designer.select(key)}
        onFocus={() => designer.select(key)}
        onKeyDown={moveFocus}
        aria-current={selected ? 'true' : undefined}
        className={`pw:flex pw:h-7 pw:w-full pw:justify-start pw:gap-2 pw:rounded-sm pw:pr-2 pw:text-left pw:text-sm ${INDENTS[depth] ?? INDENTS.at(-1)} ${
          selected ? 'pw:bg-accent-soft pw:text-accent-soft-text' : 'pw:hover:bg-hover'
        }`}
      >
        <span className="pw:truncate">{widgetTitle(widget)}</span>
        <span className="pw:ml-auto pw:shrink-0 pw:text-text-muted pw:text-xs">
          {controlTitle(typeOf(widget))}
        </span>
      </button>
      {children.length > 0 && (
        <ul>
          {children.map((child, index) => (
            <Branch key={keyOf(child) || index} widget={child} depth={depth + 1} selection={selection} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** The widgets of the page as a tree, to select them without the canvas. Source: LOOK "Designer". */
export function Outline() {
  const texts = useTexts();
  const page = useDesign((state) => state.document.page);
  const selection = useDesign((state) => state.selection);
  const items = Array.isArray(page.items) ? page.items.filter(isBag) : [];
  if (items.length === 0) return <p className="pw:p-3 pw:text-text-muted">{texts.t('designer.emptyPage')}</p>;
  return (
    <ul aria-label={texts.t('designer.outline')} data-outline className="pw:p-2">
      {items.map((item, index) => (
        <Branch key={keyOf(item) || index} widget={item} depth={0} selection={selection} />
      ))}
    </ul>
  );
}
