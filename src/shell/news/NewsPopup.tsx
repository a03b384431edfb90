import { type RefObject, useState } from 'react';
import { useStore } from 'zustand';
import { Float, useTexts } from '../../widgets/internal.ts';
import { ROUTE_PATHS } from '../routes/paths.ts';
import { useShell } from '../services.tsx';
import { NewsItem } from './NewsItem.tsx';
import { useNewsActions } from './useNewsActions.ts';

const FRAME =
  'pw:flex pw:w-[min(400px,calc(100vw-16px))] pw:max-h-[min(560px,calc(100dvh-72px))] pw:flex-col pw:text-base pw:data-sheet:w-full pw:data-sheet:max-h-none';

/** Props of `NewsPopup`. */
export interface NewsPopupProps {
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly askPlace: Parameters<typeof useNewsActions>[0]['askPlace'];
}

/** The unread notifications under the bell. Source: specification 000 §2 "Notification popup". */
export function NewsPopup({ anchor, onClose, askPlace }: NewsPopupProps) {
  const { t } = useTexts();
  const { news, router } = useShell();
  const { unread, count, known } = useStore(news.store);
  const [clearing, setClearing] = useState(false);
  const actions = useNewsActions({ onLeave: onClose, askPlace });
  async function clear(): Promise<void> {
    setClearing(true);
    await news.clear();
    setClearing(false);
  }
  const title = t('shell.news.title');
  return (
    <Float anchor={anchor} label={title} className={FRAME} onClose={onClose}>
      <header className="pw:flex pw:items-center pw:gap-2 pw:border-b pw:border-border pw:px-4 pw:py-2">
        {/* On phones the sheet around it has the title. */}
        <h2 className="pw:font-semibold pw:max-[600px]:hidden">{title}</h2>
        <button
          type="button"
          className="pw-button pw-button-small pw:ml-auto"
          aria-disabled={clearing || count === 0}
          onClick={() => clearing || count === 0 || void clear()}
        >
          {t('shell.news.clear')}
        </button>
      </header>
      {unread.length === 0 ? (
        <p role="status" className="pw:px-4 pw:py-8 pw:text-center pw:text-text-muted">
          {t(known ? 'shell.news.none' : 'shell.news.loading')}
        </p>
      ) : (
        <ul className="pw:min-h-0 pw:flex-1 pw:overflow-y-auto">
          {unread.map((note) => (
            <NewsItem key={note.id} note={note} actions={actions} />
          ))}
        </ul>
      )}
      <footer className="pw:border-t pw:border-border pw:p-2">
        <button
          type="button"
          className="pw:h-8 pw:w-full pw:rounded-md pw:text-accent-soft-text pw:hover:bg-hover"
          onClick={() => {
            router.navigate(ROUTE_PATHS.secondary);
            onClose();
          }}
        >
          {t('shell.news.viewAll')}
        </button>
      </footer>
    </Float>
  );
}
