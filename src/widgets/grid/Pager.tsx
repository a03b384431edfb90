import { type KeyboardEvent, useId, useState } from 'react';
import { displayNumber, pagingCount, pagingRange, pagingWithin } from '../../engine/internal.ts';
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from '../icons/listIcons.ts';
import type { Translate } from './types.ts';

/** Pages that can be asked for: those past the last one are answered with the last one. */
const MOST_PAGES = 1_000_000;
/** A count as numbers are written everywhere; one that is not known yet is a sign. */
export const written = (count: number | null) => (count === null ? '…' : displayNumber(count, null, 0));

export interface PagerProps {
  readonly t: Translate;
  /** Zero based. */
  readonly page: number;
  readonly size: number;
  /** Rows over all pages; null where it is not known. Then there is a next page. */
  readonly total: number | null;
  /** False before the first rows and where they failed: then no range is told. */
  readonly isKnown?: boolean;
  /** The page sizes to choose from, including the present one; without them the size cannot be changed. */
  readonly sizes?: readonly number[];
  readonly onPage: (page: number) => void;
  readonly onSize?: (size: number) => void;
  /** Counts the rows again, after that has failed. */
  readonly onCount?: () => void;
}

/** Page footer: range of rows, page size, previous and next page, page number. */
export function Pager({ t, page, size, total, isKnown = true, sizes, onPage, onSize, onCount }: PagerProps) {
  const jumpId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const most = total ?? (page + 2) * size;
  const pages = pagingCount(most, size);
  const { from, to } = pagingRange(page, size, most);
  const jump = () => {
    const wanted = Number(typed);
    setTyped(null);
    if (wanted >= 1) onPage(pagingWithin(wanted - 1, total ?? MOST_PAGES * size, size));
  };
  const step = (label: string, icon: typeof ChevronFirst, to_: number, off: boolean) => {
    const Icon = icon;
    return (
      <button
        type="button"
        className="pw-icon-button"
        aria-label={t(label)}
        disabled={off}
        onClick={() => onPage(to_)}
      >
        <Icon size={16} aria-hidden />
      </button>
    );
  };
  return (
    <nav className="pw-pager" aria-label={t('pager.label')} tabIndex={-1}>
      <span className="pw-pager-range">
        {isKnown && t('pager.range', { from: written(from), to: written(to), count: written(total) })}{' '}
        {onCount && (
          <span role="alert">
            <button
              type="button"
              className="pw-link-button"
              onClick={(event) => {
                // The button goes; whoever pressed it by the keyboard stays where he was.
                event.currentTarget.closest('nav')?.focus();
                onCount();
              }}
            >
              {t('pager.countAgain')}
            </button>
          </span>
        )}
      </span>
      {sizes && onSize && (
        <select
          className="pw-pager-size"
          aria-label={t('pager.size')}
          value={size}
          onChange={(event) => onSize(Number(event.currentTarget.value))}
        >
          {sizes.map((count) => (
            <option key={count} value={count}>
              {t('pager.sizeOption', { count })}
            </option>
          ))}
        </select>
      )}
      <span className="pw-pager-steps">
        {step('pager.first', ChevronFirst, 0, page === 0)}
        {step('pager.previous', ChevronLeft, page - 1, page === 0)}
        <label htmlFor={jumpId} className="pw-sr">
          {t('pager.jump')}
        </label>
        <input
          id={jumpId}
          className="pw-pager-jump"
          inputMode="numeric"
          value={typed ?? String(page + 1)}
          onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, ''))}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={jump}
          onKeyDown={(event: KeyboardEvent) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            jump();
          }}
        />
        <span className="pw-pager-pages">
          {t('pager.pages', { count: written(total === null || !isKnown ? null : pages) })}
        </span>
        {step('pager.next', ChevronRight, page + 1, page >= pages - 1)}
        {step('pager.last', ChevronLast, pages - 1, total === null || page >= pages - 1)}
      </span>
    </nav>
  );
}
