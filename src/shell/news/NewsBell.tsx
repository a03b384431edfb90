import { Bell } from 'lucide-react';
import { useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useTexts } from '../../widgets/internal.ts';
import { TOP_BUTTON } from '../layout/classes.ts';
import { NewsPopup } from '../layout/laterDialogs.tsx';
import { useShell } from '../services.tsx';
import { useAskPlace } from './useAskPlace.tsx';

/** Most that the badge counts. */
const MOST = 99;

/**
 * The bell with the number of unread notifications. Clicking it keeps the popup open. Source: specification 000 §2, §9:
 * the badge is 15 px from the right and 21 px from the top of a corner that is 48 by 64 px, as tall as the header of
 * the component library that the numbers are of; ours is lower, and the corner stands out of it.
 */
export function NewsBell() {
  const { t } = useTexts();
  const { news } = useShell();
  const count = useStore(news.store, (state) => state.count);
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLButtonElement>(null);
  const { askPlace, dialog } = useAskPlace();
  return (
    <span className="pw:relative pw:flex pw:shrink-0">
      <button
        ref={anchor}
        type="button"
        className={TOP_BUTTON}
        aria-label={t('shell.news.bell', { count })}
        title={t('shell.news.title')}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={NewsPopup.fetch}
        onFocus={NewsPopup.fetch}
        onClick={() => setOpen(true)}
      >
        <Bell size={18} aria-hidden />
      </button>
      {count > 0 && (
        <span
          aria-hidden
          className="pw:pointer-events-none pw:absolute pw:top-1/2 pw:left-1/2 pw:h-16 pw:w-12 pw:-translate-x-1/2 pw:-translate-y-1/2"
        >
          <span className="pw:absolute pw:top-[21px] pw:right-[15px] pw:flex pw:h-4 pw:min-w-4 pw:translate-x-1/2 pw:-translate-y-1/2 pw:items-center pw:justify-center pw:rounded-full pw:bg-danger pw:px-1 pw:font-semibold pw:text-[11px] pw:text-surface pw:leading-none pw:tabular-nums">
            {count > MOST ? `${MOST}+` : count}
          </span>
        </span>
      )}
      {open && <NewsPopup anchor={anchor} onClose={() => setOpen(false)} askPlace={askPlace} />}
      {dialog}
    </span>
  );
}
