import { type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { usePortal } from '../hooks/hooks.ts';
import { isOwn } from './own.ts';

const DELAY = 350;

/** What may change the text of a tooltip, or whether there is one. */
const CHANGES: MutationObserverInit = {
  subtree: true,
  childList: true,
  characterData: true,
  attributeFilter: ['data-grid-tip'],
};

interface Shown {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly below: boolean;
}

/** The additional text of a part: an issue of the cell. */
function tipOf(part: HTMLElement): string | undefined {
  return part.querySelector<HTMLElement>('[data-grid-tip]')?.dataset.gridTip;
}

/** The text of a part as screen readers read it, so that a figure and its text are not both shown. */
function textOf(part: HTMLElement): string {
  const copy = part.cloneNode(true);
  if (!(copy instanceof HTMLElement)) return part.textContent;
  for (const silent of copy.querySelectorAll('[aria-hidden="true"]')) silent.remove();
  return copy.textContent;
}

/** The part that may have a tooltip where the pointer or the focus is. */
function partAt(root: HTMLElement, target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof Element) || !isOwn(root, target)) return null;
  const total = target
    .closest('.pw-datagrid-foot [role="gridcell"]')
    ?.querySelector<HTMLElement>('.pw-datagrid-total');
  if (total) return total;
  const cell = target.closest('[data-row][data-col]');
  return cell?.querySelector<HTMLElement>('.pw-datagrid-value, .pw-datagrid-title') ?? null;
}

function needsTip(part: HTMLElement): boolean {
  if (part.matches('.pw-datagrid-total'))
    return [...part.children].some((line) => line.scrollWidth > line.clientWidth);
  if (tipOf(part) !== undefined) return true;
  // What is entered is no text to be read: its parts would run into each other.
  if (part.textContent.trim() === '' || part.querySelector('input, textarea') !== null) return false;
  // A pill ends within its cell and cuts its own words.
  return [part, ...part.querySelectorAll('.pw-tag')].some((one) => one.scrollWidth > one.clientWidth + 1);
}

export interface GridTooltipProps {
  readonly grid: RefObject<HTMLElement | null>;
}

/** One tooltip for the whole grid: the text of a cell that is cut, on hover and on focus. */
export function GridTooltip({ grid }: GridTooltipProps) {
  const portal = usePortal();
  const [shown, setShown] = useState<Shown | null>(null);

  useEffect(() => {
    const root = grid.current;
    if (!root) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let current: HTMLElement | null = null;
    const hide = () => {
      clearTimeout(timer);
      changes.disconnect();
      current = null;
      setShown(null);
    };
    const show = (part: HTMLElement) => {
      const box = part.getBoundingClientRect();
      const below = box.top < 80;
      const left = Math.max(8, Math.min(box.left, window.innerWidth - 368));
      setShown({
        text: tipOf(part) ?? textOf(part),
        left,
        top: below ? box.bottom + 6 : box.top - 6,
        below,
      });
    };
    // The issue of a cell may go, or become another, while it is shown: by an input, an undo, an answer.
    const changes = new MutationObserver(() => {
      if (!current?.isConnected || !needsTip(current)) return hide();
      show(current);
    });
    const offer = ({ target }: Pick<Event, 'target'>) => {
      const part = partAt(root, target);
      if (part === current) return;
      hide();
      current = part;
      if (!part) return;
      // Measured only where the pointer stays: rows that scroll past below it cost nothing.
      timer = setTimeout(() => {
        if (!needsTip(part)) return;
        show(part);
        changes.observe(root, CHANGES);
      }, DELAY);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    };
    // What the pointer or the focus came to while this code was fetched.
    offer({ target: [...root.querySelectorAll(':hover')].at(-1) ?? document.activeElement });
    root.addEventListener('pointerover', offer);
    root.addEventListener('focusin', offer);
    root.addEventListener('pointerleave', hide);
    root.addEventListener('focusout', hide);
    root.addEventListener('scroll', hide, { passive: true });
    root.addEventListener('keydown', onKey);
    return () => {
      hide();
      root.removeEventListener('pointerover', offer);
      root.removeEventListener('focusin', offer);
      root.removeEventListener('pointerleave', hide);
      root.removeEventListener('focusout', hide);
      root.removeEventListener('scroll', hide);
      root.removeEventListener('keydown', onKey);
    };
  }, [grid]);

  if (!shown) return null;
  // Outside the grid: what contains or transforms it would move and cut what is placed in the window.
  return createPortal(
    <div
      role="tooltip"
      className="pw-datagrid-tooltip"
      data-below={shown.below}
      style={{ left: shown.left, top: shown.top }}
    >
      {shown.text}
    </div>,
    portal ?? document.body,
  );
}
