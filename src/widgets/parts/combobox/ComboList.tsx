import { useEffect, useImperativeHandle, useState } from 'react';
import { useTexts } from '../../hooks/hooks.ts';
import { Check } from '../../icons/signs.ts';
import { Float } from '../../popups/Float.tsx';
import { KEEPS_FOCUS } from './keepsFocus.ts';
import { ListHint } from './ListHint.tsx';
import type { ComboItem, ComboPopupProps } from './types.ts';

export interface ComboListProps extends ComboPopupProps {
  readonly items: readonly ComboItem[];
  /** Line under the items: loading, more, end, nothing found. */
  readonly hint: string | null;
  readonly busy?: boolean;
  /** Why the items could not be loaded: shown in place of the hint, with a button to try again. */
  readonly failed?: string | null;
  /** A typed text is a value itself: no line is highlighted before it is gone to, so that Enter takes the text. */
  readonly free?: boolean;
  /** Called near the bottom. */
  readonly onMore?: () => void;
}

/** Distance from the bottom, in pixels, at which the next page is loaded. */
const NEAR_BOTTOM = 48;

/** Lines that are drawn at first, and that each scroll to their end adds. */
const DRAWN = 200;

function matches(item: ComboItem, text: string): boolean {
  const wanted = text.trim().toLocaleLowerCase();
  return [item.label, item.side, item.value].some((word) => word?.toLocaleLowerCase() === wanted);
}

/** State of the list: the highlighted line, which is the first one for a typed search. */
function useHighlight(props: ComboListProps) {
  const { items, search, chosen, free } = props;
  const [moved, setMoved] = useState<{ readonly search: string; readonly index: number } | null>(null);
  const start = search === '' ? items.findIndex((item) => chosen.includes(item.value)) : free ? -1 : 0;
  const index = moved !== null && moved.search === search ? Math.min(moved.index, items.length - 1) : start;
  return { index, move: (next: number) => setMoved({ search, index: next }) };
}

/** How many lines are drawn: of thousands only the first ones, and those down to the highlighted one. */
function useDrawn({ search }: ComboListProps, index: number) {
  const [asked, setAsked] = useState({ search, count: DRAWN });
  const count = Math.max(asked.search === search ? asked.count : DRAWN, index + DRAWN / 2);
  return { count, more: () => setAsked({ search, count: count + DRAWN }) };
}

function targetOf(key: string, index: number, last: number): number | null {
  if (key === 'ArrowDown') return Math.min(index + 1, last);
  if (key === 'ArrowUp') return Math.max(index - 1, 0);
  if (key === 'PageDown') return Math.min(index + 8, last);
  if (key === 'PageUp') return Math.max(index - 8, 0);
  return null;
}

/** The dropdown of a combobox. Focus stays in the input, which refers to the highlighted line by its id. */
export function ComboList(props: ComboListProps) {
  const { items, hint, busy = false, failed = null, listId, keys, chosen, onActive, onPick, onMore } = props;
  const { t } = useTexts();
  const { index, move } = useHighlight(props);
  const drawn = useDrawn(props, index);
  // While a search is on its way there is no line to refer to.
  const activeId = items[index] === undefined ? undefined : `${listId}-${index}`;

  useEffect(() => {
    onActive(activeId);
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, onActive]);

  useImperativeHandle(keys, () => ({
    onKey(key) {
      const item = items[index];
      if (key === 'Enter' && item !== undefined) {
        onPick(item);
        return true;
      }
      const next = targetOf(key, index, items.length - 1);
      if (next === null) return false;
      move(next);
      if (next >= items.length - 2) onMore?.();
      return true;
    },
    find(text) {
      const found = items.filter((item) => matches(item, text));
      return found.length === 1 ? found[0] : undefined;
    },
  }));

  return (
    <Float anchor={props.anchor} label={t('widgets.picker.list')} role="list" onClose={props.onClose}>
      <div
        className="pw-list"
        {...KEEPS_FOCUS}
        onScroll={(event) => {
          const list = event.currentTarget;
          if (list.scrollTop + list.clientHeight >= list.scrollHeight - NEAR_BOTTOM) {
            if (drawn.count < items.length) drawn.more();
            else onMore?.();
          }
        }}
      >
        <div role="listbox" id={listId} aria-label={t('widgets.picker.list')} aria-busy={busy}>
          {items.slice(0, drawn.count).map((item, at) => (
            // The input's keys reach every option, so options need no key handlers.
            <div
              key={item.value}
              id={`${listId}-${at}`}
              role="option"
              tabIndex={-1}
              className="pw-option"
              aria-selected={chosen.includes(item.value)}
              data-highlighted={at === index ? '' : undefined}
              {...{ onMouseMove: () => at !== index && move(at), onClick: () => onPick(item) }}
            >
              <span>{item.label}</span>
              {item.side ? <span className="pw-option-side">{item.side}</span> : null}
              {chosen.includes(item.value) ? <Check size={14} aria-hidden /> : null}
            </div>
          ))}
        </div>
        <ListHint hint={hint} failed={failed} onRetry={onMore} />
      </div>
    </Float>
  );
}
